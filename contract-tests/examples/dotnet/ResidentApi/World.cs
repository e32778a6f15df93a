using System.Collections.Concurrent;
using System.Security.Cryptography;

namespace ResidentApi;

/// <param name="IdentityProvider">ftn or passport.</param>
/// <param name="ImpersonatorEmail">Of the member of staff who acts on behalf of the resident, or null.</param>
public sealed record User(string IdentityProvider, string? ImpersonatorEmail);

/// <summary>An answer other than 200: the contract's status and code.</summary>
public sealed record Refusal(int Status, string Code);

/// <summary>What this backend knows: who is signed in, the flags, and whether it is to fail. A real backend has its database here.</summary>
public sealed class World
{
    /// <summary>The residents of the contract's examples, by the names that the states use (openapi/WORLD.md).</summary>
    public static readonly IReadOnlyDictionary<string, User> Residents = new Dictionary<string, User>
    {
        ["party-payer"] = new("ftn", null),
        ["arrears"] = new("ftn", null),
        ["company"] = new("ftn", null),
        ["cotenant"] = new("ftn", null),
        ["fixed-term"] = new("ftn", null),
        ["modification"] = new("ftn", null),
        ["no-contracts"] = new("ftn", null),
        ["no-phone"] = new("ftn", null),
        ["occupancy"] = new("ftn", null),
        ["payer"] = new("ftn", null),
        ["subtenant"] = new("ftn", null),
        ["terminated"] = new("ftn", null),
        ["upcoming"] = new("ftn", null),
        ["passport"] = new("passport", null),
        ["staff"] = new("ftn", "asiakaspalvelija@example.com"),
    };

    private static readonly string[] FlagNames =
    [
        "removeUser", "paymentInfo", "passportAuth", "contractModification", "messages", "defectNotice", "contractTerminationOnly",
    ];

    /// <summary>By the value of the session cookie.</summary>
    public ConcurrentDictionary<string, User> Sessions { get; } = new();

    public IReadOnlyDictionary<string, bool> Flags { get; set; } = AllOn();

    /// <summary>Every operation answers this.</summary>
    public Refusal? Refusal { get; set; }

    public void Reset()
    {
        Sessions.Clear();
        Flags = AllOn();
        Refusal = null;
    }

    /// <returns>The value of the session cookie.</returns>
    public string SignIn(User user)
    {
        var session = RandomNumberGenerator.GetHexString(48);
        Sessions[session] = user;
        return session;
    }

    private static Dictionary<string, bool> AllOn() => FlagNames.ToDictionary(name => name, name => name != "contractTerminationOnly");
}
