export type Theme = 'light' | 'dark';

/**
 * The background colours. Apart from the other colours, which are only in the style sheet: the contrast of a provider's accent colour is computed
 * against them in the browser.
 */
export const GROUNDS = {
  light: { bg: '#f6f4ef', surface: '#ffffff', sunken: '#ece9e1' },
  dark: { bg: '#10171a', surface: '#192225', sunken: '#263135' },
} as const satisfies Record<Theme, Record<string, `#${string}`>>;

/** The parts of the theme that a provider's accent colour replaces. */
export interface AccentShades {
  accent: Hex;
  accentHover: Hex;
  accentText: Hex;
  accentSubtle: Hex;
  onAccent: Hex;
}

export type AccentResult =
  | { kind: 'applied'; light: AccentShades; dark: AccentShades }
  /** `not-a-colour`: no hex colour. `too-pale`: what could be read would no longer be recognised as the provider's colour. */
  | { kind: 'refused'; reason: 'not-a-colour' | 'too-pale' };

const TEXT_CONTRAST = 4.5; // WCAG 2.2, 1.4.3
const PART_CONTRAST = 3; // WCAG 2.2, 1.4.11
/** How much black the provider's colour may take by day before it is another colour. */
const LARGEST_SHIFT = 0.42;
const STEP = 0.02;

/**
 * Gives the portal the provider's accent colour (configuration.provider-details), in shades that can be read by day and by night.
 * A refused colour leaves the portal's own accent in place. Set through the CSSOM: the content security policy forbids style text.
 */
export function applyAccent(colour: string, root: HTMLElement = document.documentElement): AccentResult {
  const result = accentShades(colour);
  if (result.kind === 'applied') {
    for (const theme of ['light', 'dark'] as const) {
      for (const [name, shade] of Object.entries(result[theme])) root.style.setProperty(accentProperty(name, theme), shade);
    }
  }
  return result;
}

/** The custom property that overrides a shade of the accent in one theme; the tokens of preset.ts read it. */
export function accentProperty(name: string, theme: Theme): `--${string}` {
  return `--provider-${name}-${theme}`;
}

/** The usable shades of a provider's colour, or why there are none. */
export function accentShades(colour: string): AccentResult {
  const hex = parseHex(colour);
  if (!hex) return { kind: 'refused', reason: 'not-a-colour' };
  const light = shadesFor(hex, 'light');
  const dark = shadesFor(hex, 'dark');
  // By night every colour is lightened and that is expected of a dark theme; by day the colour on the sign is the colour on the page.
  if (!light || !dark || light.shift > LARGEST_SHIFT) return { kind: 'refused', reason: 'too-pale' };
  return { kind: 'applied', light: light.shades, dark: dark.shades };
}

function shadesFor(hex: Hex, theme: Theme): { shades: AccentShades; shift: number } | null {
  const { bg, surface, sunken } = GROUNDS[theme];
  const pole = theme === 'light' ? '#000000' : '#ffffff';
  const accent = shifted(hex, pole, (shade) => stands(shade, PART_CONTRAST, [bg, surface]) && readableOn(shade) !== null);
  if (!accent) return null;
  const onAccent = readableOn(accent.shade);
  if (!onAccent) return null;
  const accentSubtle = mix(surface, accent.shade, theme === 'light' ? 0.12 : 0.2);
  const text = shifted(accent.shade, pole, (shade) => stands(shade, TEXT_CONTRAST, [bg, surface, sunken, accentSubtle]));
  if (!text) return null;
  return {
    shades: {
      accent: accent.shade,
      accentHover: mix(accent.shade, onAccent === '#ffffff' ? '#000000' : '#ffffff', 0.2),
      accentText: text.shade,
      accentSubtle,
      onAccent,
    },
    shift: accent.shift,
  };
}

/** The first shade on the way to black or white that passes, and how far it had to go (0 to 1). */
function shifted(hex: Hex, pole: Hex, passes: (shade: Hex) => boolean): { shade: Hex; shift: number } | null {
  for (let shift = 0; shift <= 1; shift += STEP) {
    const shade = mix(hex, pole, shift);
    if (passes(shade)) return { shade, shift };
  }
  return null;
}

/** White where it can be read on the shade, else black ink, else nothing. */
function readableOn(shade: Hex): '#ffffff' | '#101719' | null {
  return (['#ffffff', '#101719'] as const).find((ink) => contrast(ink, shade) >= TEXT_CONTRAST) ?? null;
}

function stands(shade: Hex, ratio: number, grounds: Hex[]): boolean {
  return grounds.every((ground) => contrast(shade, ground) >= ratio);
}

/** A colour as `#rrggbb`. */
type Hex = `#${string}`;

/** `#rgb` or `#rrggbb` in any case, as `#rrggbb`; null when it is anything else. */
export function parseHex(value: string): Hex | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: Hex, b: Hex): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` (0 to 1) of `other` stirred into `colour`, in sRGB. */
function mix(colour: Hex, other: Hex, share: number): Hex {
  const others = channels(other);
  const mixed = channels(colour).map((value, index) => Math.round(value + ((others[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it. */
function luminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: Hex): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
