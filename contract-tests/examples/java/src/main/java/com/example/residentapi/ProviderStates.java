package com.example.residentapi;

import java.util.Map;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** The provider states (openapi/states) that the operations of this backend need. A further operation adds its states here. */
@Component
@Profile("provider-states")
public class ProviderStates {
    /** A state that this backend does not have: the verifier reports it by name, and not as a broken answer. */
    public static class UnknownState extends RuntimeException {
        public UnknownState(String message) {
            super(message);
        }
    }

    private static final Map<String, String> NOTHING = Map.of();

    private final World world;

    public ProviderStates(World world) {
        this.world = world;
    }

    public void tearDown() {
        world.reset();
    }

    /**
     * @return what only the backend can know: the value of the session cookie, for instance
     * @throws UnknownState when there is no such state or resident
     */
    public Map<String, String> setUp(String state, Map<String, Object> params) {
        return switch (state) {
            case "feature flags" -> {
                world.setFlags(params);
                yield NOTHING;
            }
            case "the provider leaves two flags to the portal" -> {
                world.leaveModuleFlags();
                yield NOTHING;
            }
            case "nobody is signed in" -> {
                world.signOutAll();
                yield NOTHING;
            }
            case "a signed-in resident" -> Map.of("session", world.signIn(residentOf(params)));
            case "staff on behalf of a resident" -> Map.of("session", world.signIn(new User(
                    String.valueOf(params.get("identityProvider")), String.valueOf(params.get("impersonatorEmail")))));
            case "the session cannot be verified" -> Map.of("session", "not-one-of-ours", "registration", "not-one-of-ours");
            case "the backend fails" -> {
                world.refuse(new Refused(500, "INTERNAL_SERVER_ERROR"));
                yield NOTHING;
            }
            case "the backend is out of service" -> {
                world.refuse(new Refused(503, "SERVICE_UNAVAILABLE"));
                yield NOTHING;
            }
            default -> throw new UnknownState("unknown state: " + state);
        };
    }

    private static User residentOf(Map<String, Object> params) {
        String name = String.valueOf(params.get("resident"));
        return Contract.resident(name)
                .orElseThrow(() -> new UnknownState("a signed-in resident: there is no resident " + name));
    }
}
