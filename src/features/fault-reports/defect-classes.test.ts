import { describe, expect, it } from 'vitest';
import en from '../../../locales/en/fault-report.json';
import fi from '../../../locales/fi/fault-report.json';
import sv from '../../../locales/sv/fault-report.json';
import all from '../../../openapi/examples/listDefectClasses/200.all.json';
import few from '../../../openapi/examples/listDefectClasses/200.few.json';
import unknown from '../../../openapi/examples/listDefectClasses/200.unknown-class.json';
import { CLASS_GROUPS, CLASS_LABELS, offeredClasses, suggestedClasses } from './defect-classes.ts';

const idsOf = ({ groups }: ReturnType<typeof offeredClasses>) => groups.flatMap(({ classes }) => classes.map(({ id }) => id));

// fault-reports.defect-classes
describe('the classes of a fault', () => {
  it('labels all 22 classes', () => {
    expect(Object.keys(CLASS_LABELS)).toHaveLength(22);
    for (const { id } of all.value) expect(CLASS_LABELS).toHaveProperty([String(id)]);
  });

  it('offers each class once, without feedback and question, and with “not sure” apart', () => {
    const offered = offeredClasses(all.value);
    expect(idsOf(offered).toSorted((one, other) => one - other)).toEqual(Array.from({ length: 19 }, (_, at) => at + 1));
    expect(offered.notSure?.id).toBe(-1);
  });

  it('belong to one group each', () => {
    const grouped = Object.values(CLASS_GROUPS).flat();
    expect(new Set(grouped).size).toBe(grouped.length);
  });

  it('come down to the few that a company has', () => {
    expect(idsOf(offeredClasses(few.value)).toSorted((one, other) => one - other)).toEqual([2, 3, 4, 11]);
  });

  it('show a company’s own under their names among the others', () => {
    const own = offeredClasses(unknown.value).groups.find(({ group }) => group === 'other')?.classes ?? [];
    expect(own.length).toBeGreaterThan(0);
    for (const { label, name } of own) {
      expect(label).toBeNull();
      expect(name).not.toBe('');
    }
  });

  it('come out empty for a company without any', () => {
    expect(offeredClasses([])).toEqual({ notSure: null, groups: [] });
  });
});

// fault-reports.class-by-typing
describe('the classes that a typed text suggests', () => {
  const classesOf = (texts: typeof fi) =>
    Object.entries(texts.classWords).map(([value, keywords]) => {
      const labels: Partial<Record<string, string>> = texts.class;
      return { value, label: labels[value] ?? '', keywords };
    });
  const suggested = (typed: string, texts = fi) => suggestedClasses(typed, classesOf(texts)).map(({ value }) => value);

  it.each([
    ['hana', fi, '2'],
    ['keittiöhana', fi, '2'],
    ['patterista', fi, '2'],
    ['lukossa', fi, '11'],
    ['LAMPPU', fi, '4'],
    ['torakoita torakka', fi, '18'],
    ['lås', sv, '11'],
    ['las', sv, '11'],
    ['radiator', en, '2'],
    ['lightbulb', en, '4'],
  ] as const)('finds “%s” by what residents call it', (typed, texts, expected) => {
    expect(suggested(typed, texts)[0]).toBe(expected);
  });

  it('puts the class first that most words speak for', () => {
    expect(suggested('vesi tulee katosta')[0]).toBe('19');
  });

  it('gives at most four, and none for a single letter or unknown words', () => {
    expect(suggested('o l p ovi kaappi').length).toBeLessThanOrEqual(4);
    expect(suggested('h')).toEqual([]);
    expect(suggested('xyzzy')).toEqual([]);
    expect(suggested('  ')).toEqual([]);
  });

  it('know words for every class of a fault in every language', () => {
    const ids = Object.keys(CLASS_LABELS).filter((id) => !['-1', '20', '21'].includes(id));
    for (const texts of [fi, sv, en]) expect(Object.keys(texts.classWords)).toEqual(ids);
  });
});
