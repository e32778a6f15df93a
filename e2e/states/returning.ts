/** Back from strong identification, on the page that it was left from: every end, and every code that tells a failure. */
import { errorCodes } from '../../client/api-error.ts';
import { failureOf } from '../../src/identification/failures.ts';
import { contractUuid } from '../support/portal.ts';
import { home, inTurn, type UiState } from './ui-state.ts';

const SUBJECTS = ['termination', 'modification'] as const;
type Subject = (typeof SUBJECTS)[number];
export const NONCE = 'f1000000-0000-4000-8000-000000000001';
const RESIDENTS = { termination: ['party-payer', 1], modification: ['modification', 11] } as const;

export function returned(subject: Subject, name: string, search: string, rest: Partial<UiState> = {}): UiState {
  const [resident] = RESIDENTS[subject];
  return { name: `back, ${subject}: ${name}`, path: `${home(resident)}/irtisano?${search}&subject=${subject}`, resident, ...rest };
}

/** The journey to the identification, as the tab stores it (src/identification/journey.ts). */
export function journey(subject: Subject): Record<string, unknown> {
  const [contract, number] = RESIDENTS[subject];
  const userUuid = `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return { 'portal.journey': { subject, action: 'confirm', contractUuid: contractUuid(contract), userUuid, nonce: NONCE } };
}

/** One code for each page that a failure of the subject can have; that every code has its page is e2e/refusals.e2e.ts's to see. */
function failurePages(subject: Subject): string[] {
  return [...new Map(errorCodes.map((code) => [failureOf(code).texts[subject], code])).values()];
}

/** The end of the journey that the tab remembers. */
function ended(subject: Subject, name: string, state: string, rest: Partial<UiState> = {}): UiState {
  return returned(subject, name, `success=true&state=${state}&nonce=${NONCE}`, { remembered: journey(subject), ...rest });
}

export const returnStates: readonly UiState[] = [
  ended('termination', 'confirmed', 'confirmed'),
  ended('modification', 'confirmed', 'confirmed'),
  ...inTurn([
    ...SUBJECTS.flatMap((subject) => [
      ended(subject, 'pending', 'pending'),
      ended(subject, 'rejected', 'rejected'),
      ended(subject, 'not found', 'not_found'),
      ended(subject, 'confirmed, without the request', 'confirmed', {
        answers: { [`/${subject}`]: 'code=404, example=no-open-request' },
      }),
      returned(subject, 'recording goes on', `success=true&state=loading&nonce=${NONCE}`, {
        remembered: journey(subject),
        answers: { [`/contract-${subject}`]: 'failure=hang' },
        isBusy: true,
      }),
      returned(subject, 'another journey', `success=true&state=loading&nonce=${NONCE.replace('1', '2')}`),
    ]),
    ended('modification', 'new parties saved', 'add_tenant_saved'),
    ...SUBJECTS.flatMap((subject) => failurePages(subject).map((code) => returned(subject, code, `error=${code}`))),
  ]),
];
