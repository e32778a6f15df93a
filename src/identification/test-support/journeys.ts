/** Journeys of `party-payer`, as the browser keeps them. */
import { CONTRACT } from '@/test-support/session.ts';
import profile from '../../../openapi/examples/getUserProfile/200.party-payer.json';
import type { Journey } from '../journey.ts';

export const NONCE = 'f1000000-0000-4000-8000-000000000001';
export const OTHER_NONCE = 'f1000000-0000-4000-8000-000000000002';
export const REQUEST = '80000000-0000-4000-8000-000000000004';
export const USER = profile.value.uuid;

const own = { contractUuid: CONTRACT, userUuid: USER, nonce: NONCE };

export const ownTermination: Journey = { ...own, subject: 'termination', action: 'confirm' };
export const ownModification: Journey = { ...own, subject: 'modification', action: 'confirm' };

export function decision(subject: Journey['subject'], action: 'accept' | 'reject'): Journey {
  return { ...own, subject, action, requestUuid: REQUEST };
}
