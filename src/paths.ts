/**
 * Every address of the portal: patterns for the route table, builders for links, and what may stand in the query.
 * All links are built here (shell.contract-routes; the `page-address` rules of the features).
 */
import {
  catch as caught,
  email,
  enum as enumeration,
  type infer as Infer,
  literal,
  object,
  optional,
  parse,
  pipe,
  regex,
  string,
  toLowerCase,
  transform,
  type ZodMiniType,
} from 'zod/mini';

const CONTRACT = '/asiointi/:contractId';

/** The route table's patterns. The contract is always `:contractId`. (ending.page-addresses, add-tenant.page-address, sign-in.page-addresses, registration.page-addresses) */
export const patterns = {
  root: '/',
  frontPage: CONTRACT,
  messages: `${CONTRACT}/viestit`,
  messageThread: `${CONTRACT}/viestit/:messageThreadUuid`,
  paymentInfo: `${CONTRACT}/maksut/tiedot`,
  paymentHistory: `${CONTRACT}/maksut/historia`,
  documents: `${CONTRACT}/dokumentit`,
  /** A bulletin opened from the front page; `boardBulletin` is the same one opened from the board. */
  bulletin: `${CONTRACT}/tiedotteet/:bulletinUuid`,
  bulletinBoard: `${CONTRACT}/ilmoitustaulu`,
  boardBulletin: `${CONTRACT}/ilmoitustaulu/:bulletinUuid`,
  building: `${CONTRACT}/kiinteiston-tiedot`,
  contacts: `${CONTRACT}/yhteystiedot`,
  contactHistory: `${CONTRACT}/asiointihistoria`,
  ownDetails: '/omat-tiedot/:contractId',
  dataRights: '/omat-tiedot/:contractId/oikeudet',

  terminate: `${CONTRACT}/irtisano`,
  confirmTermination: `${CONTRACT}/irtisano/vahvista`,
  confirmModification: `${CONTRACT}/sopimusmuutos/vahvista`,
  sentTermination: `${CONTRACT}/irtisano/ilmoitus`,
  sentModification: `${CONTRACT}/sopimusmuutos/ilmoitus`,
  addTenant: `${CONTRACT}/lisaa-asukas`,
  parking: `${CONTRACT}/pysakointi`,
  createFaultReport: `${CONTRACT}/vikailmoitus`,
  faultReport: `${CONTRACT}/vikailmoitus/:defectNoticeUuid`,
  createQuestion: `${CONTRACT}/kysymys`,
  question: `${CONTRACT}/kysymys/:feedbackQuestionNoticeUuid`,
  createFeedback: `${CONTRACT}/palaute`,
  feedback: `${CONTRACT}/palaute/:feedbackQuestionNoticeUuid`,

  login: '/login',
  logout: '/logout',
  register: '/register',
  registerChooseAuth: '/register/chooseAuth',
  registerAuth: '/register/auth',
  registerVerifyEmail: '/register/verify-email',
  forgotPassword: '/password/forgot',

  accessibility: '/saavutettavuus',
  privacy: '/tietosuoja',
  storage: '/selaimen-tallennus',

  notFound: '/404',
} as const satisfies Record<string, `/${string}`>;

export type PageName = keyof typeof patterns;

type ParamName<Pattern extends string> = Pattern extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamName<Rest>
  : Pattern extends `${string}:${infer Param}`
    ? Param
    : never;

/**
 * The parameters that an address needs: `{ contractUuid, bulletinUuid }` for a bulletin, none for the sign-in. The patterns name the contract
 * `:contractId`, all other code `contractUuid`: `build` writes it, `useContractUuid` and the loaders read it.
 */
export type PathParams<Page extends PageName> = {
  [Name in Exclude<ParamName<(typeof patterns)[Page]>, 'contractId'>]: string;
} & ('contractId' extends ParamName<(typeof patterns)[Page]> ? { contractUuid: string } : unknown);

type PathBuilder<Page extends PageName> =
  ParamName<(typeof patterns)[Page]> extends never ? () => string : (params: PathParams<Page>) => string;

type AnyParams = Readonly<Record<string, string | undefined>>;

