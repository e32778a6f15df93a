import { parseSearch } from '@/paths.ts';

/** The identification provider: telia by strong identification, candour by passport or identity card (registration.provider-source, registration.identification-required). */
export type IdentificationProvider = 'telia' | 'candour';

/** From the navigation state or the query of the page; null when neither names a provider. */
export function readProvider(state: unknown, search: string): IdentificationProvider | null {
  if (typeof state === 'object' && state !== null && 'provider' in state) {
    if (state.provider === 'telia' || state.provider === 'candour') return state.provider;
  }
  return parseSearch('registerAuth', search).provider ?? null;
}
