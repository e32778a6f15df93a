import { globSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from '../../vite.config.ts';

const { PORTAL_RULES: folder = 'src/domain' } = process.env;
/** The unit tests of the folder: those without a page, and those of the forms' hooks, which need one. */
const files = globSync(`${folder}/**/*.test.{ts,tsx}`).map((file) => file.replaceAll('\\', '/'));
const ofHooks = files.filter((file) => file.startsWith('src/forms/') && file.endsWith('.tsx'));

/** What `npm run test:mutation` runs for each mutant, in a copy of the repository. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      restoreMocks: true,
      testTimeout: 20_000,
      setupFiles: ['src/test-support/same-examples.ts'],
      projects: [
        { extends: true, test: { name: 'rules', include: files.filter((file) => file.endsWith('.ts')), isolate: false } },
        { extends: true, test: { name: 'hooks', include: ofHooks, setupFiles: ['src/test-support/page-setup.ts'], isolate: false } },
      ],
    },
  }),
);
