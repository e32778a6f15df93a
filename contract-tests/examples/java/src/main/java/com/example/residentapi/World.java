package com.example.residentapi;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/** What this backend knows: who is signed in, the flags, and whether it is to fail. A real backend has its database here. */
@Component
public class World {
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Map<String, User> sessions = new ConcurrentHashMap<>();
    private volatile Map<String, Object> flags = Contract.flagsOf("all-on");
    private volatile Refused refusal;

    public void reset() {
        sessions.clear();
        flags = Contract.flagsOf("all-on");
        refusal = null;
    }

    /** @return the value of the session cookie */
    public String signIn(User user) {
        byte[] bytes = new byte[24];
        RANDOM.nextBytes(bytes);
        String session = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        sessions.put(session, user);
        return session;
    }

    public void signOut(String session) {
        sessions.remove(session);
    }

    public void signOutAll() {
        sessions.clear();
    }

    public Optional<User> userOf(String session) {
        return Optional.ofNullable(sessions.get(session));
    }

    public Map<String, Object> flags() {
        return flags;
    }

    public void setFlags(Map<String, Object> changes) {
        Map<String, Object> changed = new LinkedHashMap<>(flags);
        changed.putAll(changes);
        flags = changed;
    }

    public void leaveModuleFlags() {
        flags = Contract.flagsOf("without-module-flags");
    }

    /** Every operation answers this. */
    public void refuse(Refused refusal) {
        this.refusal = refusal;
    }

    public Optional<Refused> refusal() {
        return Optional.ofNullable(refusal);
    }
}
