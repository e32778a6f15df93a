/**
 * The access rules of all pages: one table that the menu, the tiles and the route loaders use. Pages ask for the capability, never for the
 * role. A feature is on only when the module setting and the API's flag are both on (session.flag-and-module). Contacts are not an input: who
 * takes care of the building opens or closes no page (contacts.data-only).
 */
import type { Config } from '@/config/config.ts';
import type { Session } from './session.ts';

export interface AccessInput {
  session: Session;
  config: Pick<Config, 'modules'>;
  contractUuid: string;
}

export type Access =
  | { kind: 'allowed' }
  /** Not for this user: no menu entry, and the address is not found. */
  | { kind: 'hidden' }
  /** Announced as coming soon: a label without a link, and the address is not found. */
  | { kind: 'coming-soon' }
  /** On another site of the provider: a link to that site, and our own address is not found. */
  | { kind: 'external'; url: string };

const allowed: Access = { kind: 'allowed' };
const hidden: Access = { kind: 'hidden' };
const when = (condition: boolean): Access => (condition ? allowed : hidden);

/**
 * Contract-termination-only mode leaves few pages (session.restricted-mode). The setting or the flag is enough: a restriction never fails open
 * (session.restricted-either). Flags that are not given leave the setting alone (session.optional-flags).
 */
export function isRestricted({ session, config }: { session: Pick<Session, 'flags'>; config: AccessInput['config'] }): boolean {
  return config.modules.contractTerminationOnly || session.flags.contractTerminationOnly === true;
}

function hasRole({ session, contractUuid }: AccessInput, role: 'tenant' | 'payer' | 'contractParty'): boolean {
  return session.permissions.some((permission) => permission.contractUuid === contractUuid && permission.tenantRoles.includes(role));
}

/** fault-reports.custom-link, shell.menu-fault-report, shell.tile-fault-report. */
function faultReports(input: AccessInput): Access {
  const { session, config } = input;
  if (isRestricted(input) || !config.modules.defectNotice || session.flags.defectNotice === false) return hidden;
  const url = config.modules.customDefectNoticeLinkUrl;
  return url === undefined ? allowed : { kind: 'external', url };
}

const unrestricted = (input: AccessInput): Access => when(!isRestricted(input));
const everyone = (): Access => allowed;

/** messages.flag-and-module; the flags alone tell, so that a call need not wait for the rest of the session. */
export function hasMessages({ session, config }: { session: Pick<Session, 'flags'>; config: AccessInput['config'] }): boolean {
  return config.modules.messaging && session.flags.messages;
}

/** messages.flag-and-module, shell.menu-messages. */
const messages = (input: AccessInput): Access => when(hasMessages(input));

/** Questions and feedback need both messaging and fault reports (feedback.access-conditions). */
function feedback(input: AccessInput): Access {
  return when(!isRestricted(input) && messages(input).kind === 'allowed' && faultReports(input).kind !== 'hidden');
}

/** Where at least one of the lists that it joins is open (contacts.history-access). */
function contactHistory(input: AccessInput): Access {
  return when(!isRestricted(input) && [messages(input), faultReports(input)].some(({ kind }) => kind !== 'hidden'));
}

/** Only a contract party may end a contract (ending.contract-party-only). */
const contractParty = (input: AccessInput): Access => when(hasRole(input, 'contractParty'));

/**
 * Allows tenants who are not contract parties as well: the tenant who takes a contract over must confirm the modification. The backend
 * decides whether this user is that tenant (ending.own-confirmation).
 */
const partyOrTenant = (input: AccessInput): Access => when(hasRole(input, 'contractParty') || hasRole(input, 'tenant'));

/** payments.visible-to, payments.flag-off, shell.menu-payments, shell.tile-payments. */
function payments(input: AccessInput): Access {
  if (isRestricted(input) || !(hasRole(input, 'contractParty') || hasRole(input, 'payer'))) return hidden;
  return input.session.flags.paymentInfo ? allowed : { kind: 'coming-soon' };
}

export const access = {
  frontPage: everyone,
  bulletin: everyone,
  ownDetails: everyone,
  parking: everyone,
  addTenant: everyone,
  messages,
  termination: contractParty,
  /** Menu and tiles show the page to contract parties only. Everyone else who opens it may leave, or sees why they cannot (ending.not-party-explained). */
  leaving: everyone,
  modification: partyOrTenant,
  payments,
  faultReports,
  feedback,
  bulletinBoard: unrestricted,
  documents: unrestricted,
  building: unrestricted,
  contacts: unrestricted,
  contactHistory,
  /** Shown in the tiles as coming soon (shell.tile-sauna). */
  saunaReservation: (): Access => ({ kind: 'coming-soon' }),
} as const satisfies Record<string, (input: AccessInput) => Access>;

export type Capability = keyof typeof access;

/** Staff on behalf of a resident is read-only (session.impersonation-read-only); its controls are disabled (session.impersonation-controls). */
export function mayWrite(session: Session): boolean {
  return !session.metadata.isImpersonator;
}
