// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { accentShades, applyAccent, contrast, parseHex } from './accent.ts';
import { COLOURS } from './tokens.ts';

const PROVIDERS = ['#00205b', '#e2001a', '#ff7a00', '#009b4e', '#7b2d8e', '#0af', '#1a1a1a', '#5b6770', '#c8a200'];

describe.each(PROVIDERS)('the accent %s', (colour) => {
  const result = accentShades(colour);
  if (result.kind !== 'applied') throw new Error(`${colour} was refused: ${result.reason}`);

  it.each(['light', 'dark'] as const)('stays readable in the %s theme', (theme) => {
    const { accent, accentHover, accentText, accentSubtle, onAccent } = result[theme];
    const { bg, surface, sunken, text } = COLOURS[theme];
    for (const ground of [bg, surface, sunken, accentSubtle]) expect(contrast(accentText, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [bg, surface]) expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3);
    for (const fill of [accent, accentHover]) expect(contrast(onAccent, fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, accentSubtle)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('accentShades', () => {
  it('leaves a colour that can be read by day as it is', () => {
    expect(accentShades('#00205B')).toMatchObject({ kind: 'applied', light: { accent: '#00205b', onAccent: '#ffffff' } });
  });

  it('refuses a text that is not a hex colour', () => {
    for (const colour of ['', 'red', '#12', '#12345g', 'url(x)', '#12345678']) {
      expect(accentShades(colour)).toEqual({ kind: 'refused', reason: 'not-a-colour' });
    }
  });

  it('refuses a colour so pale that its readable shade would be another colour', () => {
    expect(accentShades('#ffffe0')).toEqual({ kind: 'refused', reason: 'too-pale' });
  });
});

describe('applyAccent', () => {
  it('sets every shade on the root, for day and night', () => {
    const root = document.createElement('div');
    applyAccent('#e2001a', root);
    expect(root.style.getPropertyValue('--provider-accent-light')).toBe('#e2001a');
    expect(parseHex(root.style.getPropertyValue('--provider-accentText-dark'))).not.toBeNull();
    expect(root.style).toHaveLength(10);
  });

  it('leaves the portal’s own accent when it refuses', () => {
    const root = document.createElement('div');
    expect(applyAccent('#fff', root).kind).toBe('refused');
    expect(root.style).toHaveLength(0);
  });
});
