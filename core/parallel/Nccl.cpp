// SPDX-License-Identifier: Apache-2.0
#include "parallel/Nccl.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include <ATen/ops/all.h>
#include <ATen/ops/eq.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/full.h>
#include <c10/core/DeviceGuard.h>
#include <c10/core/Event.h>
#include <c10/core/Stream.h>
#include <c10/core/impl/VirtualGuardImpl.h>
#include <c10/util/Exception.h>

#include "base/Log.h"
#include "parallel/ForeignCall.h"

namespace tempera::parallel {

namespace {

nccl::DataType typeOf(at::ScalarType type) {
    switch (type) {
    case at::kFloat:
        return nccl::Float32;
    case at::kBFloat16:
        return nccl::Bfloat16;
    case at::kHalf:
        return nccl::Float16;
    case at::kDouble:
        return nccl::Float64;
    case at::kLong:
        return nccl::Int64;
    case at::kInt:
        return nccl::Int32;
    case at::kByte:
        return nccl::Uint8;
    case at::kChar:
        return nccl::Int8;
    default:
        TORCH_CHECK(false, "NCCL does not exchange ", c10::toString(type));
    }
}

/// Whether the shares are equal and follow one another from the beginning to the end: NCCL's own halves of a sum.
bool areEven(std::span<const Share> shares, std::int64_t length) {
    const std::int64_t size = length / std::ssize(shares);
    for (std::size_t rank = 0; rank < shares.size(); ++rank)
        if (shares[rank] != Share{size * static_cast<std::int64_t>(rank), size * static_cast<std::int64_t>(rank + 1)})
            return false;
    return size * std::ssize(shares) == length;
}

/// The elements of a buffer where NCCL finds them.
struct Memory {
    explicit Memory(const at::Tensor& buffer)
        : begin(static_cast<char*>(buffer.mutable_data_ptr()))
        , elementSize(buffer.element_size())
        , length(buffer.numel())
        , type(typeOf(buffer.scalar_type())) {
        TORCH_CHECK(buffer.is_contiguous(), "only contiguous buffers are exchanged");
    }
    char* at(const Share& share) const { return begin + share.begin * elementSize; }

    char* begin;
    std::int64_t elementSize;
    std::int64_t length;
    nccl::DataType type;
};

class NcclCollectives final : public Collectives {
public:
    NcclCollectives(Collectives& host, at::Device device, std::chrono::milliseconds most, const nccl::Library& library);
    ~NcclCollectives() override;

    Ranks ranks() const override { return ranks_; }
    void allReduceSum(at::Tensor buffer) override;
    void reduceScatterSum(at::Tensor buffer, std::span<const Share> shares) override;
    void allGather(at::Tensor buffer, std::span<const Share> shares) override;
    void broadcast(at::Tensor buffer, int root) override;
    void copy(at::Tensor buffer, int from, int to) override;
    void barrier() override { host_.barrier(); }
    void abort() noexcept override { host_.abort(); }
    void giveUp(const std::string& reason) noexcept override { host_.giveUp(reason); }
    void beat(std::chrono::milliseconds most) noexcept override { host_.beat(most); }
    std::shared_ptr<void> waitElsewhere() override { return host_.waitElsewhere(); }
    std::string failure() const override { return host_.failure(); }
    std::int64_t payloadBytes() const override { return payload_ + host_.payloadBytes(); }

private:
    using Clock = std::chrono::steady_clock;
    using Enqueue = std::function<int(nccl::CudaStream)>;
    void connect(Clock::time_point until);
    void tryOut(Clock::time_point until);
    int callWithin(std::function<int()> call, Clock::time_point until, const std::string& late);
    void run(const Enqueue& enqueue);
    int inGroup(const std::function<int(std::size_t rank)>& enqueue) const;
    void check(int code);
    void wait(const c10::Event& end, const std::function<bool()>& isLate = {});
    [[noreturn]] void fail(const std::string& reason);

