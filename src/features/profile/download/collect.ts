/** Asks the API for everything it gives about the signed-in resident (profile.my-data). Rows of other tenants are left out: they are not the resident's data. */
import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { listTenants } from 'generated/api/contracts/contracts.ts';
import { listDocuments } from 'generated/api/documents/documents.ts';
import { getDefectNotice, listDefectNotices } from 'generated/api/fault-reports/fault-reports.ts';
import { getFeedback, getQuestion, listFeedbacks, listQuestions } from 'generated/api/feedback/feedback.ts';
import { getMessageTimeline } from 'generated/api/messages/messages.ts';
import { getModification } from 'generated/api/modification/modification.ts';
import { listNotifications } from 'generated/api/notifications/notifications.ts';
import { listParkingAreas } from 'generated/api/parking/parking.ts';
import { getInvoiceAddress, listBeneficiaries, listPaymentsByMonth, listRemittances } from 'generated/api/payments/payments.ts';
import { getUserProfile } from 'generated/api/profile/profile.ts';
import { getTermination } from 'generated/api/termination/termination.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { ParkingAreas } from 'generated/zod/parkingAreas.zod.ts';
import type { Config } from '@/config/config.ts';
import { type AccessInput, access, type Capability } from '@/session/access.ts';
import { disclosedTermination } from '@/session/disclosed-termination.ts';
import type { Session } from '@/session/session.ts';

/** The parts of a contract's data, by the name that they have in both files. */
export type PartName =
  | 'profile'
  | 'permissions'
  | 'identification'
  | 'notifications'
  | 'messages'
  | 'contract'
  | 'tenant'
  | 'invoiceAddress'
  | 'payments'
  | 'remittances'
  | 'beneficiaries'
  | 'documents'
  | 'termination'
  | 'modification'
  | 'parking'
  | 'faultReports'
  | 'questions'
  | 'feedback';

export interface Part {
  name: PartName;
  /** The contract that it is about; null for what is about the resident. */
  contractUuid: string | null;
  data: unknown;
  /** Why it could not be loaded; null when it was. */
  missing: ErrorCode | null;
}

interface Question {
  name: PartName;
  contractUuid: string | null;
  ask: (options: { signal: AbortSignal }) => Promise<unknown>;
}

export interface CollectOptions {
  session: Session;
  config: Pick<Config, 'modules'>;
  signal: AbortSignal;
  onProgress: (done: number, of: number) => void;
}

/**
 * One call after the other, so that a large answer of many contracts does not take the backend by storm.
 * @throws the signal's reason when it aborts; ApiError 401 when the session has ended. Any other failure is kept with its part.
 */
export async function collectMyData({ session, config, signal, onProgress }: CollectOptions): Promise<Part[]> {
  const questions = [...aboutResident(session), ...session.contracts.flatMap((contract) => aboutContract(contract, { session, config }))];
  const parts: Part[] = [];
  onProgress(0, questions.length);
  for (const { name, contractUuid, ask } of questions) {
    signal.throwIfAborted();
    parts.push({ name, contractUuid, ...(await answerOf(ask, signal)) });
    onProgress(parts.length, questions.length);
  }
  signal.throwIfAborted();
  return parts;
}

