/**
 * Consent to error reporting: kept on this device, for 365 days (shell.tracking-consent, shell.error-reporting). Without a valid answer the banner is shown.
 * A refusal is kept for the same time.
 */

import { createContext } from 'react';
import { browserStorage } from '@/domain/browser-storage.ts';
import type { Clock } from '@/domain/clock.ts';

export type Consent = 'granted' | 'denied';

export const CONSENT_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEY = 'portal.tracking-consent';

/** The valid answer and the moment at which it was given, in milliseconds; null when the user must be asked. Unreadable storage counts as no answer. */
export function readAnswer(
  now: Clock,
  storage: Pick<Storage, 'getItem'> = browserStorage('local'),
): { consent: Consent; givenAt: number } | null {
  const kept = parse(storage.getItem(KEY));
  if (!kept) return null;
  const age = now().getTime() - kept.givenAt;
  // A time in the future comes from a wrong clock; such an answer would never expire.
  return age >= 0 && age < CONSENT_DAYS * DAY_MS ? kept : null;
}

/** The valid answer alone. */
export function readConsent(now: Clock, storage?: Pick<Storage, 'getItem'>): Consent | null {
  return readAnswer(now, storage)?.consent ?? null;
}

export function keepConsent(consent: Consent, now: Clock, storage: Pick<Storage, 'setItem'> = browserStorage('local')): void {
  storage.setItem(KEY, JSON.stringify({ consent, givenAt: now().getTime() }));
}

function parse(text: string | null): { consent: Consent; givenAt: number } | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('consent' in value) || !('givenAt' in value)) return null;
    const { consent, givenAt } = value;
    return (consent === 'granted' || consent === 'denied') && typeof givenAt === 'number' ? { consent, givenAt } : null;
  } catch {
    return null;
  }
}

/** Asks for consent again; the footer of every layout offers it. */
export const ReopenConsent = createContext<() => void>(() => undefined);
