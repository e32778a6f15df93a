/** Faults of backends that do not check a rule of the contract's descriptions: a request that must be refused gets a success. */

import { FILE_BYTES } from '../../../generated/limits.ts';
import { contract as contractUuid } from '../../verify/behaviour/world.ts';
import type { RequestSeen } from '../faulty-backend.ts';
import {
  accepts,
  type Behaviour,
  COMPLETES,
  CREATES,
  effects,
  isolation,
  isSigned,
  type Json,
  listIn,
  onRefusal,
  rules,
  successOf,
  UPDATES,
} from './fault.ts';

type When = (form: Json, request: RequestSeen) => boolean;

const isRental: When = ({ contractType }) => contractType === 'rental';
const hasAccount: When = (form) => listIn(form, 'beneficiaries').some(({ iban }) => String(iban).startsWith('FI2112345600000786'));
const hasCode =
  (isWrong: (code: string) => boolean): When =>
  (form) =>
    ((form.addTenants ?? form.tenants ?? []) as Json[]).some((tenant) => isWrong(String(tenant.socialSecurityNumber)));
const isLeapDay = (code: string): boolean => code.startsWith('2902');
const isWrongDay = (code: string): boolean => /^(3[2-9]|[4-9])|^..(1[3-9]|[2-9])|^3[01]02/.test(code);
const isIndividualNumber = (code: string): boolean => /^\d{6}.00[01]/.test(code);
const onContract =
  (number: string): When =>
  (_form, { url }) =>
    url.includes(`0000000000${number}`);
const isOfSession: When = (_form, request) => isSigned(request);

const WITH_PERSONS = ['addTenants', 'initModification'];
const CODE = /(identity code|socialSecurityNumber) is not valid/;

