/** The people and things of the world (WORLD.md) that the checks use. */
import type { ProviderState } from '../checks/check.ts';

export const PASSWORD = 'Asukas-2026!';
export const NEW_PASSWORD = 'Uusi-salasana-2027!';
export const AINO = 'party-payer@example.com';

export const contract = (number: number): string => `10000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;
export const signedIn = (resident: string): ProviderState => ({ name: 'a signed-in resident', params: { resident } });
export const state = (name: string, params?: Record<string, unknown>): ProviderState => ({ name, ...(params && { params }) });
