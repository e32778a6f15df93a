/**
 * Makes the package: the code as JavaScript, since Node does not strip types inside node_modules, and the contract beside it. `npm pack` calls it
 * before it packs, and with --clean afterwards: nothing of it stays in the repository.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const { dependencies } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { dependencies: Record<string, string> };

rmSync(here('built'), { recursive: true, force: true });

if (!process.argv.includes('--clean')) {
  await build({
    configFile: false,
    root: here('.'),
    logLevel: 'warn',
    build: {
      ssr: true,
      // The oldest that we promise to run on (engines).
      target: 'node20',
      outDir: here('built'),
      // Readable: a team that wonders about a finding can look it up.
      minify: false,
      rolldownOptions: {
        input: { cli: here('verify/cli.ts'), 'pact-child': here('verify/core/pact-child.ts') },
        external: (id) => Object.keys(dependencies).some((name) => id === name || id.startsWith(`${name}/`)),
        // Side by side: the code finds its own child process and the contract from where it stands.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  mkdirSync(here('built/contract'));
  copyFileSync(here('../generated/openapi.yaml'), here('built/contract/openapi.yaml'));
  copyFileSync(here('../generated/operations.json'), here('built/contract/operations.json'));
  copyFileSync(here('../generated/states.yaml'), here('built/contract/states.yaml'));
}
