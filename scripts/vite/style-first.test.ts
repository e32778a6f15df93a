import { expect, it } from 'vitest';
import { inOrder } from './style-first.ts';

const page = (tags: readonly string[]) => ['<head>', '<title>Portal</title>', ...tags, '</head>', ''].join('\n');
const ENTRY = '<script type="module" crossorigin src="/assets/index-1.js"></script>';
const STYLE = '<link rel="stylesheet" crossorigin href="/assets/index.css">';
const preload = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}-1.js">`;
const nameOf = (fileName: string) => /assets\/(\w+)-1\.js/.exec(fileName)?.[1];

it('places the libraries before the style sheet with a low priority, then the entry, and leaves the rest to the boot file', () => {
  const low = (tag: string) => tag.replace(' crossorigin', ' fetchpriority="low" crossorigin');
  expect(inOrder(page([ENTRY, preload('runtime'), preload('vendor'), STYLE]), nameOf)).toBe(page([low(preload('vendor')), STYLE, ENTRY]));
});

it.each([
  ['entry', [preload('vendor'), STYLE]],
  ['style sheet', [ENTRY, preload('vendor')]],
  ['libraries', [ENTRY, preload('core'), STYLE]],
])('refuses a page without its %s', (_, tags) => {
  expect(() => inOrder(page(tags), nameOf)).toThrow('index.html lacks');
});
