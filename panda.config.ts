import { defineConfig } from '@pandacss/dev';
import { globalCss, preset } from './src/ui/theme/preset.ts';

export default defineConfig({
  preflight: true,
  presets: ['@pandacss/preset-base', preset],
  eject: true,
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/**/*.test.{ts,tsx}'],
  jsxFramework: 'react',
  jsxStyleProps: 'none',
  outdir: 'generated/styled-system',
  importMap: 'styled-system',
  globalCss,
  hash: false,
  lightningcss: true,
});
