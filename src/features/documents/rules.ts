/** Selects and sorts the documents of an answer for the documents page. */
import type { Document } from 'generated/zod/document.zod.ts';
import type { DocumentCategory } from 'generated/zod/documentCategory.zod.ts';
import type { DocumentGroup } from 'generated/zod/documentGroup.zod.ts';
import type { Language } from '@/domain/languages.ts';

/** From so many documents on there is a filter. */
export const FILTER_FROM = 8;

/** The types of the resident's own contract. */
const CONTRACT_TYPES = ['rental_contract', 'right_of_occupancy_contract'] as const;
/** The types that have a word in the portal's languages (documents.shown-type). */
const SHOWN_TYPES = [
  ...CONTRACT_TYPES,
  'rent_adjustment',
  'residence_charge_calculation',
  'house_rules',
  'resident_guide',
  'recycling_guide',
  'energy_certificate',
  'resident_meeting_invitation',
  'resident_meeting_memo',
  'rescue_plan',
  'fire_instructions',
  'shelter_instructions',
] as const;

export interface ShownGroup {
  /** Null for the documents without a category. */
  id: string | null;
  /** In the resident's language; null when there is none and the page says so neutrally. */
  label: string | null;
  documents: Document[];
}

/**
 * The groups in the order of the answer, the one with the own contract first and the uncategorised last (documents.category-groups, documents.own-contract).
 * Groups of one category are joined, a document that is listed twice in them is shown once, and groups without documents are left out.
 */
export function shownGroups(groups: readonly DocumentGroup[], language: Language): ShownGroup[] {
  const byId = new Map<string | null, ShownGroup>();
  for (const { category, documents } of groups) {
    const id = category?.id ?? null;
    const group = byId.get(id) ?? { id, label: category && labelOf(category, language), documents: [] };
    const known = new Set(group.documents.map(({ uuid }) => uuid));
    for (const document of documents) {
      if (known.has(document.uuid)) continue;
      known.add(document.uuid);
      group.documents.push(document);
    }
    byId.set(id, group);
  }
  const all = [...byId.values()].filter(({ documents }) => documents.length > 0);
  const ordered = [...all.filter(({ id }) => id !== null), ...all.filter(({ id }) => id === null)];
  return contractFirst(
    ordered.map((group) => ({ ...group, documents: contractFirst(group.documents, isContract) })),
    ({ documents }) => documents.some(isContract),
  );
}

function isContract({ documentType }: Document): boolean {
  return CONTRACT_TYPES.some((type) => type === documentType);
}

/** The type of a document if the portal has a word for it, else null. */
export function shownType({ documentType }: Pick<Document, 'documentType'>): (typeof SHOWN_TYPES)[number] | null {
  return SHOWN_TYPES.find((type) => type === documentType) ?? null;
}

/** Whether a name says its type already: "Vuokrasopimus 2024" needs no second "Vuokrasopimus". */
export function isNamedAs(type: string, name: string): boolean {
  return searchable(name).includes(searchable(type));
}

/** What is or has the own contract first; otherwise the order stays. */
function contractFirst<Part>(parts: readonly Part[], has: (part: Part) => boolean): Part[] {
  return [...parts.filter(has), ...parts.filter((part) => !has(part))];
}

/** The label of the language, else the Finnish one, which every company has; null when both are blank. */
function labelOf({ labels }: DocumentCategory, language: Language): string | null {
  return labels[language].trim() || labels.fi.trim() || null;
}

/**
 * The documents, by uuid, whose name or category has every word of the query, wherever in a word: "sopimus" finds "Vuokrasopimus". Capitals and accents
 * make no difference, so that "asukastoimikunta" and "pöytäkirja" are found from any keyboard.
 */
export function foundDocuments(groups: readonly ShownGroup[], query: string): ReadonlySet<string> {
  const searchedWords = searchable(query).split(' ');
  return new Set(
    groups.flatMap(({ label, documents }) => {
      const found = documents.filter(({ name }) => {
        const text = searchable([name, label].join(' '));
        return searchedWords.every((word) => text.includes(word));
      });
      return found.map(({ uuid }) => uuid);
    }),
  );
}

function searchable(text: string): string {
  // Stryker disable next-line MethodExpression: text and query are both in small letters, or both in capitals
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ');
}

export function documentCount(groups: readonly ShownGroup[]): number {
  return groups.reduce((count, { documents }) => count + documents.length, 0);
}
