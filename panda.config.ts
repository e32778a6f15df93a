import { defineConfig } from '@pandacss/dev';
import { globalCss, preset } from './src/ui/theme/preset.ts';

// The scenario panel and the gallery are in no production build (scripts/check/sizes.ts); neither are their styles.
const developmentOnly = process.env.NODE_ENV === 'production' ? ['./src/app/dev/**', './src/ui/gallery/**'] : [];

export default defineConfig({
  preflight: true,
  presets: ['@pandacss/preset-base', preset],
  eject: true,
  hooks: {
    // Thirty variables on every element, for filters and transforms that the portal has none of. Each style recalculation would carry them.
    'preset:resolved': ({ name, preset: resolved, utils }) =>
      name === '@pandacss/preset-base' ? utils.omit(resolved, ['globalCss']) : resolved,
  },
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/**/*.test.{ts,tsx}', ...developmentOnly],
  jsxFramework: 'react',
  jsxStyleProps: 'none',
  outdir: 'generated/styled-system',
  importMap: 'styled-system',
  globalCss,
  hash: false,
  lightningcss: true,
});
