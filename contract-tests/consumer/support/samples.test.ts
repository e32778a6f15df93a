import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, it } from 'vitest';
import { sampleBytes } from './samples.ts';

describe('a sample', () => {
  it.each([
    ['one-pixel.jpeg', 'image/jpeg'],
    ['no-known-type', undefined],
  ])('%s is taken for %s by its bytes', async (name, type) => {
    expect((await fileTypeFromBuffer(sampleBytes(name)))?.mime).toBe(type);
    expect(sampleBytes(name)).toEqual(sampleBytes(name));
  });

  it('throws for an unknown name', () => {
    expect(() => sampleBytes('a.doc')).toThrow('one-pixel.jpeg');
  });
});
