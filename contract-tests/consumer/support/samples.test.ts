import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, it } from 'vitest';
import { sampleBytes } from './samples.ts';

describe('a sample', () => {
  it.each([
    ['one-page.pdf', 'application/pdf'],
    ['one-pixel.png', 'image/png'],
    ['one-pixel.jpeg', 'image/jpeg'],
    ['one-pixel.gif', 'image/gif'],
    ['no-known-type', undefined],
  ])('%s is taken for %s by its bytes', async (name, type) => {
    expect((await fileTypeFromBuffer(sampleBytes(name)))?.mime).toBe(type);
    expect(sampleBytes(name)).toEqual(sampleBytes(name));
  });

  it('points from its table of objects to each of them', () => {
    const text = new TextDecoder().decode(sampleBytes('one-page.pdf'));
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(['1 0 obj', '2 0 obj', '3 0 obj']);
  });

  it('throws for an unknown name', () => {
    expect(() => sampleBytes('a.doc')).toThrow('one-pixel.png');
  });
});
