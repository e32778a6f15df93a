import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from '../../vite.config.ts';

/** Which tests: those with a page end with tsx. */
const { PORTAL_RULES: tests = 'src/domain/**/*.test.ts' } = process.env;
const hasPage = tests.endsWith('.tsx');

/** What `npm run test:mutation` runs for each mutant, in a copy of the repository. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      restoreMocks: true,
      testTimeout: 20_000,
      include: [tests],
      isolate: hasPage,
      setupFiles: ['src/test-support/same-examples.ts', ...(hasPage ? ['src/test-support/page-setup.ts'] : [])],
    },
  }),
);