async function answerOf(ask: Question['ask'], signal: AbortSignal): Promise<Pick<Part, 'data' | 'missing'>> {
  try {
    return { data: await ask({ signal }), missing: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return { data: null, missing: error.code };
  }
}

function aboutResident(session: Session): Question[] {
  return [
    { name: 'profile', contractUuid: null, ask: getUserProfile },
    { name: 'permissions', contractUuid: null, ask: async () => session.permissions },
    { name: 'identification', contractUuid: null, ask: async () => ({ identityProvider: session.metadata.identityProvider }) },
    { name: 'notifications', contractUuid: null, ask: listNotifications },
    ...(session.flags.messages
      ? [{ name: 'messages', contractUuid: null, ask: async (options) => (await getMessageTimeline(options)).messages } satisfies Question]
      : []),
  ];
}

/** Asks for the request that the contract names; only an open one is answered without its id (ending.request-calls). */
const named = (requestUuid: string | undefined) => (requestUuid === undefined ? undefined : { requestUuid });

function aboutContract(contract: Contract, input: Omit<AccessInput, 'contractUuid'>): Question[] {
  const contractUuid = contract.uuid;
  const ownTenant = contract.tenant.id;
  const isOpen = (capability: Capability) => access[capability]({ ...input, contractUuid }).kind === 'allowed';
  const part = (name: PartName, ask: Question['ask']): Question => ({ name, contractUuid, ask });
  return [
    part('contract', async () => contract),
    part('tenant', async (options) => (await listTenants(contractUuid, options)).filter(({ id }) => id === ownTenant)),
    part('invoiceAddress', (options) => getInvoiceAddress(contractUuid, options)),
    ...(isOpen('payments')
      ? [
          part('payments', (options) => listPaymentsByMonth(contractUuid, options)),
          part('remittances', (options) => listRemittances(contractUuid, options)),
          part('beneficiaries', async (options) =>
            (await listBeneficiaries(contractUuid, options)).filter(({ tenantId }) => tenantId === ownTenant),
          ),
        ]
      : []),
    ...(isOpen('documents') ? [part('documents', (options) => listDocuments(contractUuid, options))] : []),
    ...(contract.terminationRequest
      ? [
          part(
            'termination',
            orNothing(async (options) => {
              const request = await getTermination(contractUuid, named(contract.terminationRequest?.terminationRequestId), options);
              // Without the tenants nobody knows whether the maker is protected: then the part counts as not loaded.
              return disclosedTermination(request, { ownTenantId: ownTenant, tenants: await listTenants(contractUuid, options) }).request;
            }),
          ),
        ]
      : []),
    ...(contract.modificationRequest
      ? [
          part(
            'modification',
            orNothing(async (options) =>
              withoutOthersCodes(await getModification(contractUuid, named(contract.modificationRequest?.modificationRequestId), options)),
            ),
          ),
        ]
      : []),
    part(
      'parking',
      orNothing(async (options) => ownReservations(await listParkingAreas(contractUuid, { include: 'own' }, options))),
    ),
    ...(isOpen('faultReports')
      ? [
          part('faultReports', async (options) =>
            inTurn(await listDefectNotices(contractUuid, options), ({ uuid }) => getDefectNotice(contractUuid, uuid, options)),
          ),
        ]
      : []),
    ...(isOpen('feedback')
      ? [
          part('questions', async (options) =>
            inTurn(await listQuestions(contractUuid, options), ({ uuid }) => getQuestion(contractUuid, uuid, options)),
          ),
          part('feedback', async (options) =>
            inTurn(await listFeedbacks(contractUuid, options), ({ uuid }) => getFeedback(contractUuid, uuid, options)),
          ),
        ]
      : []),
  ];
}

/** There may be no open request, and parking may have no area. */
function orNothing(ask: Question['ask']): Question['ask'] {
  return async (options) => {
    try {
      return await ask(options);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  };
}

async function inTurn<Row>(rows: readonly Row[], ask: (row: Row) => Promise<unknown>): Promise<unknown[]> {
  const details: unknown[] = [];
  for (const row of rows) details.push(await ask(row));
  return details;
}

/** The identity codes and birth dates of the people who are to move in are not the resident's data. */
function withoutOthersCodes({ addTenantEvents, ...request }: ModificationRequest): unknown {
  return {
    ...request,
    addTenantEvents: addTenantEvents?.map(({ socialSecurityNumber: _code, birthDate: _date, ...person }) => person),
  };
}

/** The spots that the resident has or had, each with the resident's reservations only. */
function ownReservations({ parkingAreas }: ParkingAreas): unknown[] {
  return parkingAreas.flatMap(({ location, parkingSpots }) =>
    parkingSpots.flatMap(({ availableRanges: _ranges, reservations, ...spot }) => {
      const own = reservations.filter(({ kind }) => kind === 'own');
      return own.length === 0 ? [] : [{ location, ...spot, reservations: own }];
    }),
  );
}

/** Reading operations whose answers are in neither file, with the reason. A test holds the rest of the contract against what is collected. */
export const NOT_COLLECTED = {
  getContract: 'the list of contracts has the same',
  getMessageThread: 'the list of messages has every thread whole',
  getFeatureFlags: 'about the portal, not the resident',
  getBuildingInfo: 'about the building, not the resident',
  listContacts: 'about the staff of the company',
  listBulletins: 'written to all residents of the building',
  getBulletin: 'written to all residents of the building',
  getBulletinAttachmentLink: 'a file for all residents of the building',
  getDocumentLink: 'the document itself, which the resident opens or downloads on the page of the documents',
  listDefectClasses: 'the same list for everybody',
  listPaymentCategories: 'accounts of the company',
  getRegistrationEntryLink: 'a way to the identification',
  getPassportRegistrationEntryLink: 'a way to the identification',
} as const;

/** Fields of the collected answers that are in neither file, with the reason. */
export const FIELDS_NOT_COLLECTED = {
  isImpersonator: 'staff who act for a resident cannot save the files',
  impersonatorEmail: 'staff who act for a resident cannot save the files',
  socialSecurityNumber: 'of the people who are to move in: not the resident’s data',
  birthDate: 'of the people who are to move in: not the resident’s data',
  availableRanges: 'when others may reserve the space',
  reservationPossibleUntil: 'the same for everybody',
  parkingAreas: 'the list around the own reservations',
  parkingSpots: 'the list around the own reservations',
  messages: 'the list around the threads',
} as const;
