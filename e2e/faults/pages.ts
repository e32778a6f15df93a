/** Every page of the portal, how it is opened, and the reads that it makes. */
import type { OperationId } from '../../contract-tests/reference-backend/handler.ts';
import { type PageName, patterns } from '../../src/paths.ts';
import { addressOf, idOf } from '../support/addresses.ts';
import { contractUuid } from '../support/portal.ts';
import type { Scene } from './fixtures.ts';

export interface Visit extends Scene {
  page: PageName;
  /** The GET operations that the page calls when it is opened. reads.e2e.ts opens each page and compares. */
  calls: readonly OperationId[];
  /** A page earlier in the table that shows the same component. Calls of both are tried on the earlier page only. */
  sameComponentAs?: PageName;
}

type Opening = Pick<Visit, 'calls'> & Partial<Visit>;

/** Called by every page of a signed-in user. */
export const SESSION_CALLS: readonly OperationId[] = [
  'getFeatureFlags',
  'getUserMetadata',
  'getUserProfile',
  'listContacts',
  'listContracts',
  'listUserPermissions',
];

const withoutCalls: Opening = { calls: [] };
const signedIn = (calls: readonly OperationId[], other: Partial<Visit> = {}): Opening => ({
  resident: 'party-payer',
  calls: [...SESSION_CALLS, ...calls],
  ...other,
});
const FRONT_PAGE: readonly OperationId[] = ['listBulletins', 'listDefectNotices', 'listNotifications'];
const MODIFICATION_REQUESTED: Scene['states'] = [['a modification request in a status', { status: 'pending_tenant_approval' }]];

const PAGES: Readonly<Record<PageName, Opening | readonly Opening[]>> = {
  root: signedIn(FRONT_PAGE),
  frontPage: signedIn(FRONT_PAGE, { sameComponentAs: 'root' }),
  messages: signedIn(['getMessageTimeline', 'listNotifications']),
  messageThread: signedIn(['getMessageThread', 'getMessageTimeline', 'listNotifications']),
  paymentInfo: signedIn(['listPaymentCategories', 'listPaymentsByMonth', 'listRemittances']),
  paymentHistory: signedIn(['listPaymentsByMonth', 'listRemittances']),
  documents: signedIn(['listDocuments']),
  bulletin: signedIn(['getBulletin']),
  bulletinBoard: signedIn(['listBulletins']),
  boardBulletin: signedIn(['getBulletin'], { sameComponentAs: 'bulletin' }),
  building: signedIn(['getBuildingInfo', 'listDocuments']),
  contacts: signedIn(['listFeedbacks', 'listQuestions']),
  contactHistory: signedIn(['getMessageTimeline', 'listDefectNotices', 'listFeedbacks', 'listQuestions']),
  ownDetails: signedIn(['getInvoiceAddress']),
  dataRights: signedIn([]),
  terminate: [
    signedIn(['listBeneficiaries', 'listTenants']),
    signedIn(['listBeneficiaries', 'listTenants'], { resident: 'modification', sameComponentAs: 'terminate' }),
  ],
  confirmTermination: signedIn(['getTermination', 'listNotifications', 'listTenants'], { resident: 'cotenant' }),
  confirmModification: signedIn(['getModification', 'listNotifications', 'listTenants'], {
    states: MODIFICATION_REQUESTED,
    sameComponentAs: 'confirmTermination',
  }),
  sentTermination: signedIn(['getTermination', 'listTenants'], { resident: 'cotenant' }),
  sentModification: signedIn(['getModification', 'listTenants'], { states: MODIFICATION_REQUESTED, sameComponentAs: 'sentTermination' }),
  addTenant: signedIn([]),
  parking: signedIn(['listParkingAreas']),
  createFaultReport: signedIn(['listDefectClasses']),
  faultReport: signedIn(['getDefectNotice', 'listDefectClasses']),
  createQuestion: signedIn([]),
  question: signedIn(['getQuestion'], { sameComponentAs: 'createQuestion' }),
  createFeedback: signedIn([], { sameComponentAs: 'createQuestion' }),
  feedback: signedIn(['getFeedback'], { sameComponentAs: 'createQuestion' }),
  login: withoutCalls,
  logout: withoutCalls,
  register: { address: '/register?authorized=true', states: [['a person identified for registration']], calls: [] },
  registerChooseAuth: { calls: ['getFeatureFlags'] },
  registerAuth: [
    withoutCalls,
    { address: '/register/auth?provider=telia', calls: ['getRegistrationEntryLink'] },
    { address: '/register/auth?provider=candour', calls: ['getPassportRegistrationEntryLink'] },
  ],
  registerVerifyEmail: withoutCalls,
  forgotPassword: withoutCalls,
  accessibility: { resident: 'party-payer', calls: [] },
  privacy: { resident: 'party-payer', calls: [] },
  storage: { resident: 'party-payer', calls: [] },
  notFound: withoutCalls,
};

/** A resident's contract has the name of the resident (openapi/world.json). */
const addressFor = (page: PageName, resident = 'party-payer') =>
  addressOf(page, (parameter) => (parameter === 'contractId' ? contractUuid(resident) : idOf(page)(parameter)));

export const VISITS: readonly Visit[] = (Object.keys(patterns) as PageName[]).flatMap((page) =>
  [PAGES[page]].flat().map((opening) => ({ page, address: addressFor(page, opening.resident), ...opening })),
);

/** The calls of a page that are not tried on an earlier page with the same component. */
export function callsToTry({ calls, sameComponentAs }: Visit): OperationId[] {
  const earlier = VISITS.find(({ page }) => page === sameComponentAs);
  return calls.filter((operationId) => !earlier?.calls.includes(operationId));
}
