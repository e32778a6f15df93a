/**
 * What the loaders of each page ask of the API at once or after the feature flags. Computed while the module is imported: Vite closes what it imports for a plugin right after that
 * (scripts/vite/boot-file.ts), and loaders import their parts only when they are called.
 */
import { type PageName, patterns } from '../../src/paths.ts';
import { loaderCalls } from './loader-calls.ts';

/** The query of a return from the identification, at which some pages need less. */
export const RETURN = '?success=true&error=CANCELLED';

export interface CallsOfPage {
  /** Whatever the query is. */
  always: readonly string[];
  /** Beside that, unless it is a return from the identification. */
  unlessReturn: readonly string[];
  /** Beside that, as soon as the feature flags have come and nothing restricts the portal. */
  unlessRestricted: readonly string[];
}

export const callsOfPages: ReadonlyMap<PageName, CallsOfPage> = await readAll();

async function readAll(): Promise<Map<PageName, CallsOfPage>> {
  const calls = new Map<PageName, CallsOfPage>();
  for (const [name, pattern] of Object.entries(patterns) as [PageName, string][]) {
    const always = await loaderCalls(pattern, { search: RETURN });
    const otherwise = await loaderCalls(pattern);
    const withFlags = await loaderCalls(pattern, { flags: { contractTerminationOnly: false } });
    calls.set(name, {
      always,
      unlessReturn: otherwise.filter((call) => !always.includes(call)),
      unlessRestricted: withFlags.filter((call) => !otherwise.includes(call)),
    });
  }
  return calls;
}