function build(pattern: string, params: AnyParams): string {
  const values: AnyParams = { ...params, contractId: params.contractUuid };
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given
const builders = Object.fromEntries(
  Object.entries(patterns).map(([page, pattern]) => [page, (params: AnyParams = {}) => build(pattern, params)]),
) as Record<PageName, (params?: AnyParams) => string>;

/** Builds the address of a page: `paths.bulletin({ contractUuid, bulletinUuid })`. */
export const paths: { [Page in PageName]: PathBuilder<Page> } = builders;

/** The navigation state with which the portal's own links sign out at once; the address alone asks first (sign-in.sign-out-asked). */
export const SIGN_OUT = { signOut: true } as const;

/**
 * The navigation state for a return with an error from an identification that this browser did not begin: phones come back in another
 * browser. It says nothing of what the address carried (sign-in.return-elsewhere).
 */
export const RETURN_FROM_ELSEWHERE = { error: 'not_begun_here' } as const;

/** Adds a query to an address; what is undefined is left out. */
export function withSearch(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The heading of a category on the documents page, to which another page can lead. */
export function categoryAnchor(categoryId: string): string {
  return `asiakirjat-${categoryId}`;
}

/** The part of an address that leads to an element of the page, as `location.hash` has it. */
export function hashOf(anchor: string): string {
  return `#${encodeURIComponent(anchor)}`;
}

/** One value of a query. A value that is not allowed counts as absent: anybody can write anything into an address. */
function value<T>(schema: ZodMiniType<T, string>) {
  return caught(optional(schema), undefined);
}

/** `?flag`, `?flag=` and `?flag=true` are on. */
const flag = value(
  pipe(
    enumeration(['', 'true', '1']),
    transform((): true => true),
  ),
);
const errorCode = value(string().check(regex(/^[A-Z][A-Z0-9_]{0,99}$/)));
/** A query spells a plus sign as a space when it is not encoded, and no e-mail address has a space. */
const emailAddress = value(
  pipe(
    pipe(
      string(),
      transform((text) => text.replaceAll(' ', '+')),
    ),
    string().check(toLowerCase(), email()),
  ),
);
const succeeded = value(
  pipe(
    literal('true'),
    transform((): true => true),
  ),
);

/** The steps with fields, form by form, in their order. Each form's table of fields has exactly these. */
export const FORM_STEPS = {
  termination: ['termination', 'payment', 'new-address', 'viewing'],
  modification: ['leaving'],
  addTenant: ['form'],
} as const;

/**
 * The steps of the page on which a contract is ended or left: the parties, and then one of two forms. The thank-you view is the
 * return from the identification.
 */
export const ENDING_STEPS = ['parties', ...FORM_STEPS.termination, ...FORM_STEPS.modification, 'preview'] as const;
const ADD_TENANT_STEPS = [...FORM_STEPS.addTenant, 'preview', 'success'] as const;
/** The steps of a fault report, a question or feedback. A new fault report begins with the question about danger, which has no step in the query. */
export const REPORT_STEPS = ['form', 'preview', 'success'] as const;

const uuid = string().check(regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i));

/** The return from strong identification; `add_tenant_saved` comes from modifications only (ending.return-states, identification.return-address). */
const identified = {
  success: succeeded,
  error: errorCode,
  state: value(enumeration(['confirmed', 'pending', 'rejected', 'not_found', 'loading', 'add_tenant_saved'])),
  nonce: value(uuid),
  /** The request that was recorded (ending.thank-you). */
  requestUuid: value(uuid),
};

/** What the query of a page may hold, by page; each value may be absent. */
export const searches = {
  /** Any page: an error together with an e-mail leads to sign-out, which takes both along (sign-in.error-with-email). Login states are lower case. */
  errorReturn: object({ error: value(string().check(regex(/^[A-Za-z][A-Za-z0-9_]{0,99}$/))), email: emailAddress }),
  register: object({ authorized: succeeded }),
  /** The name of an identity provider (src/session/identity-providers.ts). */
  registerAuth: object({ provider: value(string().check(regex(/^[a-z]{1,40}$/))), resetOldUser: flag }),
  registerVerifyEmail: object({ email: emailAddress }),
  /** The step of the form, or the return from strong identification (identification.return-address). */
  terminate: object({
    ...identified,
    step: value(enumeration(ENDING_STEPS)),
    // Which of the two journeys from this page has ended; the portal's own, for a reload of the thank-you view.
    subject: value(enumeration(['termination', 'modification'])),
  }),
  confirmTermination: object({ ...identified, action: value(enumeration(['accept', 'reject'])) }),
  confirmModification: object({ ...identified, action: value(enumeration(['accept', 'reject'])) }),
  /** The request that is shown; without it the contract's open one (ending.notice-page). */
  sentRequest: object({ requestUuid: value(uuid) }),
  addTenant: object({ step: value(enumeration(ADD_TENANT_STEPS)) }),
  /** The chosen days, and the spot whose panel is open, by its key (src/features/parking/parking-areas.ts). */
  parking: object({
    start: value(string().check(regex(/^\d{4}-\d{2}-\d{2}$/))),
    end: value(string().check(regex(/^\d{4}-\d{2}-\d{2}$/))),
    spot: value(string().check(regex(/^.{1,120}$/))),
  }),
  report: object({ step: value(enumeration(REPORT_STEPS)) }),
} as const;

export type SearchOf<Page extends keyof typeof searches> = Infer<(typeof searches)[Page]>;

/** Reads the query of a page. Never fails: unknown names are dropped, bad values are absent, and of repeated names the last one counts. */
export function parseSearch<Page extends keyof typeof searches>(page: Page, search: string | URLSearchParams): SearchOf<Page> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler does not follow `page` through the table
  return parse(searches[page], Object.fromEntries(new URLSearchParams(search))) as SearchOf<Page>;
}
