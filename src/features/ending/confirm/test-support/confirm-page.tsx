/** The two confirm pages as tests open them, each with a request that waits for the reader. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Contract } from 'generated/zod/contract.zod.ts';
import { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { array, parse } from 'zod/mini';
import { paths, patterns } from '@/paths.ts';
import { type Backend, backendForTests } from '@/test-support/backend.ts';
import { rolesOn } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import modificationTexts from '../../../../../locales/fi/confirm-modification.json';
import terminationTexts from '../../../../../locales/fi/confirm-termination.json';
import modificationConfirmed from '../../../../../openapi/examples/completeModification/200.confirmed.json';
import terminationConfirmed from '../../../../../openapi/examples/completeTermination/200.confirmed.json';
import modification from '../../../../../openapi/examples/getModification/200.modification-pending.json';
import termination from '../../../../../openapi/examples/getTermination/200.cotenant.json';
import mikkosProfile from '../../../../../openapi/examples/getUserProfile/200.cotenant.json';
import villesProfile from '../../../../../openapi/examples/getUserProfile/200.modification.json';
import acceptingModification from '../../../../../openapi/examples/initModificationApproval/request.accept.json';
import acceptingTermination from '../../../../../openapi/examples/initTerminationApproval/request.accept.json';
import mikkosContracts from '../../../../../openapi/examples/listContracts/200.cotenant.json';
import emiliasContracts from '../../../../../openapi/examples/listContracts/200.modification.json';
import mikkoIsAsked from '../../../../../openapi/examples/listNotifications/200.cotenant.json';
import nothingAsked from '../../../../../openapi/examples/listNotifications/200.empty.json';
import cotenants from '../../../../../openapi/examples/listTenants/200.cotenant.json';
import tenantsOf13 from '../../../../../openapi/examples/listTenants/200.modification-pending.json';
import { ConfirmModificationPage, ConfirmTerminationPage } from '../ConfirmPage.tsx';

/** The contract with a child, whose change has new contract parties. */
export const WITH_CHILD = '10000000-0000-4000-8000-000000000012';
export const NONCE = 'f1000000-0000-4000-8000-000000000040';
export const SANNA = termination.value.createdByTenantId;
export const MIKKO = 1042;

export const mikkos = parse(array(Contract), mikkosContracts.value);
export const emilias = parse(array(Contract), emiliasContracts.value);
/** Emilia's contracts as the tenant of this id has them. */
export const contractsOf = (tenantId: number) => emilias.map((one) => ({ ...one, tenant: { ...one.tenant, id: tenantId } }));

/** The two pages, each with a request that waits for the reader: Mikko and Ville. */
export const SUBJECTS = {
  termination: {
    subject: 'termination',
    Page: ConfirmTerminationPage,
    page: 'confirmTermination',
    fi: terminationTexts,
    request: termination.value,
    contractUuid: termination.value.contractUuid,
    contracts: mikkos,
    profile: mikkosProfile.value,
    answers: { tenants: cotenants.value, notifications: mikkoIsAsked.value, contracts: mikkosContracts.value },
    accepting: acceptingTermination.value,
    confirmed: terminationConfirmed.value,
    requestId: 'terminationRequestId',
  },
  modification: {
    subject: 'modification',
    Page: ConfirmModificationPage,
    page: 'confirmModification',
    fi: modificationTexts,
    request: modification.value,
    contractUuid: '10000000-0000-4000-8000-000000000013',
    contracts: contractsOf(1132),
    profile: villesProfile.value,
    answers: { tenants: tenantsOf13.value, notifications: nothingAsked.value, contracts: emiliasContracts.value },
    accepting: acceptingModification.value,
    confirmed: modificationConfirmed.value,
    requestId: 'modificationRequestId',
  },
} as const;
export type Subject = keyof typeof SUBJECTS;
export const BOTH = Object.values(SUBJECTS);

interface Situation {
  contract?: string;
  search?: string;
  session?: object;
  /** Answers beside those of the subject; an address without a leading slash is below the contract. */
  answers?: Record<string, unknown>;
}

export const approve = (subject: Subject) => `POST confirm-operation/init/contract-${subject}/approve`;
export const complete = (subject: Subject) => `POST confirm-operation/contract-${subject}`;

export function open(subject: Subject, { contract, search = '', session = {}, answers = {} }: Situation = {}) {
  const { Page, page, request, contracts, profile, answers: own, contractUuid: asked } = SUBJECTS[subject];
  const contractUuid = contract ?? asked;
  const below = (path: string) => path.replace(/^(POST )?(?=[a-z])/, `$1/api/contracts/${contractUuid}/`);
  const backend = backendForTests({
    [below(subject)]: request,
    [below('tenants')]: own.tenants,
    '/api/user/notifications': own.notifications,
    '/api/contracts': own.contracts,
    ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [below(path), answer])),
  });
  const { router } = show(<Page />, {
    path: patterns[page],
    at: paths[page]({ contractUuid }) + search,
    session: {
      contracts,
      permissions: rolesOn(contractUuid, 'tenant', 'contractParty'),
      profile: parse(UserProfile, profile),
      ...session,
    },
  });
  return { router, backend };
}

/** The tab remembers that the user left for the identification. */
export function leftTo(subject: Subject, action: string): void {
  const { request, contractUuid, profile } = SUBJECTS[subject];
  const journey = { subject, action, contractUuid, requestUuid: request.uuid };
  sessionStorage.setItem('portal.journey', JSON.stringify({ ...journey, nonce: NONCE, userUuid: profile.uuid }));
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const acceptButton = () => screen.findByRole('button', { name: terminationTexts.decision.accept.button });
export const rejectButton = (subject: Subject) => screen.findByRole('button', { name: SUBJECTS[subject].fi.decision.reject.button });
export const confirmRejection = async (subject: Subject) => {
  await userEvent.click(await rejectButton(subject));
  await userEvent.click(await screen.findByRole('button', { name: SUBJECTS[subject].fi.decision.ask.confirm }));
};
export const approvalsOf = (backend: Backend) => backend.calls.filter(({ call }) => call.endsWith('/approve')).map(({ body }) => body);
