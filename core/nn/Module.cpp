// SPDX-License-Identifier: Apache-2.0
#include "nn/Module.h"

#include "nn/StoredWeight.h"

namespace tempera::nn {

void Parameter::store(std::shared_ptr<const StoredWeight> weight) {
    tensor = weight->codes();
    stored = std::move(weight);
}

at::Tensor Parameter::in(at::ScalarType type) const {
    if (stored)
        return stored->restored(type);
    return !tensor.defined() || tensor.scalar_type() == type ? tensor : tensor.to(type);
}

at::Tensor Parameter::values() const { return stored ? stored->values() : tensor; }

at::Device Parameter::device() const { return stored ? stored->device() : tensor.device(); }

namespace {

std::string joinPath(const std::string& parent, const std::string& name) {
    return parent.empty() ? name : parent + "." + name;
}

void collectParameters(const Module& module, const std::string& path, std::vector<Module::NamedParameter>& out) {
    for (const auto& own : module.ownParameters())
        out.push_back({joinPath(path, own.name), own.parameter});
    for (const auto& child : module.children())
        collectParameters(*child.module, joinPath(path, child.name), out);
}

void visitTree(const std::string& path, Module& module,
               const std::function<void(const std::string&, Module&)>& visitor) {
    visitor(path, module);
    for (const auto& child : module.children())
        visitTree(joinPath(path, child.name), *child.module, visitor);
}

void collectTrained(const Module& module, std::vector<at::Tensor>& out) {
    module.appendOwnTrainedTensors(out);
    for (const auto& child : module.children())
        collectTrained(*child.module, out);
}

} // namespace

std::vector<Module::NamedParameter> Module::namedParameters() const {
    std::vector<NamedParameter> all;
    collectParameters(*this, "", all);
    return all;
}

void Module::visit(const std::function<void(const std::string& path, Module& module)>& visitor) {
    visitTree("", *this, visitor);
}

std::vector<at::Tensor> Module::trainedTensors() const {
    std::vector<at::Tensor> trained;
    collectTrained(*this, trained);
    return trained;
}

void Module::appendOwnTrainedTensors(std::vector<at::Tensor>& out) const {
    for (const auto& own : parameters_)
        if (own.parameter->tensor.defined() && own.parameter->tensor.requires_grad())
            out.push_back(own.parameter->tensor);
}

} // namespace tempera::nn
