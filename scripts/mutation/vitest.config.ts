import { globSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from '../../vite.config.ts';

const { PORTAL_RULES: rules = 'src/domain' } = process.env;
/** Hooks are tested with a page, all other rules without one: a page takes a hundred times as long. */
const [folder = '', isOfHooks] = rules.split(' ');
const include = globSync(`${folder}/**/*.test.${isOfHooks === undefined ? 'ts' : 'tsx'}`).map((file) => file.replaceAll('\\', '/'));

/** What `npm run test:mutation` runs for each mutant, in a copy of the repository. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      restoreMocks: true,
      testTimeout: 20_000,
      include,
      isolate: false,
      setupFiles: [isOfHooks === undefined ? 'src/test-support/same-examples.ts' : 'src/test-support/page-setup.ts'],
    },
  }),
);
