import { describe, expect, it } from 'vitest';
import { contrast } from './accent.ts';
import { COLOURS, type ColourName } from './tokens.ts';

const GROUNDS = ['bg', 'surface', 'sunken'] as const;
const TONES = ['danger', 'warning', 'success', 'info'] as const;

/** Every pair that stands on the screen as text on a ground (WCAG 2.2, 1.4.3). */
const TEXT_PAIRS: [ColourName, ColourName][] = [
  ...GROUNDS.flatMap((ground): [ColourName, ColourName][] => [
    ['text', ground],
    ['muted', ground],
    ['accentText', ground],
    ...TONES.map((tone): [ColourName, ColourName] => [tone, ground]),
  ]),
  ...TONES.flatMap((tone): [ColourName, ColourName][] => [
    [tone, `${tone}Subtle`],
    ['text', `${tone}Subtle`],
    ['accentText', `${tone}Subtle`],
    ['muted', `${tone}Subtle`],
  ]),
  ['text', 'accentSubtle'],
  ['muted', 'accentSubtle'],
  ['accentText', 'accentSubtle'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'dangerFill'],
  ['onDanger', 'dangerFillHover'],
];

/** Every pair that tells a control or a state from its ground (WCAG 2.2, 1.4.11). */
const PART_PAIRS: [ColourName, ColourName][] = [
  ...GROUNDS.flatMap((ground): [ColourName, ColourName][] => [
    ['border', ground],
    ['focus', ground],
    ['accent', ground],
  ]),
  ...TONES.flatMap((tone): [ColourName, ColourName][] => [
    ['focus', `${tone}Subtle`],
    ['border', `${tone}Subtle`],
  ]),
  ['dangerFill', 'bg'],
  ['dangerFill', 'surface'],
  ['border', 'accentSubtle'],
  ['focus', 'accentSubtle'],
];

describe.each(['light', 'dark'] as const)('the %s colours', (theme) => {
  const colours = COLOURS[theme];

  it.each(TEXT_PAIRS)('reads %s on %s', (ink, ground) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(PART_PAIRS)('tells %s from %s', (part, ground) => {
    expect(contrast(colours[part], colours[ground])).toBeGreaterThanOrEqual(3);
  });
});
