/**
 * Drafts: what a user typed into a form, kept in the session storage of the tab for a while, so that a reload or an expired session does
 * not lose it (session.return-after-expiry, session.draft-fields). Never a personal identity code, an account number or a password.
 */
import { array, number, object, parse, partial, record, safeParse, string, unknown, type ZodMiniObject } from 'zod/mini';
import { browserStorage } from '@/domain/browser-storage.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { DRAFT_MINUTES } from '@/domain/limits.ts';
import { DRAFT_KEYS } from './draft-keys.ts';

/** The owner of a draft. Another user who signs in on the same tab does not see the draft. */
export interface DraftOwner {
  userUuid: string;
  contractUuid: string;
}

/** Replaced in tests. */
export interface DraftTools {
  clock?: Clock;
  /** Default: the session storage of the tab. Null where the browser refuses it; then there are no drafts. */
  storage?: Storage | null;
}

/** How long a draft is kept after its last change, in milliseconds (session.return-after-expiry). */
export const DRAFT_LIFE_MS = DRAFT_MINUTES * 60 * 1000;

/** The end of the name of the draft with a form's unsent files. */
export const FILES = '-files';
/** Names of fields with personal data, which is never stored (session.personal-data). */
const SENSITIVE = /iban|^bic$|account|password|secret|code|social|identity|birth|e?mail|phone|street|address/i;

/** Whether the name of a field says that it holds personal or account data. */
export function isSensitive(name: string): boolean {
  return SENSITIVE.test(name);
}

/**
 * The draft of one form.
 * @param form name of the form, unique in the portal
 * @param allowed the fields that may be kept: the schema is the allow-list. Types only, no rules: a draft holds half-typed values.
 * @param lifeMs how long it is kept after its last change, in milliseconds
 * @throws Error when the name of a field says that it must not be kept: a programming error
 */
export function draftOf<Shape extends ZodMiniObject>(form: string, allowed: Shape, lifeMs = DRAFT_LIFE_MS) {
  const sensitive = Object.keys(allowed.shape).filter(isSensitive);
  if (sensitive.length > 0) throw new Error(`the draft of ${form} must not keep ${sensitive.join(', ')}`);
  const schema = partial(allowed);
  /**
   * The fields that this release can read. A newer one may have kept others, or the same ones in another form, before the host went back to this
   * release (shell.step-back).
   */
  const readable = (values: Readonly<Record<string, unknown>>): unknown => {
    const fields = Object.entries(values).filter(([name, value]) => name in allowed.shape && safeParse(schema, { [name]: value }).success);
    return fields.length === 0 && Object.keys(values).length > 0 ? null : Object.fromEntries(fields);
  };
  const keyOf = ({ userUuid, contractUuid }: DraftOwner, of = form) => `${DRAFT_KEYS}${of}.${userUuid}.${contractUuid}`;

  return {
    /** Keeps the fields of the schema and drops all others. Does not throw when the storage refuses, because the form works without a draft. */
    save(
      owner: DraftOwner,
      values: Readonly<Record<string, unknown>>,
      // Stryker disable next-line StringLiteral: every word but local means the storage of the tab
      { clock = systemClock, storage = browserStorage('session') }: DraftTools = {},
    ): void {
      const kept = safeParse(schema, values);
      if (!kept.success) return;
      try {
        // Stryker disable next-line OptionalChaining: without a storage it throws, which is caught
        storage?.setItem(keyOf(owner), JSON.stringify({ savedAt: clock().getTime(), values: kept.data }));
      } catch {
        // The storage is full or forbidden: there is no draft then.
      }
    },
    /** The kept values; null when there are none, when they are too old, or when they cannot be read. */
    // Stryker disable next-line StringLiteral: every word but local means the storage of the tab
    read(owner: DraftOwner, { clock = systemClock, storage = browserStorage('session') }: DraftTools = {}) {
      if (storage === null) return null;
      const kept = readKept(storage.getItem(keyOf(owner)), clock);
      const values = kept !== null && kept.age < lifeMs ? safeParse(schema, readable(kept.values)) : null;
      if (values?.success) return values.data;
      storage.removeItem(keyOf(owner));
      return null;
    },
    /** Call when the form has been sent. Forgets its unsent files, too. */
    // Stryker disable next-line StringLiteral: every word but local means the storage of the tab
    clear(owner: DraftOwner, { storage = browserStorage('session') }: DraftTools = {}): void {
      storage?.removeItem(keyOf(owner));
      storage?.removeItem(keyOf(owner, form + FILES));
    },
  };
}

/** The names of files that a form has not sent yet (files.lost-upload). They end with the form's draft. */
export function unsentFilesOf(form: string) {
  return draftOf(form + FILES, object({ names: array(string()) }));
}

const stored = object({ savedAt: number(), values: record(string(), unknown()) });

/** A stored draft, whatever its form, and how long ago it was saved; null when it is none, or saved later than now. */
export function readKept(text: string | null, clock: Clock): { age: number; values: Record<string, unknown> } | null {
  try {
    const { savedAt, values } = parse(stored, JSON.parse(String(text)));
    const age = clock().getTime() - savedAt;
    return age < 0 ? null : { age, values };
  } catch {
    return null;
  }
}
