import { accentProperty, GROUNDS, type Theme } from './accent.ts';

/**
 * Every colour of the portal, by what it is for. Warm birch paper and lake water by day, the same house at night.
 * Contrast (text 4.5:1, parts 3:1) is tested by colours.test.ts.
 */
export const COLOURS = {
  light: {
    ...GROUNDS.light,
    text: '#1d2729',
    muted: '#535e60',
    /** Hairlines that only separate: never the sole mark of a control. */
    line: '#dcd8cd',
    /** The edge of a control. */
    border: '#7b8485',
    accent: '#1a5b66',
    accentHover: '#124650',
    accentText: '#16535e',
    accentSubtle: '#e0ecec',
    onAccent: '#ffffff',
    danger: '#a3242b',
    dangerFill: '#a3242b',
    dangerFillHover: '#851b21',
    dangerSubtle: '#faeae8',
    onDanger: '#ffffff',
    warning: '#7a4a00',
    warningSubtle: '#fbf0d9',
    success: '#1f6438',
    successSubtle: '#e4f1e7',
    info: '#1f4e8c',
    infoSubtle: '#e6eef8',
    focus: '#1f4fd8',
    /** Pictures only: lamplight and sun, evening and night sky, snow and mist. */
    glow: '#eeb24a',
    dusk: '#f6e0bf',
    night: '#1e3e4a',
    mist: '#f7faf9',
  },
  dark: {
    ...GROUNDS.dark,
    text: '#e9edec',
    muted: '#a9b4b5',
    line: '#303c40',
    border: '#7f8c8f',
    accent: '#8fcbd4',
    accentHover: '#b0dde3',
    accentText: '#8fcbd4',
    accentSubtle: '#1c363c',
    onAccent: '#0c2227',
    danger: '#ff9f98',
    dangerFill: '#c43d3d',
    dangerFillHover: '#a93232',
    dangerSubtle: '#3b2122',
    onDanger: '#ffffff',
    warning: '#f0c15a',
    warningSubtle: '#352a13',
    success: '#8ad4a0',
    successSubtle: '#173022',
    info: '#a0c5f8',
    infoSubtle: '#1b2c43',
    focus: '#8ab8ff',
    glow: '#f0c15a',
    dusk: '#54443a',
    night: '#1d3a45',
    mist: '#cfdcda',
  },
} as const satisfies Record<Theme, Record<string, `#${string}`>>;

export type ColourName = keyof (typeof COLOURS)['light'];

/** The shades that a provider's accent colour replaces at run time (accent.ts). */
const PROVIDED = new Set<ColourName>(['accent', 'accentHover', 'accentText', 'accentSubtle', 'onAccent']);

/** The replacements of colours for residents who ask for more contrast (prefers-contrast: more). */
const MORE_CONTRAST: Partial<Record<ColourName, ColourName>> = { muted: 'text', border: 'text', line: 'border' };

export const semanticColours = Object.fromEntries(
  namesOf(COLOURS.light).map((name) => {
    const [light, dark] = [valueOf(name, 'light'), valueOf(name, 'dark')];
    const stronger = MORE_CONTRAST[name];
    return [
      name,
      {
        value: {
          base: light,
          _osDark: dark,
          _chosenDark: dark,
          _chosenLight: light,
          ...(stronger && { _strongContrast: `{colors.${stronger}}` }),
        },
      },
    ];
  }),
);

function valueOf(name: ColourName, theme: Theme): string {
  const own = COLOURS[theme][name];
  return PROVIDED.has(name) ? `var(${accentProperty(name, theme)}, ${own})` : own;
}

/** 1.2 from 17 px, in rem: a resident's own text size scales everything. */
export const fontSizes = {
  sm: { value: '0.885rem' },
  md: { value: '1.0625rem' },
  lg: { value: '1.275rem' },
  xl: { value: '1.53rem' },
  '2xl': { value: '1.836rem' },
};

/** Steps of 4 px. */
const steps = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => [step, { value: step === 0 ? '0' : `${step / 4}rem` }]),
);

export const spacing = {
  ...steps,
  /** Beside the page on a phone: 16 px, which large text does not widen. */
  gutter: { value: 'min(1rem, 5vw)' },
};

export const sizes = {
  ...steps,
  /** The smallest thing a finger hits on a phone: 44 px. */
  touch: { value: '2.75rem' },
  /** The longest comfortable line. */
  text: { value: '40rem' },
  /** A form or a notice that stands alone. */
  form: { value: '27rem' },
  page: { value: '72rem' },
};

function namesOf<T extends object>(table: T): (keyof T)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys it was given
  return Object.keys(table) as (keyof T)[];
}
