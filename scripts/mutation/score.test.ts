import { describe, expect, it } from 'vitest';
import { codeBetween, folderOf, namedInVain, percentOf, scoresOf, type Trial } from './score.ts';

const FILE = 'src/domain/money.ts';
const trial = (rest: Partial<Trial> = {}): Trial => ({ file: FILE, line: 1, original: '<', becomes: '<=', status: 'killed', ...rest });
const named = { file: FILE, original: 'a < b', becomes: 'a <= b', why: 'a is never b' };
const survivor = trial({ status: 'survived', original: 'a < b', becomes: 'a <= b' });

describe('the score of the rules', () => {
  it.each([
    ['src/domain/money.ts', 'src/domain'],
    ['src/forms/step-form/plain-fields.ts', 'src/forms'],
    ['src/features/parking/rules.ts', 'src/features/parking'],
  ])('counts %s to %s', (file, folder) => expect(folderOf(file)).toBe(folder));

  it('counts a survivor with a reason as a survivor, and what was left out not at all', () => {
    const trials = [trial(), trial(), survivor, trial({ status: 'survived' }), trial({ status: 'left out' })];
    const [score] = scoresOf(trials, [named]);
    expect(score).toMatchObject({ folder: 'src/domain', killed: 2, named: [survivor], leftOut: 1 });
    expect(score?.survivors).toHaveLength(1);
    expect(score && percentOf(score)).toBe(50);
  });

  it('gives each folder its own score', () => {
    const trials = [trial(), trial({ file: 'src/forms/drafts.ts', status: 'survived' })];
    expect(scoresOf(trials, []).map((score) => [score.folder, percentOf(score)])).toEqual([
      ['src/domain', 100],
      ['src/forms', 0],
    ]);
  });

  it('reports a named survivor that has died, unless its file was not tried', () => {
    expect(namedInVain([survivor], [named])).toEqual([]);
    expect(namedInVain([trial({ original: 'a < b', becomes: 'a <= b' })], [named])).toEqual([named]);
    expect(namedInVain([trial({ file: 'src/domain/iban.ts' })], [named])).toEqual([]);
  });

  it('reads the changed code, also over several lines', () => {
    const source = 'const a = 1;\nif (a > 1) {\n  b();\n}\n';
    expect(codeBetween(source, { line: 2, column: 5 }, { line: 2, column: 10 })).toBe('a > 1');
    expect(codeBetween(source, { line: 2, column: 12 }, { line: 4, column: 2 })).toBe('{\n  b();\n}');
  });
});
