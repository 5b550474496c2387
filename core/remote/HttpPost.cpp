// SPDX-License-Identifier: Apache-2.0
#include "remote/HttpPost.h"

#include <curl/curl.h>
#include <sys/socket.h>

#include <cstdlib>
#include <memory>
#include <mutex>
#include <string_view>

#include "base/AddressKind.h"

namespace tempera::remote {

namespace {

constexpr std::size_t kMostAnswer = std::size_t{64} << 10; // bytes of an answer that anybody reads

/// What the callbacks of a transfer know.
struct Transfer {
    const HttpPost& request;
    bool isPlain = false;   ///< http
    bool isTaboo = false;   ///< an address was not talked to for what it is
    std::size_t answer = 0; ///< bytes of it so far
};

curl_socket_t openSocket(void* data, curlsocktype, curl_sockaddr* address) {
    auto& transfer = *static_cast<Transfer*>(data);
    const AddressKind kind = kindOf(address->addr);
    if (kind == AddressKind::Refused || (transfer.isPlain && kind == AddressKind::Public)) {
        transfer.isTaboo = true;
        return CURL_SOCKET_BAD;
    }
    return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/// The answer is counted and not kept; too much of it ends the transfer.
std::size_t countAnswer(char*, std::size_t, std::size_t count, void* data) {
    auto& transfer = *static_cast<Transfer*>(data);
    transfer.answer += count;
    return transfer.answer <= kMostAnswer ? count : 0;
}

int askWhetherLate(void* data, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    const auto& transfer = *static_cast<const Transfer*>(data);
    return transfer.request.isLate && transfer.request.isLate() ? 1 : 0;
}

using Handle = std::unique_ptr<CURL, decltype(&curl_easy_cleanup)>;
using List = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

void setLimits(CURL* curl, Transfer& transfer) {
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_NOPROXY, "*"); // a proxy would judge the address
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 1L);
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L);
    if (const char* authorities = std::getenv("SSL_CERT_FILE"); authorities && *authorities)
        curl_easy_setopt(curl, CURLOPT_CAINFO, authorities);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(transfer.request.timeout.count()));
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_QUICK_EXIT, 1L); // a name server that does not answer holds nobody up
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, openSocket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &transfer);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, countAnswer);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &transfer);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, askWhetherLate);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &transfer);
}

PostEnd::Kind kindOfCode(long code) {
    if (code >= 200 && code < 300)
        return PostEnd::Kind::Delivered;
    if (code == 410)
        return PostEnd::Kind::Never;
    const bool asksForPatience = code == 408 || code == 425 || code == 429 || code >= 500;
    return asksForPatience ? PostEnd::Kind::Later : PostEnd::Kind::Refused;
}

PostEnd endOf(CURL* curl, CURLcode result, const Transfer& transfer) {
    PostEnd end;
    long code = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code);
    if (code >= 200) { // whatever became of the rest of the answer
        end.kind = kindOfCode(code);
        end.what = code >= 300 && code < 400
                       ? "answered " + std::to_string(code) + ", a redirect, which is not followed"
                       : "answered " + std::to_string(code);
        curl_off_t seconds = 0;
        if (curl_easy_getinfo(curl, CURLINFO_RETRY_AFTER, &seconds) == CURLE_OK && seconds > 0)
            end.retryAfter = std::chrono::seconds(seconds);
        return end;
    }
    if (transfer.isTaboo && result == CURLE_COULDNT_CONNECT) {
        end.kind = PostEnd::Kind::Never;
        end.what = transfer.isPlain ? "is no address of this machine or the local network, which plain http is for"
                                    : "leads to a link-local address";
        return end;
    }
    end.kind = result == CURLE_URL_MALFORMAT ? PostEnd::Kind::Never : PostEnd::Kind::Later;
    end.what = curl_easy_strerror(result); // and not the error buffer, which may quote the address
    return end;
}

} // namespace

PostEnd post(const HttpPost& request) {
    static std::once_flag once;
    std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
    const Handle curl(curl_easy_init(), &curl_easy_cleanup);
    if (!curl)
        return {PostEnd::Kind::Later, "found no memory", std::nullopt};
    Transfer transfer{request};
    transfer.isPlain = std::string_view(request.url).substr(0, 5).find_first_of("sS") == std::string_view::npos;
    curl_slist* lines = nullptr;
    for (const std::string& header : request.headers)
        if (curl_slist* longer = curl_slist_append(lines, header.c_str()))
            lines = longer;
    const List headers(lines, &curl_slist_free_all);
    setLimits(curl.get(), transfer);
    curl_easy_setopt(curl.get(), CURLOPT_URL, request.url.c_str());
    curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(curl.get(), CURLOPT_POST, 1L);
    curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
    curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, request.body.c_str());
    const CURLcode result = curl_easy_perform(curl.get());
    return endOf(curl.get(), result, transfer);
}

} // namespace tempera::remote
