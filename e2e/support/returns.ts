/** The six journeys to the identification and back: what the tab stores for each. */
import { home } from '../states/ui-state.ts';
import { contractUuid } from './portal.ts';
import type { Texts } from './texts.ts';

export type Subject = 'termination' | 'modification';
export type Action = 'confirm' | 'accept' | 'reject';

const NONCE = 'f1000000-0000-4000-8000-000000000001';

interface ReturnJourney {
  name: string;
  subject: Subject;
  action: Action;
  operationId: string;
  /** End of the path of the completion. */
  call: string;
  path: string;
  resident: string;
  /** The journey that the tab stores (src/identification/journey.ts). */
  remembered: Record<string, unknown>;
  /** The query that names the journey when the tab no longer stores it. */
  named: string;
  /** The heading of the page when the request is not there any more. */
  notFound: (t: Texts) => string;
}

/** The query with which the identification service sends the browser back: identified, and not recorded yet. */
export const searchOf = ({ action }: ReturnJourney) =>
  `?success=true&state=loading&nonce=${NONCE}${action === 'confirm' ? '' : `&action=${action}`}`;

const OWN = { termination: ['party-payer', 1], modification: ['modification', 11] } as const;
const OF_ANOTHER = {
  termination: { contract: 'cotenant', resident: 'cotenant', number: 3, request: 4, page: 'irtisano/vahvista' },
  modification: { contract: 'modification-pending', resident: 'modification', number: 11, request: 13, page: 'sopimusmuutos/vahvista' },
} as const;

const common = (subject: Subject) => ({
  subject,
  operationId: subject === 'termination' ? 'completeTermination' : 'completeModification',
  call: `/confirm-operation/contract-${subject}`,
});
const uuid = (first: string, number: number) => `${first}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function own(subject: Subject): ReturnJourney {
  const [contract, number] = OWN[subject];
  const kept = { subject, action: 'confirm', contractUuid: contractUuid(contract), userUuid: uuid('2', number), nonce: NONCE };
  return {
    ...common(subject),
    name: `the own ${subject}`,
    action: 'confirm',
    path: `${home(contract)}/irtisano`,
    resident: contract,
    remembered: { 'portal.journey': kept },
    named: `&subject=${subject}`,
    notFound: ({ ending }) => ending.notFound[subject].title,
  };
}

function ofAnother(subject: Subject, action: 'accept' | 'reject'): ReturnJourney {
  const { contract, resident, number, request, page } = OF_ANOTHER[subject];
  const kept = { subject, action, contractUuid: contractUuid(contract), userUuid: uuid('2', number), nonce: NONCE };
  return {
    ...common(subject),
    name: `${subject} of another: ${action}`,
    action,
    path: `${home(contract)}/${page}`,
    resident,
    remembered: { 'portal.journey': { ...kept, requestUuid: uuid('8', request) } },
    named: `&action=${action}`,
    notFound: (t) => t[`confirm-${subject}`].outcome[action].not_found.title,
  };
}

export const RETURNS: readonly ReturnJourney[] = [
  own('termination'),
  own('modification'),
  ofAnother('termination', 'accept'),
  ofAnother('termination', 'reject'),
  ofAnother('modification', 'accept'),
  ofAnother('modification', 'reject'),
];
