import { join } from 'node:path';
import { runnerImport } from 'vite';

/** Imports a module of ours through Vite, which knows the paths of the portal's imports; without the portal's own plugins. */
export async function runInVite<Module>(root: string, module: string): Promise<Module> {
  const options = { root, configFile: false, logLevel: 'error', resolve: { tsconfigPaths: true } } as const;
  return (await runnerImport<Module>(join(root, module), options)).module;
}
