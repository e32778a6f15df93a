/** Faults of backends that do not check a rule of the contract's descriptions: a request that must be refused gets a success. */
import { withBody } from '../mutant.ts';
import { type Behaviour, behaviour, type Json, jsonOf, sentIn, successOf, type Treat } from './behaviour.ts';

interface Unchecked {
  operations: readonly string[];
  name: string;
  /** Matches the message or code with which the reference backend refuses the request. */
  refusal: RegExp;
  /** Which of the refused requests get a success; by default all. */
  when?: (form: Json, body: Json) => boolean;
}

const beneficiaries = (form: Json): Json[] => (form.beneficiaries ?? []) as Json[];
const newTenants = (form: Json): Json[] => ((form.addTenants ?? form.tenants) as Json[] | undefined) ?? [];
const codes = (form: Json): string[] => newTenants(form).map(({ socialSecurityNumber }) => String(socialSecurityNumber));
const hasCode = (wrong: (code: string) => boolean) => (form: Json) => codes(form).some(wrong);
const DAYS = (code: string): number => Number(code.slice(0, 2));
const MONTHS = (code: string): number => Number(code.slice(2, 4));
const isLeapDay = (code: string): boolean => code.startsWith('2902');
const isWrongDay = (code: string): boolean => DAYS(code) > 31 || MONTHS(code) > 12 || (MONTHS(code) === 2 && DAYS(code) > 29);

const CREATES = ['createDefectNotice', 'createQuestion', 'createFeedback'];
const UPDATES = ['updateDefectNotice', 'updateQuestion', 'updateFeedback'];
const WITH_PERSONS = ['addTenants', 'initModification'];

