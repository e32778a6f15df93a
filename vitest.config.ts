import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const root = dirname(fileURLToPath(import.meta.url));
const files = globSync('{client,demo,src,mock,scripts,serve,openapi,deploy,e2e}/**/*.test.{ts,tsx}', { cwd: root }).map((file) =>
  // Patterns have slashes on Windows as well.
  file.replaceAll('\\', '/'),
);
/** Tests of what is shown say so in their first line; so does a test that replaces a module which another test may load before it. */
const isOfPages = (file: string) => readFileSync(join(root, file), 'utf8').startsWith('// @vitest-environment jsdom');

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      restoreMocks: true,
      // Property tests take seconds. The limit only ends a test that hangs, also on a machine three times slower.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // By itself Vitest leaves one processor to itself, which on two is half of the machine.
      maxWorkers: availableParallelism(),
      setupFiles: ['src/test-support/same-examples.ts'],
      projects: [
        // Functions share their workers. Pages have one each: a document, its focus and its storage are left by nobody as they were.
        { extends: true, test: { name: 'rules', include: files.filter((file) => !isOfPages(file)), isolate: false } },
        { extends: true, test: { name: 'pages', setupFiles: ['src/test-support/page-setup.ts'], include: files.filter(isOfPages) } },
      ],
    },
  }),
);