    Collectives& host_;
    const Ranks ranks_;
    const at::Device device_;
    const nccl::Library library_;
    const c10::Stream stream_;
    std::mutex mutex_; ///< a communicator takes one call at a time
    nccl::Communicator communicator_ = nullptr;
    std::atomic<std::int64_t> payload_ = 0;
};

NcclCollectives::NcclCollectives(Collectives& host, at::Device device, std::chrono::milliseconds most,
                                 const nccl::Library& library)
    : host_(host)
    , ranks_(host.ranks())
    , device_(device)
    , library_(library)
    , stream_(c10::impl::VirtualGuardImpl(device.type()).getStreamFromGlobalPool(device, /*isHighPriority=*/true)) {
    const Clock::time_point until = Clock::now() + most;
    connect(until);
    tryOut(until);
}

NcclCollectives::~NcclCollectives() {
    if (!communicator_)
        return;
    const c10::DeviceGuard guard(device_);
    const bool isOver = host_.failure().empty() && std::uncaught_exceptions() == 0;
    isOver ? library_.destroy(communicator_) : library_.abort(communicator_); // which waits for nobody
}

void NcclCollectives::connect(Clock::time_point until) {
    nccl::UniqueId id;
    if (ranks_.isFirst())
        check(library_.uniqueId(&id));
    if (!ranks_.isAlone())
        host_.broadcast(at::from_blob(id.internal.data(), {std::ssize(id.internal)}, at::kByte), 0);
    const auto made = std::make_shared<nccl::Communicator>(nullptr);
    const int code = callWithin(
        [made, id, ranks = ranks_, device = device_, initRank = library_.initRank] {
            const c10::DeviceGuard guard(device); // of its thread
            return initRank(made.get(), ranks.worldSize, id, ranks.rank);
        },
        until, "NCCL has not connected the GPUs in time (devices.timeout)");
    communicator_ = *made;
    check(code);
}

/// A sum that is known. Where cards only say that they reach each other's memory (IOMMU, ACS), it is the first exchange
/// that hangs or brings nonsense, not the connection.
void NcclCollectives::tryOut(Clock::time_point until) {
    constexpr std::int64_t kNumbers = std::int64_t{1} << 20; // as gradients go, not as a few numbers do
    const std::string late = "the GPUs are connected, but a first sum over them has not come back in time "
                             "(devices.timeout); NCCL_P2P_DISABLE=1 in the environment may help";
    const c10::DeviceGuard current(device_);
    const at::Tensor ones = at::full({kNumbers}, 1.0F, at::TensorOptions().device(device_));
    const c10::impl::VirtualGuardImpl cuda(device_.type());
    c10::Event begin(device_.type()), end(device_.type());
    begin.record(cuda.getStream(device_));
    begin.block(stream_);
    check(callWithin(
        [ones, device = device_, sum = library_.allReduce, over = communicator_, stream = stream_.native_handle()] {
            const c10::DeviceGuard guard(device); // of its thread
            void* const numbers = ones.mutable_data_ptr();
            return sum(numbers, numbers, kNumbers, nccl::Float32, nccl::kSum, over, stream);
        },
        until, late));
    end.record(stream_);
    wait(end, [&] { return Clock::now() > until; });
    if (!end.query())
        fail(late);
    if (!ones.eq(ranks_.worldSize).all().item<bool>())
        fail("NCCL adds up wrongly between these GPUs; NCCL_P2P_DISABLE=1 in the environment may help");
}

/// NCCL waits for a rank that does not answer for ever; that one has left is noticed by the host.
/// @param call owns all that it uses
int NcclCollectives::callWithin(std::function<int()> call, Clock::time_point until, const std::string& late) {
    const std::shared_ptr<void> waiting = host_.waitElsewhere();
    const auto code = callForeign(std::move(call), [&] { return !host_.failure().empty() || Clock::now() > until; });
    if (!code)
        fail(host_.failure().empty() ? late : host_.failure());
    return *code;
}

void NcclCollectives::check(int code) {
    if (code != nccl::kSuccess && code != nccl::kInProgress)
        fail("NCCL: " + library_.errorText(code, communicator_));
}

/// Ends what is under way on the card, too.
void NcclCollectives::fail(const std::string& reason) {
    if (communicator_)
        library_.abort(std::exchange(communicator_, nullptr));
    host_.giveUp(reason);
    throw ExchangeError(reason);
}

void NcclCollectives::run(const Enqueue& enqueue) {
    const std::lock_guard lock(mutex_);
    const c10::DeviceGuard guard(device_); // of this thread
    if (!communicator_)
        throw ExchangeError("the exchange between the devices was given up");
    const c10::impl::VirtualGuardImpl cuda(device_.type());
    c10::Event begin(device_.type()), end(device_.type());
    begin.record(cuda.getStream(device_));
    begin.block(stream_);
    check(enqueue(stream_.native_handle()));
    end.record(stream_);
    wait(end);
}

/// A card waits for a lost one for ever: the host sees to it that it does not.
/// @param isLate ends the waiting
void NcclCollectives::wait(const c10::Event& end, const std::function<bool()>& isLate) {
    using namespace std::chrono_literals;
    constexpr auto kBrief = 20us, kLong = 500us;
    constexpr auto kSoon = 5ms;
    const std::shared_ptr<void> waiting = host_.waitElsewhere();
    const Clock::time_point began = Clock::now();
    while (!end.query() && !(isLate && isLate())) {
        const bool isSoon = Clock::now() - began < kSoon;
        std::this_thread::sleep_for(isSoon ? kBrief : kLong);
        if (isSoon)
            continue;
        int error = nccl::kSuccess;
        check(library_.asyncError(communicator_, &error));
        check(error);
        if (const std::string reason = host_.failure(); !reason.empty())
            fail(reason);
    }
}

int NcclCollectives::inGroup(const std::function<int(std::size_t rank)>& enqueue) const {
    int first = library_.groupStart();
    for (std::size_t rank = 0; rank < static_cast<std::size_t>(ranks_.worldSize); ++rank)
        if (const int code = enqueue(rank); first == nccl::kSuccess)
            first = code;
    const int code = library_.groupEnd();
    return first == nccl::kSuccess ? code : first;
}

void NcclCollectives::allReduceSum(at::Tensor buffer) {
    if (buffer.device().is_cpu())
        return host_.allReduceSum(std::move(buffer));
    const Memory memory(buffer);
    run([&](nccl::CudaStream stream) {
        return library_.allReduce(memory.begin, memory.begin, static_cast<std::size_t>(memory.length), memory.type,
                                  nccl::kSum, communicator_, stream);
    });
    payload_ += 2 * memory.length * memory.elementSize * (ranks_.worldSize - 1) / ranks_.worldSize;
}

void NcclCollectives::reduceScatterSum(at::Tensor buffer, std::span<const Share> shares) {
    if (buffer.device().is_cpu())
        return host_.reduceScatterSum(std::move(buffer), shares);
    const Memory memory(buffer);
    const Share own = shares[static_cast<std::size_t>(ranks_.rank)];
    run([&](nccl::CudaStream stream) {
        if (areEven(shares, memory.length))
            return library_.reduceScatter(memory.begin, memory.at(own), static_cast<std::size_t>(own.size()),
                                          memory.type, nccl::kSum, communicator_, stream);
        return inGroup([&](std::size_t rank) {
            return library_.reduce(memory.at(shares[rank]), memory.at(shares[rank]),
                                   static_cast<std::size_t>(shares[rank].size()), memory.type, nccl::kSum,
                                   static_cast<int>(rank), communicator_, stream);
        });
    });
    for (const Share& share : shares)
        payload_ += (share == own ? 0 : share.size()) * memory.elementSize;
}

void NcclCollectives::allGather(at::Tensor buffer, std::span<const Share> shares) {
    if (buffer.device().is_cpu())
        return host_.allGather(std::move(buffer), shares);
    const Memory memory(buffer);
    const Share own = shares[static_cast<std::size_t>(ranks_.rank)];
    run([&](nccl::CudaStream stream) {
        if (areEven(shares, memory.length))
            return library_.allGather(memory.at(own), memory.begin, static_cast<std::size_t>(own.size()), memory.type,
                                      communicator_, stream);
        return inGroup([&](std::size_t rank) {
            return library_.broadcast(memory.at(shares[rank]), memory.at(shares[rank]),
                                      static_cast<std::size_t>(shares[rank].size()), memory.type,
                                      static_cast<int>(rank), communicator_, stream);
        });
    });
    payload_ += own.size() * memory.elementSize * (ranks_.worldSize - 1);
}

void NcclCollectives::broadcast(at::Tensor buffer, int root) {
    if (buffer.device().is_cpu())
        return host_.broadcast(std::move(buffer), root);
    const Memory memory(buffer);
    run([&](nccl::CudaStream stream) {
        return library_.broadcast(memory.begin, memory.begin, static_cast<std::size_t>(memory.length), memory.type,
                                  root, communicator_, stream);
    });
    payload_ += ranks_.rank == root ? memory.length * memory.elementSize * (ranks_.worldSize - 1) : 0;
}

void NcclCollectives::copy(at::Tensor buffer, int from, int to) {
    if (buffer.device().is_cpu())
        return host_.copy(std::move(buffer), from, to);
    if (ranks_.rank != from && ranks_.rank != to)
        return;
    const Memory memory(buffer);
    const auto count = static_cast<std::size_t>(memory.length);
    run([&](nccl::CudaStream stream) {
        return ranks_.rank == from ? library_.send(memory.begin, count, memory.type, to, communicator_, stream)
                                   : library_.receive(memory.begin, count, memory.type, from, communicator_, stream);
    });
    payload_ += ranks_.rank == from ? memory.length * memory.elementSize : 0;
}

} // namespace

std::unique_ptr<Collectives> connectNccl(Collectives& host, at::Device device, std::chrono::milliseconds most,
                                         const nccl::Library& library) {
    return std::make_unique<NcclCollectives>(host, device, most, library);
}

std::string ncclText() {
    const Result<nccl::Library> opened = nccl::Library::open();
    return opened.ok() ? "NCCL " + opened->versionText() : std::string("NCCL");
}

std::unique_ptr<Collectives> overNccl(Collectives& host, at::Device device, std::chrono::milliseconds most,
                                      const char* library) {
    if (host.ranks().isAlone())
        return nullptr;
    const Result<nccl::Library> opened = nccl::Library::open(library);
    const bool can = device.is_cuda() && opened.ok();
    const at::Tensor able = at::full({}, can ? 1 : 0, at::kLong);
    host.allReduceSum(able);
    if (able.item<std::int64_t>() == host.ranks().worldSize) {
        if (host.ranks().isFirst())
            log::info("gradients go from GPU to GPU by " + ncclText());
        return connectNccl(host, device, most, *opened);
    }
    if (device.is_cuda() && !opened.ok())
        log::warning(opened.error().message + "; the GPUs exchange gradients through the host's memory instead");
    return nullptr;
}

} // namespace tempera::parallel
