// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>

#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include "LoopbackListener.h"

namespace tempera::test {

/// Answers every request 200 over TLS, at a port of the loopback interface, with a certificate for 127.0.0.1 that it
/// has signed itself.
class TlsServer {
public:
    TlsServer()
        : key_(EVP_RSA_gen(2048), &EVP_PKEY_free)
        , certificate_(X509_new(), &X509_free)
        , context_(SSL_CTX_new(TLS_server_method()), &SSL_CTX_free) {
        sign();
        SSL_CTX_use_certificate(context_.get(), certificate_.get());
        SSL_CTX_use_PrivateKey(context_.get(), key_.get());
        thread_ = std::thread([this] { run(); });
    }
    ~TlsServer() {
        isOver_ = true;
        thread_.join();
    }
    TlsServer(const TlsServer&) = delete;
    TlsServer& operator=(const TlsServer&) = delete;

    std::string url() const { return "https://127.0.0.1:" + std::to_string(listener_.port()) + "/hook"; }
    int answered() const { return answered_; }
    void writeCertificate(const std::string& file) const {
        const std::unique_ptr<std::FILE, decltype(&std::fclose)> out(std::fopen(file.c_str(), "w"), &std::fclose);
        PEM_write_X509(out.get(), certificate_.get());
    }

private:
    void sign() {
        X509* const made = certificate_.get();
        X509_set_version(made, 2);
        ASN1_INTEGER_set(X509_get_serialNumber(made), 1);
        X509_gmtime_adj(X509_getm_notBefore(made), -3600);
        X509_gmtime_adj(X509_getm_notAfter(made), 3600);
        X509_set_pubkey(made, key_.get());
        X509_NAME* const name = X509_get_subject_name(made);
        const unsigned char text[] = "tempera test";
        X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, text, -1, -1, 0);
        X509_set_issuer_name(made, name);
        X509V3_CTX issuer;
        X509V3_set_ctx_nodb(&issuer);
        X509V3_set_ctx(&issuer, made, made, nullptr, nullptr, 0);
        X509_EXTENSION* const names = X509V3_EXT_conf_nid(nullptr, &issuer, NID_subject_alt_name, "IP:127.0.0.1");
        X509_add_ext(made, names, -1);
        X509_EXTENSION_free(names);
        X509_sign(made, key_.get(), EVP_sha256());
    }

    void run() {
        while (!isOver_) {
            const int client = listener_.accept();
            if (client < 0)
                continue;
            const std::unique_ptr<SSL, decltype(&SSL_free)> ssl(SSL_new(context_.get()), &SSL_free);
            SSL_set_fd(ssl.get(), client);
            char request[8192];
            const std::string answer = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
            if (SSL_accept(ssl.get()) == 1 && SSL_read(ssl.get(), request, sizeof request) > 0 &&
                SSL_write(ssl.get(), answer.data(), static_cast<int>(answer.size())) > 0)
                ++answered_;
            SSL_shutdown(ssl.get());
            ::close(client);
        }
    }

    std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key_;
    std::unique_ptr<X509, decltype(&X509_free)> certificate_;
    std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context_;
    LoopbackListener listener_;
    std::atomic<bool> isOver_ = false;
    std::atomic<int> answered_ = 0;
    std::thread thread_;
};

} // namespace tempera::test
