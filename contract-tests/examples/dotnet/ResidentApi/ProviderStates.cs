using System.Text.Json;

namespace ResidentApi;

/// <summary>What a verifier sends. It leaves out params that are empty, and the action when it never tears down.</summary>
public sealed record StateCall(string State, Dictionary<string, JsonElement>? Params = null, string Action = "setup");

/// <summary>A state that this backend does not have: the verifier reports it by name, and not as a broken answer.</summary>
public sealed class UnknownStateException(string message) : Exception(message);

/// <summary>The provider states (openapi/states) that the operations of this backend need. A further operation adds its states here.</summary>
public sealed class ProviderStates(World world)
{
    private static readonly Dictionary<string, string> Nothing = [];

    /// <returns>What only the backend can know: the value of the session cookie, for instance.</returns>
    /// <exception cref="UnknownStateException">There is no such state or resident.</exception>
    public IReadOnlyDictionary<string, string> Apply(StateCall call)
    {
        if (call.Action == "teardown")
        {
            world.Reset();
            return Nothing;
        }

        var parameters = call.Params ?? [];
        return call.State switch
        {
            "feature flags" => SetFlags(parameters),
            "the provider leaves two flags to the portal" => LeaveOutModuleFlags(),
            "nobody is signed in" => SignOutAll(),
            "a signed-in resident" => new Dictionary<string, string> { ["session"] = world.SignIn(ResidentOf(parameters)) },
            "staff on behalf of a resident" => new Dictionary<string, string>
            {
                ["session"] = world.SignIn(new User(parameters["identityProvider"].GetString()!, parameters["impersonatorEmail"].GetString())),
            },
            "the session cannot be verified" => new Dictionary<string, string>
            {
                ["session"] = "not-one-of-ours",
                ["registration"] = "not-one-of-ours",
            },
            "the backend fails" => Refuse(new Refusal(500, "INTERNAL_SERVER_ERROR")),
            "the backend is out of service" => Refuse(new Refusal(503, "SERVICE_UNAVAILABLE")),
            _ => throw new UnknownStateException($"unknown state: {call.State}"),
        };
    }

    private Dictionary<string, string> SetFlags(Dictionary<string, JsonElement> parameters)
    {
        var flags = new Dictionary<string, bool>(world.Flags);
        foreach (var (name, value) in parameters)
        {
            flags[name] = value.GetBoolean();
        }

        world.Flags = flags;
        return Nothing;
    }

    private Dictionary<string, string> LeaveOutModuleFlags()
    {
        world.Flags = World.FlagsOf("without-module-flags");
        return Nothing;
    }

    private Dictionary<string, string> SignOutAll()
    {
        world.Sessions.Clear();
        return Nothing;
    }

    private Dictionary<string, string> Refuse(Refusal refusal)
    {
        world.Refusal = refusal;
        return Nothing;
    }

    private static User ResidentOf(Dictionary<string, JsonElement> parameters)
    {
        var name = parameters.TryGetValue("resident", out var value) ? value.GetString() ?? "" : "";
        return World.Residents.TryGetValue(name, out var user)
            ? user
            : throw new UnknownStateException($"a signed-in resident: there is no resident {name}");
    }
}
