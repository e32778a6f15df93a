/**
 * Drafts: what a user typed into a form, kept in the session storage of the tab for 30 minutes, so that a reload or an expired session does
 * not lose it (session.return-after-expiry, session.draft-fields). Never a personal identity code, an account number or a password.
 */
import { partial, safeParse, type ZodMiniObject } from 'zod/mini';
import { browserStorage } from '@/domain/browser-storage.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';

/** Whose draft it is. Somebody else who signs in on the same tab does not see it. */
export interface DraftOwner {
  userUuid: string;
  contractUuid: string;
}

/** Tests bring their own. */
export interface DraftTools {
  clock?: Clock;
  /** The tab's own by default; null where the browser refuses it, and then there are no drafts. */
  storage?: Storage | null;
}

/** How long a draft lives after its last change, in milliseconds (session.return-after-expiry). */
export const DRAFT_LIFE_MS = 30 * 60 * 1000;

const PREFIX = 'portal.draft.';
/** Personal data other than names never goes to a storage (session.personal-data). */
const SENSITIVE = /iban|^bic$|account|password|secret|code|social|identity|birth|e?mail|phone|street|address/i;

/** Whether the name of a field says that it holds personal or account data. */
export function isSensitive(name: string): boolean {
  return SENSITIVE.test(name);
}

/**
 * The draft of one form.
 * @param form name of the form, unique in the portal
 * @param allowed the fields that may be kept: the schema is the allow-list. Types only, no rules: a draft holds half-typed values.
 * @throws Error when the name of a field says that it must not be kept: a mistake of the programmer
 */
export function draftOf<Shape extends ZodMiniObject>(form: string, allowed: Shape) {
  const sensitive = Object.keys(allowed.shape).filter(isSensitive);
  if (sensitive.length > 0) throw new Error(`the draft of ${form} must not keep ${sensitive.join(', ')}`);
  const schema = partial(allowed);
  const keyOf = ({ userUuid, contractUuid }: DraftOwner) => `${PREFIX}${form}.${userUuid}.${contractUuid}`;

  return {
    /** Keeps the fields that the schema names and drops all others. A storage that refuses is no failure: the form itself still works. */
    save(
      owner: DraftOwner,
      values: Readonly<Record<string, unknown>>,
      { clock = systemClock, storage = browserStorage('session') }: DraftTools = {},
    ): void {
      const kept = safeParse(schema, values);
      if (!kept.success) return;
      try {
        storage?.setItem(keyOf(owner), JSON.stringify({ savedAt: clock().getTime(), values: kept.data }));
      } catch {
        // Full or forbidden: then there is no draft.
      }
    },
    /** What was kept; null when there is nothing, when it is older than 30 minutes, or when it cannot be read. */
    read(owner: DraftOwner, { clock = systemClock, storage = browserStorage('session') }: DraftTools = {}) {
      if (storage === null) return null;
      const kept = readKept(storage.getItem(keyOf(owner)));
      const age = kept === null ? Number.NaN : clock().getTime() - kept.savedAt;
      const values = kept !== null && age >= 0 && age < DRAFT_LIFE_MS ? safeParse(schema, kept.values) : null;
      if (values?.success) return values.data;
      storage.removeItem(keyOf(owner));
      return null;
    },
    /** Call when the form has been sent. */
    clear(owner: DraftOwner, { storage = browserStorage('session') }: DraftTools = {}): void {
      storage?.removeItem(keyOf(owner));
    },
  };
}

/** Wipes the drafts of everybody but this user: call when somebody is signed in. At sign-out all of them go (session/forget-resident.ts). */
export function clearDraftsOfOthers(userUuid: string, { storage = browserStorage('session') }: Pick<DraftTools, 'storage'> = {}): void {
  if (storage === null) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(PREFIX) && !key.includes(`.${userUuid}.`)) storage.removeItem(key);
}

function readKept(text: string | null): { savedAt: number; values: unknown } | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('savedAt' in kept) || !('values' in kept)) return null;
    return typeof kept.savedAt === 'number' ? { savedAt: kept.savedAt, values: kept.values } : null;
  } catch {
    return null;
  }
}
