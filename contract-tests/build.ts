/**
 * Makes the package: the code as JavaScript, since Node does not strip types inside node_modules, and beside it what a team needs without the portal's
 * repository: the contract, its examples, the world, the documents and the reference backend. `npm pack` calls it before it packs, and with --clean
 * afterwards: nothing of it stays in the repository.
 */
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { writeContractPage } from '../openapi/contract-page.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const { dependencies } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { dependencies: Record<string, string> };

/** What is copied as it is, in the folders of the repository, so that links of the documents and addresses in the code hold. */
const COPIED = [
  'generated/openapi.yaml',
  'generated/states.yaml',
  'openapi/examples',
  'openapi/world.json',
  'openapi/WORLD.md',
  'openapi/world-days.ts',
  'docs/backend-teams.md',
  'docs/backend-ci.md',
  'docs/order-of-states.md',
  'docs/decisions/mutation-score.md',
  'docs/fault-classes.md',
  'docs/limits.md',
  'docs/rules',
  'contract-tests/reference-backend/README.md',
  'contract-tests/examples',
];
/** Files that running the examples creates. They are not copied. */
const LEFT_BEHIND = /\/(node_modules|vendor|target|bin|obj|__pycache__|\.venv)(\/|$)/;

rmSync(here('built'), { recursive: true, force: true });

if (!process.argv.includes('--clean')) {
  const isExternal = (id: string) => Object.keys(dependencies).some((name) => id === name || id.startsWith(`${name}/`));
  const shared = {
    ssr: true,
    // The oldest that we promise to run on (engines).
    target: 'node22',
    // Readable, so that a team can look up the code behind a finding.
    minify: false,
  };
  await build({
    configFile: false,
    root: here('.'),
    logLevel: 'warn',
    build: {
      ...shared,
      outDir: here('built'),
      rolldownOptions: {
        input: { cli: here('verify/cli.ts'), 'pact-child': here('verify/core/pact-child.ts') },
        external: isExternal,
        // In one folder: the code finds its child process and the contract relative to its own file.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  await build({
    configFile: false,
    root: here('..'),
    logLevel: 'warn',
    build: {
      ...shared,
      outDir: here('built'),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { 'contract-tests/reference-backend/main': here('reference-backend/main.ts') },
        external: isExternal,
        // In the folders of the repository: the backend finds the contract and its examples relative to its own file.
        output: { preserveModules: true, preserveModulesRoot: here('..'), entryFileNames: '[name].js' },
      },
    },
  });
  for (const path of COPIED)
    cpSync(here(`../${path}`), here(`built/${path}`), { recursive: true, filter: (source) => !LEFT_BEHIND.test(source) });
  mkdirSync(here('built/contract'), { recursive: true });
  for (const file of ['openapi.yaml', 'operations.json', 'states.yaml'])
    copyFileSync(here(`../generated/${file}`), here(`built/contract/${file}`));
  // They name the contract as the file beside them, which it is in both folders. The page below brings the journeys.
  for (const file of ['state-endpoint.yaml', 'gateway.overlay.yaml'])
    copyFileSync(here(`../openapi/${file}`), here(`built/contract/${file}`));
  writeContractPage(here('built/contract/index.html'));
}
