namespace ResidentApi;

/// <summary>Three operations of the contract, and the provider states when they are wanted.</summary>
public static class Backend
{
    private const string SessionCookie = "resident_session";

    public static WebApplication Build(string[] args)
    {
        var builder = WebApplication.CreateBuilder(args);
        builder.Services.AddSingleton<World>();
        builder.Services.AddSingleton<ProviderStates>();
        var app = builder.Build();

        var api = app.MapGroup("/api").AddEndpointFilter(RefuseWhenOutOfOrder);
        // Asked before anybody signs in.
        api.MapGet("/feature-flags", (World world) => world.Flags);
        api.MapGet("/user/metadata", GetUserMetadata);
        api.MapPost("/logout", Logout);

        // It signs anybody in: a backend that is in use must not have it.
        if (app.Configuration.GetValue<bool>("ProviderStates"))
        {
            app.MapPost("/_states", SetState);
        }

        return app;
    }

    private static IResult GetUserMetadata(HttpRequest request, World world) =>
        BehindTheSession(request, world, (_, user) => Results.Ok(new
        {
            isImpersonator = user.ImpersonatorEmail is not null,
            impersonatorEmail = user.ImpersonatorEmail,
            identityProvider = user.IdentityProvider,
        }));

    private static IResult Logout(HttpRequest request, HttpResponse response, World world) =>
        BehindTheSession(request, world, (session, _) =>
        {
            world.Sessions.TryRemove(session, out var _);
            // Written out: Cookies.Delete() adds an expiry and spells the attributes its own way.
            response.Headers.SetCookie = $"{SessionCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax";
            return Results.Ok(new { success = true });
        });

    private static IResult BehindTheSession(HttpRequest request, World world, Func<string, User, IResult> operation)
    {
        if (request.Cookies[SessionCookie] is not { } session)
        {
            return Refused(401, "UNAUTHORIZED");
        }

        // A cookie that nobody here has made is another matter than none.
        return world.Sessions.TryGetValue(session, out var user) ? operation(session, user) : Refused(401, "AUTH_ERROR");
    }

    private static IResult SetState(StateCall call, ProviderStates states)
    {
        try
        {
            return Results.Ok(states.Apply(call));
        }
        catch (UnknownStateException unknown)
        {
            return Results.Json(new { error = unknown.Message }, statusCode: 404);
        }
    }

    private static async ValueTask<object?> RefuseWhenOutOfOrder(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        var refusal = context.HttpContext.RequestServices.GetRequiredService<World>().Refusal;
        return refusal is null ? await next(context) : Refused(refusal.Status, refusal.Code);
    }

    private static IResult Refused(int status, string code) => Results.Json(new { code }, statusCode: status);
}
