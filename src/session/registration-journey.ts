/**
 * Remembers that this browser left for the identification of a registration, and by which provider. An error that the identification service
 * puts into the return address is believed only then: anybody can send such a link (sign-in.believed-error). Nothing of the person is kept.
 */
import { number, object, safeParse, string } from 'zod/mini';
import { browserStorage } from '@/domain/browser-storage.ts';
import { type Clock, deviceClock } from '@/domain/clock.ts';

const KEY = 'portal.registration';

/** A return is believed for this long after the browser left, in milliseconds. */
export const BELIEVED_MS = 60 * 60 * 1000;

const schema = object({ provider: string(), leftAt: number() });

/**
 * Call before the browser leaves. The identification may come back in another tab, so all tabs share it.
 * @param provider its name (identity-providers.ts)
 */
export function beginRegistration(provider: string, clock: Clock = deviceClock): void {
  browserStorage('local').setItem(KEY, JSON.stringify({ provider, leftAt: clock().getTime() }));
}

/** Whether the browser left within the last hour and has not come back with an error since; asking answers true once. */
export function takeRegistrationReturn(clock: Clock = deviceClock): boolean {
  const storage = browserStorage('local');
  const begun = readBegun();
  if (begun === null) return false;
  const age = clock().getTime() - begun.leftAt;
  storage.setItem(KEY, JSON.stringify({ ...begun, leftAt: 0 }));
  return age >= 0 && age < BELIEVED_MS;
}

/** The name of the provider by which this browser last began a registration; null when it is not known (registration.restart-provider). */
export function lastProvider(): string | null {
  return readBegun()?.provider ?? null;
}

function readBegun() {
  try {
    const kept = safeParse(schema, JSON.parse(browserStorage('local').getItem(KEY) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}
