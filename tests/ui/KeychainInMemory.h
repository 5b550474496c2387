// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "bridge/Keychain.h"

namespace tempera::ui {

/// A keychain that several studios of a test share, and that can be out of order.
class KeychainInMemory final : public Keychain {
public:
    struct Content {
        std::map<QString, QString> secrets;
        bool isBroken = false;
        bool isSlow = false;   ///< answers writes later
        bool isSilent = false; ///< answers reads when it is asked to
        int reads = 0;
        std::vector<std::function<void()>> unanswered;
    };
    explicit KeychainInMemory(std::shared_ptr<Content> content = std::make_shared<Content>())
        : content_(std::move(content)) {}

    void read(const QString& name, const Read& done) override {
        ++content_->reads;
        if (content_->isSilent) {
            content_->unanswered.push_back([done] { done(QString()); });
            return;
        }
        const auto found = content_->secrets.find(name);
        done(content_->isBroken                 ? Result<QString>(Error::failed("none is running"))
             : found == content_->secrets.end() ? QString()
                                                : found->second);
    }
    void write(const QString& name, const QString& secret, const Written& done) override {
        const auto take = [content = content_, name, secret, done] {
            if (content->isBroken) {
                done(Error::failed("none is running"));
                return;
            }
            if (secret.isEmpty()) {
                content->secrets.erase(name);
            } else {
                content->secrets[name] = secret;
            }
            done({});
        };
        if (content_->isSlow) {
            QTimer::singleShot(300, take);
        } else {
            take();
        }
    }

private:
    std::shared_ptr<Content> content_;
};

} // namespace tempera::ui
