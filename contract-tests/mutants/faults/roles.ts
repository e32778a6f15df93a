/** Faults of what a role on a contract opens, of contracts that were left, and of refused writes of staff that no list shows. */
import type { Ask, RequestSeen } from '../faulty-backend.ts';
import {
  again,
  type Behaviour,
  further,
  type Handler,
  isolation,
  isSigned,
  type Json,
  listOf,
  onRefusal,
  shows,
  successOf,
} from './fault.ts';

const PAYMENTS = ['listPaymentsByMonth', 'listRemittances', 'listPaymentCategories', 'listBeneficiaries'];
const REQUESTS = ['getTermination', 'getModification'];
const STARTS = ['initTermination', 'initTerminationApproval', 'initModificationApproval'];

/** The roles of the caller on the contract that is asked for; null when it is not the caller's. */
async function rolesIn(request: RequestSeen, ask: Ask): Promise<readonly string[] | null> {
  const listed = listOf(await ask(further(request, '/user/permissions')));
  const own = listed.find(({ contractUuid }) => request.url.includes(String(contractUuid)));
  return own ? (own.tenantRoles as string[]) : null;
}

/** Serves what is refused to a role. */
const serves = (isServed: (roles: readonly string[]) => boolean): Handler =>
  onRefusal(async ({ status }, request, ask, { contract, operationId }) => {
    if (![400, 404].includes(status)) return undefined;
    const roles = await rolesIn(request, ask);
    return roles && isServed(roles) ? successOf(contract, operationId) : undefined;
  });

const isOnly = (role: string) => (roles: readonly string[]) => roles.length === 1 && roles[0] === role;

/** Serves Aino Virtanen the first contract when only her second one is left. */
const servesTheLeft: Handler = onRefusal(async ({ status }, request, ask, { contract, operationId }) => {
  if (status !== 404 || !isSigned(request)) return undefined;
  const own = listOf(await ask(further(request, '/contracts'))).map(({ uuid }) => String(uuid));
  const isLeft =
    own.join() === '10000000-0000-4000-8000-000000000002' &&
    `${request.url} ${request.body.toString('utf8')}`.includes('10000000-0000-4000-8000-000000000001');
  return isLeft ? successOf(contract, operationId) : undefined;
});

/** The session of the owner, whose states come after those of staff. */
const asOwner = (request: RequestSeen, more: { path?: string; sent?: Json } = {}): RequestSeen =>
  again(request, { session: request.sessions.at(-1) ?? '', ...more });

export const roleFaults: readonly Behaviour[] = [
  isolation('served-to-a-tenant', [...PAYMENTS, ...REQUESTS, ...STARTS], () => serves(isOnly('tenant'))),
  isolation('served-to-a-payer', [...REQUESTS, ...STARTS], () => serves(isOnly('payer'))),
  isolation('served-without-a-role', [...PAYMENTS, ...REQUESTS, ...STARTS], () => serves(({ length }) => length === 0)),
  isolation(
    'served-to-who-has-left',
    [...PAYMENTS, 'getContract', 'listTenants', 'listDocuments', 'listBulletins', 'createQuestion', 'sendMessage', 'reserveParkingSpot'],
    () => servesTheLeft,
  ),
  isolation('staff-removes-and-is-refused', ['removeUser', 'confirmResetPassword', 'completeFile', 'updateUser'], () =>
    onRefusal(async ({ status }, request, ask) => {
      if (status === 401 && isSigned(request)) await ask(asOwner(request));
      return undefined;
    }),
  ),
  isolation('protected-maker-is-shown', 'getTermination', () =>
    shows((body) => {
      const shares = (body.beneficiaries ?? []) as Json[];
      const isHidden = shares.length > 0 && shares.every(({ iban }) => iban === null);
      return isHidden ? { ...body, beneficiaries: shares.map((one) => ({ ...one, iban: 'FI4950009420028730' })) } : body;
    }),
  ),
];
