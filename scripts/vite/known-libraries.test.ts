import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { minifySync } from 'vite';
import { describe, expect, it } from 'vitest';
import { KNOWN_LIBRARIES, NEVER_WRITTEN } from './known-libraries.ts';
import { withKnown } from './unused-code.ts';

const shipped = ['src', 'client', 'generated/api', 'generated/zod'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|test-support|(^|\/)dev\//.test(file))
    .map((file) => join(folder, file)),
);
const texts = readdirSync('locales', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => join('locales', file));

describe.each(Object.entries(KNOWN_LIBRARIES))('%s', (name, known) => {
  const { code, unmatched } = withKnown(name, readFileSync(join('node_modules', name), 'utf8'), known);

  it('has everything that the rules name', () => {
    expect(unmatched).toEqual([]);
  });

  it('does not call what was left out', () => {
    const left = minifySync(name, code, { module: true, mangle: false }).code;
    const methods = (known.methods ?? []).map((method) => method.split('.').at(-1) ?? '');
    expect(methods.filter((method) => new RegExp(String.raw`\.${method}\(`).test(left))).toEqual([]);
  });
});

describe('the portal does not use what was left out', () => {
  it('finds its own code and texts', () => {
    expect([shipped.length, texts.length].map((count) => count > 20)).toEqual([true, true]);
  });

  it.each(NEVER_WRITTEN.map((pattern) => [pattern]))('%s', (pattern) => {
    expect(shipped.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('no text is nested into another one or names a format', () => {
    expect(texts.filter((file) => /\$t\(|\{\{[^}]*,/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
