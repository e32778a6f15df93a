import { GROUNDS, type Theme } from './grounds.ts';

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
    /** Pictures only: lamplight and sun, night sky, snow and mist. */
    glow: '#eeb24a',
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
    night: '#1d3a45',
    mist: '#cfdcda',
  },
} as const satisfies Record<Theme, Record<string, `#${string}`>>;

export type ColourName = keyof (typeof COLOURS)['light'];
