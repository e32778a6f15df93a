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
const text = (file: string) => readFileSync(join(root, file), 'utf8');
/** Tests of what is shown say so in their first line; so does a test that replaces a module which another test may load before it. */
const isOfPages = (file: string) => text(file).startsWith('// @vitest-environment jsdom');
/** A module is replaced only where nothing has loaded it before. */
const replacesModules = (file: string) => /\bvi\.(mock|doMock|hoisted|resetModules)\(/.test(text(file));
const pages = files.filter(isOfPages);
const pageSetup = ['src/test-support/page-setup.ts'];

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
        // Files share their workers, and pages their document as well, which page-setup.ts cleans: loading React anew for each file took most of the time.
        { extends: true, test: { name: 'rules', include: files.filter((file) => !isOfPages(file)), isolate: false } },
        {
          extends: true,
          test: { name: 'pages', setupFiles: pageSetup, include: pages.filter((file) => !replacesModules(file)), isolate: false },
        },
        { extends: true, test: { name: 'replaced-modules', setupFiles: pageSetup, include: pages.filter(replacesModules) } },
      ],
    },
  }),
);
