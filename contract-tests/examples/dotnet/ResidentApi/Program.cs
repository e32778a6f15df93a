using ResidentApi;

Backend.Build(args).Run();
