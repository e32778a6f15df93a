import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from '@pandacss/dev';
import { globalCss } from './src/ui/theme/global-css.ts';
import { preset } from './src/ui/theme/preset.ts';
import { unknownTokens } from './src/ui/theme/unknown-tokens.ts';

// The scenario panel and the gallery are in no production build (scripts/check/sizes.ts); neither are their styles.
const developmentOnly = process.env.NODE_ENV === 'production' ? ['./src/app/dev/**', './src/ui/gallery/**'] : [];

/** The utilities of the base preset for filters, gradients, transforms and snapping. */
const VARIABLE =
  /^(backdrop|blur|brightness|contrast|dropShadow|grayscale|hueRotate|invert|saturate|sepia|gradient|textGradient|background(Gradient|Linear|Radial|Conic)|scrollSnap|borderSpacing|(rotate|scale|translate)[XYZ])/;

const withVariables = (utilities = {}) =>
  Object.keys(utilities).flatMap((name) => (VARIABLE.test(name) ? [`utilities.${name}` as const] : []));

// Not `strictTokens`: it would also ask for a token of every length that is right, such as the 3.5rem of a row. Not a hook: Panda only logs what one throws.
for (const file of globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })) {
  const unknown = unknownTokens(readFileSync(file, 'utf8'));
  if (unknown.length > 0) throw new Error(`${file}: no such token: ${unknown.join(', ')}`);
}

export default defineConfig({
  preflight: true,
  presets: ['@pandacss/preset-base', preset],
  eject: true,
  hooks: {
    // Thirty variables on every element, for filters and transforms that the portal has none of: each style recalculation would carry them. Without
    // them their utilities do nothing, and in the runtime they would weigh 0.4 KB.
    'preset:resolved': ({ name, preset: resolved, utils }) =>
      name === '@pandacss/preset-base' ? utils.omit(resolved, ['globalCss', ...withVariables(resolved.utilities)]) : resolved,
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
