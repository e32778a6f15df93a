/** The people and things of the world (WORLD.md) that the checks use. */
import type { ProviderState } from '../checks/check.ts';

export const PASSWORD = 'Asukas-2026!';
export const NEW_PASSWORD = 'Uusi-salasana-2027!';
export const AINO = 'party-payer@example.com';

export const contract = (number: number): string => `10000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;
export const signedIn = (resident: string): ProviderState => ({ name: 'a signed-in resident', params: { resident } });
export const state = (name: string, params?: Record<string, unknown>): ProviderState => ({ name, ...(params && { params }) });

/** A request for `initTermination` that contract 1 allows. */
export const TERMINATION = {
  operationData: {
    contractType: 'rental',
    movingOutDate: '2026-12-31',
    endDate: '2026-12-31',
    terminationReason: 'area_poor_services',
    displaysSelf: true,
    givingContactInfoAllowed: false,
    masterKeyAccessAllowed: false,
    hasPetsInApartment: false,
    fileUuids: [],
    beneficiaries: [],
    propertyCompanyName: null,
    propertyCompanyAddress: null,
  },
  locale: 'fi',
  provider: 'ftn',
  nonce: 'f1000000-0000-4000-8000-000000000002',
};
