import { describe, expect, it } from 'vitest';
import all from '../../../openapi/examples/listDefectClasses/200.all.json';
import few from '../../../openapi/examples/listDefectClasses/200.few.json';
import unknown from '../../../openapi/examples/listDefectClasses/200.unknown-class.json';
import { CLASS_GROUPS, CLASS_LABELS, offeredClasses } from './defect-classes.ts';

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

  it('of a company that has few are only these', () => {
    expect(idsOf(offeredClasses(few.value)).toSorted((one, other) => one - other)).toEqual([2, 3, 4, 11]);
  });

  it('of a company’s own stand under their names among the others', () => {
    const own = offeredClasses(unknown.value).groups.find(({ group }) => group === 'other')?.classes ?? [];
    expect(own.length).toBeGreaterThan(0);
    for (const { label, name } of own) {
      expect(label).toBeNull();
      expect(name).not.toBe('');
    }
  });

  it('may be none', () => {
    expect(offeredClasses([])).toEqual({ notSure: null, groups: [] });
  });
});