/** The refusals of the reference backend that become a success. Where one message has several reasons, `when` tells them apart. */
const UNCHECKED: readonly (readonly [name: string, about: string | readonly string[], refusal: RegExp, when?: When])[] = [
  ['contract-type', 'initTermination', /^contractType is not/],
  ['first-end-date', 'initTermination', /^endDate must be/, (form, sent) => String(form.endDate) < '2027-06-01' && isRental(form, sent)],
  ['last-end-date', 'initTermination', /^endDate must be/, (form, sent) => String(form.endDate) > '2027-06-01' && isRental(form, sent)],
  [
    'notice-period-of-an-occupancy',
    'initTermination',
    /^endDate must be/,
    (form, sent) => String(form.endDate) < '2027-06-01' && !isRental(form, sent),
  ],
  [
    'last-end-date-of-an-occupancy',
    'initTermination',
    /^endDate must be/,
    (form, sent) => String(form.endDate) > '2027-06-01' && !isRental(form, sent),
  ],
  ['moving-out-in-the-past', 'initTermination', /^movingOutDate/, (form) => String(form.movingOutDate) < '2026-11-20'],
  ['moving-out-after-the-end', 'initTermination', /^movingOutDate/, (form) => String(form.movingOutDate) > '2026-11-20'],
  ['reason', 'initTermination', /^terminationReason/],
  ['days-of-display', 'initTermination', /^displayEndDate is before/],
  ['master-key', 'initTermination', /^masterKeyAccessAllowed must/],
  ['attachment-of-a-fixed-term', 'initTermination', /fixed-term contract needs/],
  ['lender-without-collateral', 'initTermination', /^collateralLender/, ({ isCollateral }) => isCollateral === false],
  ['collateral-without-lender', 'initTermination', /^collateralLender/, ({ isCollateral }) => isCollateral === true],
  ['four-beneficiaries', 'initTermination', /more than 4 beneficiaries/],
  ['check-digits-of-an-account', 'initTermination', /an iban is not valid/, hasAccount],
  ['bank-of-an-account', 'initTermination', /an iban is not valid/, (...sent) => !hasAccount(...sent)],
  ['bic-of-a-foreign-account', 'initTermination', /a bic is given exactly/],
  ['shares', 'initTermination', /do not add up to 100/],
  ['stored-beneficiary', 'initTermination', /no stored beneficiary/],
  ['beneficiary-of-an-occupancy', 'initTermination', /occupancy needs a beneficiary/],
  ['files-of-the-user', 'initTermination', /completed upload/],
  ['in-the-past', 'initModification', /^inEffect must/, (form) => String(form.inEffect) < '2026-11-20'],
  ['too-far-ahead', 'initModification', /^inEffect must/, (form) => String(form.inEffect) > '2026-11-20'],
  ['tenant-of-the-contract', 'initModification', /^removeTenants names/],
  ['contract-parties', 'initModification', /^contractPartyTenantIds/],
  ['nobody-takes-over', 'initModification', /nobody takes the contract over/],
  ['source-stays', 'initModification', /source of the transfer/],
  ['destination-leaves', 'initModification', /destination of the transfer/],
  ['account-of-the-destination', 'initModification', /has no resident account/],
  ['check-character-of-a-code', WITH_PERSONS, CODE, hasCode((code) => !isWrongDay(code) && !isLeapDay(code) && !isIndividualNumber(code))],
  ['day-of-a-code', WITH_PERSONS, CODE, hasCode(isWrongDay)],
  ['leap-day-of-a-code', WITH_PERSONS, CODE, hasCode(isLeapDay)],
  ['individual-number-of-a-code', WITH_PERSONS, CODE, hasCode(isIndividualNumber)],
  ['birth-date', 'addTenants', /^A birthDate is not/],
  ['person-twice', 'addTenants', /in the list twice/],
  ['person-on-the-contract', 'addTenants', /on the contract already/],
  ['person-twice', 'initModification', /on the contract already/],
  ['spot-in-use', 'reserveParkingSpot', /not in use/],
  ['first-day', 'reserveParkingSpot', /first day is past/],
  ['days-in-order', 'reserveParkingSpot', /last day is before the first/],
  ['last-possible-day', 'reserveParkingSpot', /cannot begin that late/],
  ['overlap', 'reserveParkingSpot', /overlap an existing/],
  ['end-twice', 'terminateParkingReservation', /has an end already/],
  ['end-in-the-past', 'terminateParkingReservation', /last day is past/],
  ['end-before-the-start', 'terminateParkingReservation', /before the reservation begins/],
  ['own-reservation', 'terminateParkingReservation', /no reservation of the spot/],
  ['empty-message', 'sendMessage', /and this one 0\./],
  ['length-of-a-message', 'sendMessage', /and this one [1-9]/],
  ['slug-of-the-contract', 'sendMessage', /x-tenant-slug/],
  ['files-of-the-user', ['sendMessage', ...CREATES], /completed upload/],
  ['types-of-files', CREATES, /of a type that is not taken/],
  ['class-of-a-fault', ['createDefectNotice', 'updateDefectNotice'], /no class of fault reports/],
  ['contract-of-the-path', UPDATES, /contractUuid is not the contract/],
  ['completed', UPDATES, /is completed and cannot/],
  ['closeable', 'closeNotification', /disappears when/],
  ['bytes-of-the-type', ['uploadFile', 'completeFile'], /Files of this type/],
  ['account-that-there-is', 'verifyEmail', /already an account/],
  ['waits-for-the-user', ['initTerminationApproval', 'initModificationApproval'], /does not wait for this user/],
  ['type-of-the-journey', COMPLETES, /operation type|not for an operation/],
  ['identified-person', COMPLETES, /IDENTITY_MISMATCH/],
];

const spotFrom =
  (...days: readonly string[]): When =>
  ({ startDate }) =>
    days.includes(String(startDate));

