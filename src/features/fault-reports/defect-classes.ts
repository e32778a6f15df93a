/** The defect classes that the portal has texts for, and the groups in which they are offered (fault-reports.defect-classes). */
import type { DefectClass } from 'generated/zod/defectClass.zod.ts';
import type { DefectLocation } from 'generated/zod/defectLocation.zod.ts';

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

/** The type and, where it follows, the place that an answer to the question about danger tells (fault-reports.danger-carried). */
export const DANGER_CLASSES = {
  fire: { defectClass: 13 },
  gas: { defectClass: NOT_SURE },
  water: { defectClass: 19 },
  heat: { defectClass: 2, defectLocation: 'CONTRACT_TARGET' },
  lockedOut: { defectClass: 11, defectLocation: 'CONTRACT_TARGET' },
} as const satisfies Record<string, { defectClass: number; defectLocation?: DefectLocation }>;

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

/** A class that can be found: its value in the form, its label, and the words by which residents look for it. */
export interface FindableClass {
  value: string;
  label: string;
  /** Separated by spaces. */
  keywords: string;
}

/** Suggestions are for one look. */
const MOST_SUGGESTIONS = 4;
/** A shorter word of the class that a typed one begins with says nothing. */
const SHORTEST_STEM = 3;

/**
 * fault-reports.class-by-typing: the classes of which a word begins like a typed one, those with most such words first; none for less than two
 * letters. A typed word may have an ending ("lukossa"), and a compound may end with the word ("keittiöhana").
 */
export function suggestedClasses(typed: string, classes: readonly FindableClass[]): FindableClass[] {
  const wanted = searchWords(typed).filter((word) => word.length > 1);
  const found = classes.map((one) => {
    const own = searchWords(`${one.label} ${one.keywords}`);
    return { one, hits: wanted.filter((word) => own.some((other) => isLike(word, other))).length };
  });
  return found
    .filter(({ hits }) => hits > 0)
    .toSorted((some, other) => other.hits - some.hits)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ one }) => one);
}

function isLike(typed: string, word: string): boolean {
  return word.startsWith(typed) || (word.length >= SHORTEST_STEM && (typed.startsWith(word) || typed.endsWith(word)));
}

/** The words of a text in lower case and without accents, which a phone's keyboard may not have. */
function searchWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}

export function labelOf(id: number): ClassLabel | null {
  const labels: Readonly<Record<string, ClassLabel>> = CLASS_LABELS;
  return labels[String(id)] ?? null;
}

/** The classes of faults, which have words by which they are found. */
type ClassWithWords = Exclude<keyof typeof CLASS_LABELS, '-1' | '20' | '21'>;

/** The text with the words by which a class is found; null for "not sure", and for a class of the company's own, which its name finds. */
export function wordsKeyOf(id: number): `classWords.${ClassWithWords}` | null {
  const key = String(id);
  return hasWords(key) ? `classWords.${key}` : null;
}

function hasWords(id: string): id is ClassWithWords {
  return id in CLASS_LABELS && ![NOT_SURE, ...NOT_FAULTS].map(String).includes(id);
}

function groupOf(id: number): ClassGroup {
  const idsOf: Readonly<Record<NamedGroup, readonly number[]>> = CLASS_GROUPS;
  return GROUPS.find((group) => idsOf[group].includes(id)) ?? 'other';
}

function isNamedGroup(name: string): name is NamedGroup {
  return name in CLASS_GROUPS;
}
