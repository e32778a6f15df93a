import { describe, expect, it } from 'vitest';
import { type KnownOfModule, withKnown } from './unused-code.ts';

const written = (code: string, known: KnownOfModule) => withKnown('library.js', code, known);

describe('a known value', () => {
  it('stands for every expression that is written in the same way', () => {
    const code = 'if (init.late && ready) start(init.late.now, { late: init.late });';
    expect(written(code, { values: { 'init.late': 'undefined' } }).code).toBe(
      'if ((undefined) && ready) start((undefined).now, { late: (undefined) });',
    );
  });

  it('stands for the longest expression that is known', () => {
    expect(written('go(a && b, a);', { values: { a: '1', 'a && b': '2' } }).code).toBe('go((2), (1));');
  });

  it.each([
    'let late = 1;',
    'late = 1;',
    'late += 1;',
    'late++;',
    'function go(late) {}',
    'const go = (late) => 1;',
    'function late() {}',
    'class late {}',
    'go(it.late, { late: 1 });',
    'const { late } = it;',
    'const { late: other } = it;',
    'go({ late });',
    "import { late } from 'it';",
  ])('leaves what only writes or names it: %s', (code) => {
    expect(written(code, { values: { late: 'false' } })).toEqual({ code, unmatched: ['late'] });
  });

  it.each(['constructor', 'toString'])('is none of the names that every object has: %s', (name) => {
    expect(written(`go(${name});`, {}).code).toBe(`go(${name});`);
  });
});

describe('a method that nobody calls', () => {
  it.each([
    ['class Store { read() {} write() {} }', 'class Store { read() {}  }'],
    ['var Store = class { read() {} write() {} };', 'var Store = class { read() {}  };'],
    ['Store = { read() {}, write };', 'Store = { read() {}, write: undefined };'],
  ])('is left out of %s', (code, expected) => {
    expect(written(code, { methods: ['Store.write'] }).code).toBe(expected);
  });

  it('stays in other classes', () => {
    const code = 'class Other { write() {} }';
    expect(written(code, { methods: ['Store.write'] })).toEqual({ code, unmatched: ['Store.write'] });
  });
});

describe('a statement without effect', () => {
  it.each([
    ["if (odd) this.logger.warn('odd'); else go();", 'if (odd) ; else go();'],
    ["this.logger.warn = go; go(this.logger.warn('odd'));", "; go(this.logger.warn('odd'));"],
  ])('is left out: %s', (code, expected) => {
    expect(written(code, { statements: ['this.logger.warn'] }).code).toBe(expected);
  });

  it('is named by its end only', () => {
    expect(written("Form.displayName = 'Form'; Form.name = 'x';", { statements: ['*.displayName'] }).code).toBe("; Form.name = 'x';");
  });
});

it('marks calls that only give a result', () => {
  expect(written('const Form = forwardRef(draw);', { pure: ['forwardRef'] }).code).toBe('const Form = /* @__PURE__ */ forwardRef(draw);');
});

it('names every rule that matches nothing', () => {
  const known = { values: { a: '1' }, methods: ['B.b'], statements: ['c'], pure: ['d'] };
  expect(written('go();', known)).toEqual({ code: 'go();', unmatched: ['a', 'B.b', 'c', 'd'] });
});