export const acceptingFaults: readonly Behaviour[] = [
  ...UNCHECKED.map(([name, about, refusal, when]) => rules(`unchecked-${name}`, about, () => accepts(refusal, when))),
  rules('unfinished-file-is-taken', [...CREATES, 'sendMessage'], () => accepts(/completed upload/)),
  effects('completed-is-changed', UPDATES, () => accepts(/completed.* 400$/)),
  rules('change-makes-what-is-missing', UPDATES, () => accepts(/ 404$/, (_form, { url }) => url.includes('999999'))),
  // Of a backend that declares to refuse it (ending.too-late).
  {
    ...rules('late-confirmation-is-taken', 'initTerminationApproval', () => accepts(/CONFIRMATION_TOO_LATE/)),
    capability: 'late-confirmations',
  },
  rules('token-of-any-file', 'uploadFile', () => accepts(/ 401$/, (_form, { headers }) => headers['x-upload-token'] !== undefined)),
  // Of a file that is too large, the beginning is stored.
  rules('byte-more-is-taken', 'uploadFile', () => (request, ask) => {
    const start = { body: request.body.subarray(0, 1000), headers: { ...request.headers, 'content-length': '1000' } };
    return ask(request.body.length > FILE_BYTES ? { ...request, ...start } : request);
  }),
  rules('upload-after-completion', 'uploadFile', () => accepts(/completed.* 400$/)),
  rules('completed-without-bytes', 'completeFile', () => accepts(/not been uploaded.* 400$/)),
  rules('decided-can-be-started-again', COMPLETES, ({ operationId }) => ({
    [`${operationId.replace('complete', 'init')}Approval`]: accepts(/ 40[04]$/),
  })),
  rules('second-termination', 'completeTermination', () => ({ initTermination: accepts(/ 400$/) })),
  rules('second-modification', 'initModification', () => accepts(/ 400$/, onContract('13'))),
  isolation('subtenant-decides', 'initModification', () => accepts(/ 400$/, onContract('05'))),
  rules('all-can-leave', 'initModification', () => accepts(/ 400$/, (form) => listIn(form, 'removeTenants').length === 3)),
  rules('no-end-is-one-day', 'reserveParkingSpot', () => accepts(/./, spotFrom('2027-02-01'))),
  rules('open-end-not-compared', 'reserveParkingSpot', () =>
    accepts(/ 409$/, ({ startDate, endDate }) => startDate === '2026-11-25' && (endDate ?? null) === null),
  ),
  rules('end-is-not-included', 'reserveParkingSpot', () => accepts(/ 409$/, spotFrom('2026-12-15', '2027-04-30'))),
  isolation('spots-of-any-building', 'reserveParkingSpot', () =>
    accepts(/ 404$/, ({ rentableParkingSpotId }) => rentableParkingSpotId === 4014),
  ),
  effects('spot-is-free-at-once', 'terminateParkingReservation', () => ({ reserveParkingSpot: accepts(/./, spotFrom('2026-12-31')) })),
  rules('two-at-once', 'reserveParkingSpot', () => {
    let running = 0;
    return async (request, ask, { contract, operationId }) => {
      running += 1;
      const isSecond = running > 1;
      const answer = await ask(request);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return isSecond && answer.status === 409 ? successOf(contract, operationId) : answer;
    };
  }),
  isolation('session-is-a-registration', 'verifyEmail', () => accepts(/ 401$/, isOfSession)),
  rules('code-of-any-user', 'confirmResetPassword', () => accepts(/ 400$/, ({ resetCode }) => resetCode === '135790')),
  isolation('attachment-of-any-bulletin', 'getBulletinAttachmentLink', () =>
    accepts(/ 404$/, (_form, request) => new RegExp(`${contractUuid(1)}.*attachments/9`).test(request.url) && isSigned(request)),
  ),
  // An attachment, a notice or a document is found under every contract of the user.
  isolation(
    'under-any-contract',
    ['getDocumentLink', 'getDefectNotice', 'getQuestion', 'getFeedback', 'getBulletin', 'getBulletinAttachmentLink'],
    () => ({
      '*': onRefusal(async ({ status }, request, ask) => {
        if (status !== 404 || !isSigned(request)) return undefined;
        for (const number of [1, 2]) {
          const other = await ask({ ...request, url: request.url.replace(/\/contracts\/[^/]+/, `/contracts/${contractUuid(number)}`) });
          if (other.status === 200) return other;
        }
        return undefined;
      }),
    }),
  ),
];
