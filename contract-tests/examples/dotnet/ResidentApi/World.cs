using System.Collections.Concurrent;
using System.Security.Cryptography;
using System.Text.Json;

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
    public static readonly IReadOnlyDictionary<string, User> Residents = Read("world.json").GetProperty("residents").EnumerateArray()
        .ToDictionary(
            resident => resident.GetProperty("key").GetString()!,
            resident => new User(TextOf(resident, "identityProvider") ?? "ftn", TextOf(resident, "impersonatorEmail")));

    /// <summary>By the value of the session cookie.</summary>
    public ConcurrentDictionary<string, User> Sessions { get; } = new();

    public IReadOnlyDictionary<string, bool> Flags { get; set; } = FlagsOf("all-on");

    /// <summary>Every operation answers this.</summary>
    public Refusal? Refusal { get; set; }

    public void Reset()
    {
        Sessions.Clear();
        Flags = FlagsOf("all-on");
        Refusal = null;
    }

    /// <returns>The value of the session cookie.</returns>
    public string SignIn(User user)
    {
        var session = RandomNumberGenerator.GetHexString(48);
        Sessions[session] = user;
        return session;
    }

    /// <summary>The flags of a named answer of the contract.</summary>
    public static Dictionary<string, bool> FlagsOf(string name) =>
        Read($"examples/getFeatureFlags/200.{name}.json").GetProperty("value").Deserialize<Dictionary<string, bool>>()!;

    private static string? TextOf(JsonElement item, string name) => item.TryGetProperty(name, out var value) ? value.GetString() : null;

    private static JsonElement Read(string file) => JsonDocument.Parse(File.ReadAllText(Path.Combine(ContractFolder(), file))).RootElement;

    /// <summary>The folder openapi of the contract, above the folder of the build.</summary>
    private static string ContractFolder()
    {
        for (var folder = new DirectoryInfo(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            var openapi = Path.Combine(folder.FullName, "openapi");
            if (File.Exists(Path.Combine(openapi, "world.json")))
            {
                return openapi;
            }
        }

        throw new DirectoryNotFoundException("There is no openapi/world.json above the build.");
    }
}
