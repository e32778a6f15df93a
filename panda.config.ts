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

export default defineConfig({
  preflight: true,
  presets: ['@pandacss/preset-base', preset],
  eject: true,
  hooks: {
    // Not `strictTokens`: it would also ask for a token of every length that is right, such as the 3.5rem of a row.
    'parser:before': ({ filePath, content }) => {
      const unknown = unknownTokens(content);
      if (unknown.length > 0) throw new Error(`${filePath}: no such token: ${unknown.join(', ')}`);
    },
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
