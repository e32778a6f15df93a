import { describe, expect, it } from 'vitest';
import { nameTwiceIn } from './names-twice.ts';

describe('nameTwiceIn', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['[{"a":{"b":1,"c":[1],"b":2}}]', 'b'],
    [String.raw`{"\u0061":1,"a":2}`, 'a'],
    ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', null],
    [String.raw`{"a":"{\"b\":1,\"b\":2}","c":"a:"}`, null],
    ['"text"', null],
  ])('finds in %s the name %s', (text, name) => {
    expect(nameTwiceIn(text)).toBe(name);
  });
});
