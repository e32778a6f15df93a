import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['{client,src,scripts,openapi,deploy}/**/*.test.{ts,tsx}'],
      restoreMocks: true,
    },
  }),
);
