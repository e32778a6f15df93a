import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import * as fromNode from '../../contract-tests/reference-backend/platform.ts';

vi.mock('virtual:contract', () => ({ default: {} }));
const inBrowser = await import('./platform.ts');

it('replaces everything that the backend takes from Node.js', () => {
  expect(Object.keys(inBrowser).toSorted()).toEqual(Object.keys(fromNode).toSorted());
});

it.each([0, 3, 55, 56, 63, 64, 119, 120, 1000])('gives the SHA-256 of %i bytes', (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => at % 256);
  expect(Buffer.from(inBrowser.sha256(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
});

it.each([1, 0xffff, 0x10000, 200_000])('deflates %i bytes so that they can be inflated', (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 7) % 256);
  expect(new Uint8Array(inflateSync(inBrowser.deflated(bytes)))).toEqual(bytes);
});

it('reads the same examples as the backend on Node.js', () => {
  expect(inBrowser.exampleNames('getUserProfile').toSorted()).toEqual(fromNode.exampleNames('getUserProfile').toSorted());
  expect(inBrowser.exampleValue('getUserProfile', '200.party-payer')).toEqual(fromNode.exampleValue('getUserProfile', '200.party-payer'));
  expect(inBrowser.exampleValue('getUserProfile', '200.nobody')).toBeUndefined();
});
