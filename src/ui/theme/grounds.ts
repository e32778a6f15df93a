export type Theme = 'light' | 'dark';

/**
 * The background colours. Separate from the other colours, because the browser code needs only these as numbers:
 * the contrast of a provider's accent colour is computed against them (accent.ts). The others are only in the style sheet.
 */
export const GROUNDS = {
  light: { bg: '#f6f4ef', surface: '#ffffff', sunken: '#ece9e1' },
  dark: { bg: '#10171a', surface: '#192225', sunken: '#263135' },
} as const satisfies Record<Theme, Record<string, `#${string}`>>;
