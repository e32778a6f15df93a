import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from '../../vite.config.ts';

/** The tests that StrykerJS runs for each change (stryker.config.mjs): those of rules and of the client. A test with a page takes a hundred times as long. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      restoreMocks: true,
      testTimeout: 20_000,
      include: ['{client,src}/**/*.test.ts'],
      isolate: false,
      setupFiles: ['src/test-support/same-examples.ts'],
    },
  }),
);
