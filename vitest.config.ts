import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['{client,src,scripts,mock,openapi}/**/*.test.{ts,tsx}'],
      restoreMocks: true,
    },
  }),
);
