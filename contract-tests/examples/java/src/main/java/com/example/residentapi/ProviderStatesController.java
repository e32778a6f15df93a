package com.example.residentapi;

import com.example.residentapi.ProviderStates.UnknownState;
import java.util.Map;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** POST /_states. It signs anybody in: without the profile it is not there, and a backend that is in use must not have it. */
@RestController
@Profile("provider-states")
public class ProviderStatesController {
    /** Verifiers leave out params that are empty, and the action when they never tear down. */
    public record StateCall(String state, Map<String, Object> params, String action) {
        public StateCall {
            params = params == null ? Map.of() : params;
            action = action == null ? "setup" : action;
        }
    }

    private final ProviderStates states;

    public ProviderStatesController(ProviderStates states) {
        this.states = states;
    }

    @PostMapping("/_states")
    public Map<String, String> apply(@RequestBody StateCall call) {
        if (call.action().equals("teardown")) {
            states.tearDown();
            return Map.of();
        }
        return states.setUp(call.state(), call.params());
    }

    @ExceptionHandler(UnknownState.class)
    public ResponseEntity<Map<String, String>> unknown(UnknownState unknown) {
        return ResponseEntity.status(HttpStatus.NOT_FOUND).body(Map.of("error", unknown.getMessage()));
    }
}
