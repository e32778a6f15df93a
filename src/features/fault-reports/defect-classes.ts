/** The defect classes that the portal has texts for, and the groups in which they are offered (fault-reports.defect-classes). */
import type { DefectClass } from 'generated/zod/defectClass.zod.ts';

/** "Not sure": any other type. */
export const NOT_SURE = -1;
/** Feedback and questions have forms of their own. */
const NOT_FAULTS: readonly number[] = [20, 21];

/** The text of each class, by its id. */
export const CLASS_LABELS = {
  '-1': 'class.-1',
  '1': 'class.1',
  '2': 'class.2',
  '3': 'class.3',
  '4': 'class.4',
  '5': 'class.5',
  '6': 'class.6',
  '7': 'class.7',
  '8': 'class.8',
  '9': 'class.9',
  '10': 'class.10',
  '11': 'class.11',
  '12': 'class.12',
  '13': 'class.13',
  '14': 'class.14',
  '15': 'class.15',
  '16': 'class.16',
  '17': 'class.17',
  '18': 'class.18',
  '19': 'class.19',
  '20': 'class.20',
  '21': 'class.21',
} as const;

export type ClassLabel = (typeof CLASS_LABELS)[keyof typeof CLASS_LABELS];

/** How residents look for a class: by what they see, not by whose trade it is. */
export const CLASS_GROUPS = {
  water: [19, 8, 2, 12],
  electricity: [4, 17, 14],
  doors: [11, 7],
  building: [1, 3, 15, 13, 18],
  yard: [5, 10, 9, 16, 6],
} as const satisfies Record<string, readonly number[]>;
type NamedGroup = keyof typeof CLASS_GROUPS;
export type ClassGroup = NamedGroup | 'other';

const GROUPS = Object.keys(CLASS_GROUPS).filter(isNamedGroup);

/** The classes that can be chosen when the list cannot be loaded: "not sure", and the one that a report has (fault-reports.classes-failed). */
export function classesWithoutList(own: number | null = null): DefectClass[] {
  const ids = own === null || own === NOT_SURE ? [NOT_SURE] : [NOT_SURE, own];
  return ids.map((id) => ({ id, name: '' }));
}

export interface OfferedClass {
  id: number;
  /** Null for a class of the company's own: then its name stands. */
  label: ClassLabel | null;
  name: string;
}

export interface OfferedClasses {
  /** "Not sure", which stands before all groups; null when the company does not have it. */
  notSure: OfferedClass | null;
  groups: { group: ClassGroup; classes: OfferedClass[] }[];
}

/** The company's classes as the form offers them: in groups, within a group in the company's order; its own classes in the group "other". */
export function offeredClasses(classes: readonly DefectClass[]): OfferedClasses {
  const offered = classes.filter(({ id }) => !NOT_FAULTS.includes(id)).map(({ id, name }) => ({ id, name, label: labelOf(id) }));
  const grouped = new Map<ClassGroup, OfferedClass[]>();
  for (const one of offered) {
    if (one.id === NOT_SURE) continue;
    const group = groupOf(one.id);
    grouped.set(group, [...(grouped.get(group) ?? []), one]);
  }
  const order: ClassGroup[] = [...GROUPS, 'other'];
  return {
    notSure: offered.find(({ id }) => id === NOT_SURE) ?? null,
    groups: order.flatMap((group) => {
      const members = grouped.get(group);
      return members === undefined ? [] : [{ group, classes: members }];
    }),
  };
}

export function labelOf(id: number): ClassLabel | null {
  const labels: Readonly<Record<string, ClassLabel>> = CLASS_LABELS;
  return labels[String(id)] ?? null;
}

function groupOf(id: number): ClassGroup {
  const idsOf: Readonly<Record<NamedGroup, readonly number[]>> = CLASS_GROUPS;
  return GROUPS.find((group) => idsOf[group].includes(id)) ?? 'other';
}

function isNamedGroup(name: string): name is NamedGroup {
  return name in CLASS_GROUPS;
}
