import { parseSearch } from '@/paths.ts';
import type { IdentificationProvider } from '@/session/registration-journey.ts';

/** From the navigation state or the query of the page; null when neither names a provider. */
export function readProvider(state: unknown, search: string): IdentificationProvider | null {
  if (typeof state === 'object' && state !== null && 'provider' in state) {
    if (state.provider === 'telia' || state.provider === 'candour') return state.provider;
  }
  return parseSearch('registerAuth', search).provider ?? null;
}
