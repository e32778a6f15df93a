package com.example.residentapi;

import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Three operations of the contract. */
@RestController
@RequestMapping("/api")
public class SessionController {
    private static final String SESSION = "resident_session";

    private final World world;

    public SessionController(World world) {
        this.world = world;
    }

    /** Asked before anybody signs in. */
    @GetMapping("/feature-flags")
    public Map<String, Object> getFeatureFlags() {
        refuseWhenOutOfOrder();
        return world.flags();
    }

    @GetMapping("/user/metadata")
    public Map<String, Object> getUserMetadata(@CookieValue(name = SESSION, required = false) String session) {
        User user = signedIn(session);
        // Not Map.of, which takes no null: a nullable field is there all the same.
        Map<String, Object> metadata = new LinkedHashMap<>();
        metadata.put("isImpersonator", user.isImpersonated());
        metadata.put("impersonatorEmail", user.impersonatorEmail());
        metadata.put("identityProvider", user.identityProvider());
        return metadata;
    }

    @PostMapping("/logout")
    public ResponseEntity<Map<String, Boolean>> logout(@CookieValue(name = SESSION, required = false) String session) {
        signedIn(session);
        world.signOut(session);
        // Written out: ResponseCookie adds an expiry that the contract does not ask for.
        return ResponseEntity.ok()
                .header(HttpHeaders.SET_COOKIE, SESSION + "=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax")
                .body(Map.of("success", true));
    }

    @ExceptionHandler(Refused.class)
    public ResponseEntity<Map<String, String>> refused(Refused refused) {
        return ResponseEntity.status(refused.status()).body(Map.of("code", refused.code()));
    }

    private User signedIn(String session) {
        refuseWhenOutOfOrder();
        if (session == null) {
            throw new Refused(401, "UNAUTHORIZED");
        }
        // A cookie that nobody here has made is another matter than none.
        return world.userOf(session).orElseThrow(() -> new Refused(401, "AUTH_ERROR"));
    }

    private void refuseWhenOutOfOrder() {
        world.refusal().ifPresent(refused -> {
            throw refused;
        });
    }
}
