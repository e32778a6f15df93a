using Microsoft.AspNetCore.Builder;
using PactNet;
using PactNet.Verifier;
using Xunit;

// PactNet writes what it finds to the console.
[assembly: CaptureConsole]

namespace ResidentApi.Tests;

/// <summary>Verifies the published pact with PactNet: <c>dotnet test</c>.</summary>
public sealed class PactTests : IAsyncLifetime
{
    private static readonly FileInfo Pact = new(Path.Combine(AppContext.BaseDirectory, "pacts", "resident-portal-resident-api.json"));

    // What this backend has so far; leave the filter out when it has everything.
    private const string Operations = "^(getFeatureFlags|getUserMetadata|logout) ";

    // A real server: Pact calls it over the network, which TestServer does not have. Port 0 takes a free one.
    private readonly WebApplication backend = Backend.Build(["--urls", "http://127.0.0.1:0", "--ProviderStates", "true"]);

    public async ValueTask InitializeAsync() => await backend.StartAsync(TestContext.Current.CancellationToken);

    public async ValueTask DisposeAsync() => await backend.DisposeAsync();

    [Fact]
    public void HonoursTheContract()
    {
        var origin = new Uri(backend.Urls.Single());

        using var verifier = new PactVerifier("resident-api", new PactVerifierConfig { LogLevel = PactLogLevel.Warn });
        verifier
            .WithHttpEndpoint(new Uri(origin, "/api"))
            .WithFileSource(Pact)
            .WithProviderStateUrl(new Uri(origin, "/_states"), options => options.WithTeardown())
            .WithFilter(description: Operations)
            .Verify();
    }
}