const UNCHECKED: readonly Unchecked[] = [
  { operations: ['initTermination'], name: 'contract-type', refusal: /^contractType is not/ },
  {
    operations: ['initTermination'],
    name: 'first-end-date',
    refusal: /^endDate must be/,
    when: (form) => String(form.endDate) < '2027-06-01' && form.contractType === 'rental',
  },
  {
    operations: ['initTermination'],
    name: 'last-end-date',
    refusal: /^endDate must be/,
    when: (form) => String(form.endDate) > '2027-06-01' && form.contractType === 'rental',
  },
  {
    operations: ['initTermination'],
    name: 'notice-period-of-an-occupancy',
    refusal: /^endDate must be/,
    when: (form) => String(form.endDate) < '2027-06-01' && form.contractType !== 'rental',
  },
  {
    operations: ['initTermination'],
    name: 'last-end-date-of-an-occupancy',
    refusal: /^endDate must be/,
    when: (form) => String(form.endDate) > '2027-06-01' && form.contractType !== 'rental',
  },
  {
    operations: ['initTermination'],
    name: 'moving-out-in-the-past',
    refusal: /^movingOutDate/,
    when: (form) => String(form.movingOutDate) < '2026-11-20',
  },
  {
    operations: ['initTermination'],
    name: 'moving-out-after-the-end',
    refusal: /^movingOutDate/,
    when: (form) => String(form.movingOutDate) > '2026-11-20',
  },
  { operations: ['initTermination'], name: 'reason', refusal: /^terminationReason/ },
  { operations: ['initTermination'], name: 'days-of-display', refusal: /^displayEndDate is before/ },
  { operations: ['initTermination'], name: 'master-key', refusal: /^masterKeyAccessAllowed must/ },
  { operations: ['initTermination'], name: 'attachment-of-a-fixed-term', refusal: /fixed-term contract needs/ },
  {
    operations: ['initTermination'],
    name: 'lender-without-collateral',
    refusal: /^collateralLender/,
    when: (form) => form.isCollateral === false,
  },
  {
    operations: ['initTermination'],
    name: 'collateral-without-lender',
    refusal: /^collateralLender/,
    when: (form) => form.isCollateral === true,
  },
  { operations: ['initTermination'], name: 'four-beneficiaries', refusal: /more than 4 beneficiaries/ },
  {
    operations: ['initTermination'],
    name: 'check-digits-of-an-account',
    refusal: /an iban is not valid/,
    when: (form) => beneficiaries(form).some(({ iban }) => String(iban).startsWith('FI2112345600000786')),
  },
  {
    operations: ['initTermination'],
    name: 'bank-of-an-account',
    refusal: /an iban is not valid/,
    when: (form) => !beneficiaries(form).some(({ iban }) => String(iban).startsWith('FI2112345600000786')),
  },
  { operations: ['initTermination'], name: 'bic-of-a-foreign-account', refusal: /a bic is given exactly/ },
  { operations: ['initTermination'], name: 'shares', refusal: /do not add up to 100/ },
  { operations: ['initTermination'], name: 'stored-beneficiary', refusal: /no stored beneficiary/ },
  { operations: ['initTermination'], name: 'beneficiary-of-an-occupancy', refusal: /occupancy needs a beneficiary/ },
  { operations: ['initTermination'], name: 'files-of-the-user', refusal: /completed upload/ },
  {
    operations: ['initModification'],
    name: 'in-the-past',
    refusal: /^inEffect must/,
    when: (form) => String(form.inEffect) < '2026-11-20',
  },
  {
    operations: ['initModification'],
    name: 'too-far-ahead',
    refusal: /^inEffect must/,
    when: (form) => String(form.inEffect) > '2026-11-20',
  },
  { operations: ['initModification'], name: 'tenant-of-the-contract', refusal: /^removeTenants names/ },
  { operations: ['initModification'], name: 'contract-parties', refusal: /^contractPartyTenantIds/ },
  { operations: ['initModification'], name: 'nobody-takes-over', refusal: /nobody takes the contract over/ },
  { operations: ['initModification'], name: 'source-stays', refusal: /source of the transfer/ },
  { operations: ['initModification'], name: 'destination-leaves', refusal: /destination of the transfer/ },
  { operations: ['initModification'], name: 'account-of-the-destination', refusal: /has no resident account/ },
  {
    operations: WITH_PERSONS,
    name: 'check-character-of-a-code',
    refusal: /(identity code|socialSecurityNumber) is not valid/,
    when: hasCode((code) => !isWrongDay(code) && !isLeapDay(code) && !/^\d{6}.00[01]/.test(code)),
  },
  {
    operations: WITH_PERSONS,
    name: 'day-of-a-code',
    refusal: /(identity code|socialSecurityNumber) is not valid/,
    when: hasCode(isWrongDay),
  },
  {
    operations: WITH_PERSONS,
    name: 'leap-day-of-a-code',
    refusal: /(identity code|socialSecurityNumber) is not valid/,
    when: hasCode(isLeapDay),
  },
  {
    operations: WITH_PERSONS,
    name: 'individual-number-of-a-code',
    refusal: /(identity code|socialSecurityNumber) is not valid/,
    when: hasCode((code) => /^\d{6}.00[01]/.test(code)),
  },
  { operations: ['addTenants'], name: 'birth-date', refusal: /^A birthDate is not/ },
  { operations: ['addTenants'], name: 'person-twice', refusal: /in the list twice/ },
  { operations: ['addTenants'], name: 'person-on-the-contract', refusal: /on the contract already/ },
  { operations: ['initModification'], name: 'person-twice', refusal: /on the contract already/ },
  { operations: ['reserveParkingSpot'], name: 'spot-in-use', refusal: /not in use/ },
  { operations: ['reserveParkingSpot'], name: 'first-day', refusal: /first day is past/ },
  { operations: ['reserveParkingSpot'], name: 'days-in-order', refusal: /last day is before the first/ },
  { operations: ['reserveParkingSpot'], name: 'last-possible-day', refusal: /cannot begin that late/ },
  { operations: ['reserveParkingSpot'], name: 'overlap', refusal: /overlap an existing/ },
  { operations: ['terminateParkingReservation'], name: 'end-twice', refusal: /has an end already/ },
  { operations: ['terminateParkingReservation'], name: 'end-in-the-past', refusal: /last day is past/ },
  { operations: ['terminateParkingReservation'], name: 'end-before-the-start', refusal: /before the reservation begins/ },
  { operations: ['terminateParkingReservation'], name: 'own-reservation', refusal: /no reservation of the spot/ },
  { operations: ['sendMessage'], name: 'empty-message', refusal: /and this one 0\./ },
  { operations: ['sendMessage'], name: 'length-of-a-message', refusal: /and this one [1-9]/ },
  { operations: ['sendMessage'], name: 'slug-of-the-contract', refusal: /x-tenant-slug/ },
  { operations: ['sendMessage', ...CREATES], name: 'files-of-the-user', refusal: /completed upload/ },
  { operations: CREATES, name: 'types-of-files', refusal: /of a type that is not taken/ },
  { operations: ['createDefectNotice', 'updateDefectNotice'], name: 'class-of-a-fault', refusal: /no class of fault reports/ },
  { operations: UPDATES, name: 'contract-of-the-path', refusal: /contractUuid is not the contract/ },
  { operations: UPDATES, name: 'completed', refusal: /is completed and cannot/ },
  { operations: ['closeNotification'], name: 'closeable', refusal: /disappears when/ },
  { operations: ['uploadFile', 'completeFile'], name: 'bytes-of-the-type', refusal: /Files of this type/ },
  { operations: ['verifyEmail'], name: 'account-that-there-is', refusal: /already an account/ },
  {
    operations: ['initTerminationApproval', 'initModificationApproval'],
    name: 'waits-for-the-user',
    refusal: /does not wait for this user/,
  },
  {
    operations: ['completeTermination', 'completeModification'],
    name: 'type-of-the-journey',
    refusal: /operation type|not for an operation/,
  },
  { operations: ['completeTermination', 'completeModification'], name: 'identified-person', refusal: /IDENTITY_MISMATCH/ },
];

