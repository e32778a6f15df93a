/**
 * The API calls that the loaders of each page make at once or after the feature flags have arrived. They are computed while this module is
 * imported, because Vite closes its module runner right after the import (scripts/vite/boot-file.ts), and loaders import more modules when
 * they run.
 */
import { type PageName, patterns } from '../../src/paths.ts';
import { loaderCalls } from './loader-calls.ts';

/** The query of a return from the identification. Some pages make fewer calls with it. */
export const RETURN = '?success=true&error=CANCELLED';

export interface CallsOfPage {
  /** Made with every query. */
  always: readonly string[];
  /** Made in addition, unless the page is a return from the identification. */
  unlessReturn: readonly string[];
  /** Made in addition when the feature flags have arrived and do not restrict the portal. */
  unlessRestricted: readonly string[];
  /** Made in addition when the feature flags have arrived and messages are on. */
  withMessages: readonly string[];
  /** Made in addition when the permissions have arrived and the user is a party of the contract. */
  forParty: readonly string[];
}

/** Made when the whole session is there, which no answer here tells. */
const FOR_PARTY: Partial<Record<PageName, readonly string[]>> = { terminate: ['/contracts/$0/beneficiaries'] };

export const callsOfPages: ReadonlyMap<PageName, CallsOfPage> = await readAll();

async function readAll(): Promise<Map<PageName, CallsOfPage>> {
  const calls = new Map<PageName, CallsOfPage>();
  for (const [name, pattern] of Object.entries(patterns) as [PageName, string][]) {
    const always = await loaderCalls(pattern, { search: RETURN });
    const otherwise = await loaderCalls(pattern);
    const withFlags = await loaderCalls(pattern, { flags: { contractTerminationOnly: false } });
    const withMessages = await loaderCalls(pattern, { modules: { messaging: true }, flags: { messages: true } });
    calls.set(name, {
      always,
      unlessReturn: otherwise.filter((call) => !always.includes(call)),
      unlessRestricted: withFlags.filter((call) => !otherwise.includes(call)),
      withMessages: withMessages.filter((call) => !withFlags.includes(call)),
      forParty: FOR_PARTY[name] ?? [],
    });
  }
  return calls;
}
