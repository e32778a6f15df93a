export type Theme = 'light' | 'dark';

/**
 * What everything else stands on. Apart from the other colours because the browser needs these, and only these, as numbers:
 * a provider's accent colour is held against them (accent.ts). The rest is known to the style sheet.
 */
export const GROUNDS = {
  light: { bg: '#f6f4ef', surface: '#ffffff', sunken: '#ece9e1' },
  dark: { bg: '#10171a', surface: '#192225', sunken: '#263135' },
} as const satisfies Record<Theme, Record<string, `#${string}`>>;