const CODES_OF: Readonly<Record<string, string>> = { VALIDATION_ERROR: 'NOT_FOUND', BAD_REQUEST: 'NOT_FOUND' };

export const ruleFaults: readonly Behaviour[] = [
  ...UNCHECKED.map(({ operations, name, refusal, when = () => true }) =>
    behaviour(`unchecked-${name}`, 'rules', operations, `what breaks a rule is accepted: ${name.replaceAll('-', ' ')}`, ({ contract }) => {
      const accept: Treat = async (request, ask, operationId) => {
        const answer = await ask(request);
        const body = sentIn(request);
        const isRefused = answer.status >= 400 && refusal.test(`${String(jsonOf(answer).message)} ${String(jsonOf(answer).code)}`);
        return isRefused && when((body.operationData ?? body) as Json, body) ? successOf(contract, operationId) : answer;
      };
      return Object.fromEntries(operations.map((operationId) => [operationId, accept]));
    }),
  ),
  ...(
    [
      ['refusal-with-a-stack', 'the message of a refusal has a stack trace', 'Error at Handler.run (/srv/app/handler.js:41:7)'],
      ['refusal-with-a-query', 'the message of a refusal has a query', 'SQLSTATE[23000]: SELECT id FROM contracts WHERE uuid = ?'],
      ['refusal-with-an-e-mail', 'the message of a refusal has an e-mail address', 'party-payer@example.com may not do this.'],
      ['refusal-with-an-identity-code', 'the message of a refusal has a personal identity code', '010290-901J is not known.'],
      ['refusal-with-an-account', 'the message of a refusal has an account', 'FI2112345600000785 cannot be used.'],
    ] as const
  ).map(([operator, what, message]) =>
    behaviour(
      operator,
      'rules',
      [
        'getContract',
        'createDefectNotice',
        'updateQuestion',
        'sendMessage',
        'reserveParkingSpot',
        'initTermination',
        'initModification',
        'addTenants',
        'login',
        'confirmForgotPassword',
        'verifyEmail',
        'completeFile',
        'closeNotification',
      ],
      what,
      () => ({
        '*': async (request, ask) => {
          const answer = await ask(request);
          return answer.status >= 400 ? withBody(answer, { ...jsonOf(answer), message }) : answer;
        },
      }),
    ),
  ),
  behaviour(
    'invalid-is-not-found',
    'rules',
    [...UPDATES, 'reserveParkingSpot', 'addTenants', 'initTermination'],
    'what is invalid is answered as not found',
    () => ({
      '*': async (request, ask) => {
        const answer = await ask(request);
        const code = CODES_OF[String(jsonOf(answer).code)];
        return answer.status === 400 && code !== undefined ? { ...withBody(answer, { ...jsonOf(answer), code }), status: 404 } : answer;
      },
    }),
  ),
];
