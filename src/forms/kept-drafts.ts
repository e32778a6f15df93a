/** The drafts that wait in the tab, whatever their forms. */
import { browserStorage } from '@/domain/browser-storage.ts';
import { systemClock } from '@/domain/clock.ts';
import { keysOf } from './draft-keys.ts';
import { DRAFT_LIFE_MS, type DraftTools, readKept } from './drafts.ts';

/** The key of a draft: its form, its user, its contract, and what is edited. */
const DRAFT_KEY = /^portal\.draft\.([^.]+)\.([^.]*)\.([^.]+)(?:\.([^.]+))?$/;

/** A draft that waits for its form. */
export interface KeptDraft {
  /** The name of its form. */
  form: string;
  contractUuid: string;
  /** What is edited in the form, where it is something that exists; null for something new. */
  editedUuid: string | null;
}

/** The drafts of a user in this tab that are not too old and hold something that was given (notifications.kept-draft), the newest first. */
export function keptDrafts(userUuid: string, { clock = systemClock, storage = browserStorage('session') }: DraftTools = {}): KeptDraft[] {
  if (storage === null) return [];
  return keysOf(storage)
    .flatMap((key) => {
      // Stryker disable next-line ArrayDeclaration: the first place of the match is not read
      const [, form, user, contractUuid, editedUuid = null] = DRAFT_KEY.exec(key) ?? [];
      // Stryker disable next-line ConditionalExpression,LogicalOperator: for the compiler; a key of another shape is of no user either
      if (form === undefined || contractUuid === undefined) return [];
      if (user !== userUuid) return [];
      const kept = readKept(storage.getItem(key), clock);
      return kept !== null && kept.age < DRAFT_LIFE_MS && isFilled(kept.values) ? [{ form, contractUuid, editedUuid, age: kept.age }] : [];
    })
    .toSorted((one, other) => one.age - other.age)
    .map(({ form, contractUuid, editedUuid }) => ({ form, contractUuid, editedUuid }));
}

/** Whether a text or a yes is among the values of a draft. Lists of texts are names of fields (step-form/step-draft.ts) or of unsent files. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some((item) => typeof item === 'object' && isFilled(item));
  return value === true || Object.values(value ?? {}).some(isFilled);
}
