/**
 * Defines which values of a read a provider state fixes. A state promises the whole world with its examples. So every value of the example
 * is expected, except those that only the backend can know. Lists must have the members of the example, and their order where the contract
 * defines one.
 */
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import { stepsOf } from '../../contract/pointer.ts';
import { nodesBelow, schemaNodes } from '../../contract/schema-nodes.ts';

/** Values that a backend generates, as general pointers (`*` for the items of a list). They must exist, and may have any value. */
const MADE_BY_THE_BACKEND: Readonly<Record<string, readonly string[]>> = {
  // Signed addresses, and addresses of files and pictures in a store of the backend's own.
  getDocumentLink: ['/url'],
  getBulletinAttachmentLink: ['/url'],
  getBulletin: ['/featuredImage/url'],
  listBulletins: ['/bulletins/*/featuredImage/url'],
  getBuildingInfo: ['/realPropertyImageUrl'],
  getMessageTimeline: ['/messages/*/entries/*/files/*/url'],
  getMessageThread: ['/entries/*/files/*/url'],
  getDefectNotice: ['/files/*/url'],
  getQuestion: ['/files/*/url'],
  getFeedback: ['/files/*/url'],
  // Identification services have addresses of their own.
  getRegistrationEntryLink: ['/link'],
  getPassportRegistrationEntryLink: ['/link'],
  // The identity provider makes it.
  getUserProfile: ['/cognitoId'],
};

/** Texts that are HTML: two spellings of the same markup are the same text. */
const HTML = /\/(body|htmlContent)$/;

/** Fields of the schema ParkingDate. */
const PARKING_DAYS = /\/(startDate|endDate|validFrom|validTo|reservationPossibleUntil)$/;

/** How the contract orders a list: as the example does, or by one value of its items, which may be the same for several. */
export type Order = 'as-in-example' | { by: string };

/** By operation and general pointer of the list. A list that is not named is in any order. */
const ORDERS: Readonly<Record<string, Readonly<Record<string, Order>>>> = {
  listContracts: { '': 'as-in-example' },
  listTenants: { '': { by: 'isContractParty' } },
  listNotifications: { '': { by: 'createdAt' } },
  listContacts: { '': 'as-in-example' },
  listDocuments: { '': 'as-in-example', '/*/documents': 'as-in-example' },
  listBulletins: { '/bulletins': { by: 'publishedAt' } },
  getBulletin: { '/attachments': 'as-in-example' },
  listPaymentsByMonth: { '': 'as-in-example' },
  listRemittances: { '': { by: 'paidDate' } },
  listPaymentCategories: { '': 'as-in-example' },
  // Files are in the order in which they were sent (files.kept-order).
  getMessageTimeline: {
    '/messages': 'as-in-example',
    '/messages/*/entries': { by: 'timestamp' },
    '/messages/*/entries/*/files': 'as-in-example',
  },
  getMessageThread: { '/entries': { by: 'timestamp' }, '/entries/*/files': 'as-in-example' },
  listDefectClasses: { '': 'as-in-example' },
  listDefectNotices: { '': 'as-in-example' },
  listQuestions: { '': 'as-in-example' },
  listFeedbacks: { '': 'as-in-example' },
  getDefectNotice: { '/events': { by: 'createdAt' }, '/files': 'as-in-example' },
  getQuestion: { '/events': { by: 'createdAt' }, '/files': 'as-in-example' },
  getFeedback: { '/events': { by: 'createdAt' }, '/files': 'as-in-example' },
};

/** Items that a backend may leave out, since the contract says so: closed notices, after a while. */
const MAY_BE_LEFT_OUT: Readonly<Record<string, (item: unknown) => boolean>> = {
  listNotifications: (item) => typeof (item as { closedAt?: unknown } | null)?.closedAt === 'string',
};

export interface Rules {
  isMadeByTheBackend(general: string): boolean;
  isHtml(general: string): boolean;
  /** Whether the value is a day that may be written as a moment. */
  isParkingDay(general: string): boolean;
  orderOf(general: string): Order | null;
  mayBeLeftOut(item: unknown): boolean;
  /** Whether the housing company may have more items in the list than the state. */
  mayHaveMore(general: string): boolean;
  /** Whether the value may be one of the housing company's own, which the contract does not list. */
  isOfTheCompany(general: string, value: string): boolean;
}

export function rulesOf(operationId: string): Rules {
  return {
    isMadeByTheBackend: (general) => MADE_BY_THE_BACKEND[operationId]?.includes(general) ?? false,
    isHtml: (general) => HTML.test(general),
    isParkingDay: (general) => operationId === 'listParkingAreas' && PARKING_DAYS.test(general),
    orderOf: (general) => ORDERS[operationId]?.[general] ?? null,
    mayBeLeftOut: (item) => MAY_BE_LEFT_OUT[operationId]?.(item) ?? false,
    mayHaveMore: () => false,
    isOfTheCompany: () => false,
  };
}

/** The rules of a read, with what the contract leaves to the housing company: `x-company-specific` (api.company-specific). */
export function rulesOfRead(contract: DocumentedContract, operationId: string): Rules {
  const schema = contract.operations.get(operationId)?.answers.get(200)?.schema ?? null;
  const nodesAt = (general: string) =>
    schema === null
      ? []
      : stepsOf(general)
          .reduce((nodes, step) => nodesBelow(contract, nodes, step), schemaNodes(contract, schema))
          .map(({ node }) => node)
          .filter((node) => node['x-company-specific'] === true);
  return {
    ...rulesOf(operationId),
    mayHaveMore: (general) => nodesAt(general).some(({ type }) => type === 'array'),
    isOfTheCompany: (general, value) =>
      nodesAt(general).some((node) => Array.isArray(node['x-extensible-enum']) && !node['x-extensible-enum'].includes(value)),
  };
}
