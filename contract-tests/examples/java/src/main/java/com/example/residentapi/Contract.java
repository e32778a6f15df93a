package com.example.residentapi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.boot.json.JsonParserFactory;

/** What this backend reads of the contract: its residents and the flags of its named answers. It is started in the folder of this example. */
final class Contract {
    private static final Path FOLDER = Path.of("../../../openapi");

    private Contract() {
    }

    /** A resident of the contract's examples, by the name that the states use (openapi/WORLD.md). */
    static Optional<User> resident(String name) {
        for (Object one : (List<?>) read("world.json").get("residents")) {
            Map<?, ?> resident = (Map<?, ?>) one;
            if (resident.get("key").equals(name)) {
                Object provider = resident.get("identityProvider");
                return Optional.of(new User(provider == null ? "ftn" : (String) provider, (String) resident.get("impersonatorEmail")));
            }
        }
        return Optional.empty();
    }

    /** The flags of a named answer of the contract. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> flagsOf(String name) {
        return (Map<String, Object>) read("examples/getFeatureFlags/200." + name + ".json").get("value");
    }

    private static Map<String, Object> read(String file) {
        try {
            return JsonParserFactory.getJsonParser().parseMap(Files.readString(FOLDER.resolve(file)));
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}
