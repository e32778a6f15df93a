import { accentProperty } from './accent.ts';
import { COLOURS, type ColourName } from './colours.ts';
import type { Theme } from './grounds.ts';

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
