import { expect, it } from 'vitest';
import { inOrder } from './style-first.ts';

const page = (tags: readonly string[]) => ['<head>', '<title>Portal</title>', ...tags, '</head>', ''].join('\n');
const ENTRY = '<script type="module" crossorigin src="/assets/index.js"></script>';
const STYLE = '<link rel="stylesheet" crossorigin href="/assets/index.css">';
const preload = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`;
const SIZES: Readonly<Record<string, number>> = { 'assets/runtime.js': 1, 'assets/libraries.js': 400 };
const sizeOf = (fileName: string) => SIZES[fileName] ?? 0;

it('loads the largest file of code beside the style sheet, and the others after it', () => {
  const low = (tag: string) => tag.replace(' crossorigin', ' fetchpriority="low" crossorigin');
  expect(inOrder(page([ENTRY, preload('runtime'), preload('libraries'), STYLE]), sizeOf)).toBe(
    page([low(preload('libraries')), STYLE, low(ENTRY), low(preload('runtime'))]),
  );
});

it.each([
  ['entry', [preload('libraries'), STYLE]],
  ['style sheet', [ENTRY, preload('libraries')]],
  ['preload', [ENTRY, STYLE]],
])('refuses a page without its %s', (_, tags) => {
  expect(() => inOrder(page(tags), sizeOf)).toThrow('index.html lacks');
});
