/** Faults in what is shown of parking spots, terminations, modifications and persons, and of lists with several pages. */

import type { RequestSeen } from '../faulty-backend.ts';
import {
  type Behaviour,
  COMPLETES,
  effects,
  type Handler,
  type Handlers,
  inside,
  insideList,
  isNow,
  isolation,
  type Json,
  listIn,
  lists,
  nextDay,
  onSuccess,
  rules,
  shows,
  showsEach,
  values,
} from './fault.ts';

// Parking

const reservations = (change: (reservation: Json) => Json | null, isShown: (url: string) => boolean = () => true): Handlers => ({
  listParkingAreas: shows((body, { url }) =>
    isShown(url) ? insideList('parkingAreas/*/parkingSpots/*/reservations', (all) => all.flatMap((one) => change(one) ?? []))(body) : body,
  ),
});
const isOwnList = (url: string): boolean => url.includes('own');
const isNew = ({ startDate }: Json): boolean => ['2026-11-20', '2026-12-01'].includes(String(startDate));
const isTerminated = ({ endDate }: Json): boolean => endDate === '2026-12-31';

const parkingFaults: readonly Behaviour[] = [
  effects('not-in-the-own-list', 'reserveParkingSpot', () => reservations((one) => (isNew(one) ? null : one), isOwnList)),
  effects('end-not-in-the-own-list', 'terminateParkingReservation', () =>
    reservations((one) => (one.kind === 'own' ? { ...one, endDate: undefined } : one), isOwnList),
  ),
  effects('end-not-shown-to-neighbours', ['terminateParkingReservation', 'reserveParkingSpot'], () =>
    reservations((one) =>
      one.kind === 'other' && (isTerminated(one) || one.endDate === '2026-11-25') ? { ...one, endDate: undefined } : one,
    ),
  ),
  isolation('shown-as-own-to-neighbours', 'reserveParkingSpot', () => reservations((one) => (isNew(one) ? { ...one, kind: 'own' } : one))),
  effects('shown-as-others', 'reserveParkingSpot', () => reservations((one) => (isNew(one) ? { ...one, kind: 'other' } : one))),
  effects('reservation-is-gone', 'terminateParkingReservation', () =>
    reservations((one) => (one.kind === 'own' && isTerminated(one) ? null : one)),
  ),
  effects('made-twice-at-once', 'reserveParkingSpot', () => ({
    listParkingAreas: shows(
      insideList('parkingAreas/*/parkingSpots/*/reservations', (all) => [
        ...all,
        ...all.filter((one) => one.kind === 'own' && one.startDate === '2026-12-01'),
      ]),
    ),
  })),
  effects('price-is-gone', 'reserveParkingSpot', () => ({
    listParkingAreas: shows(
      inside('parkingAreas/*/parkingSpots/*', (spot) =>
        listIn(spot, 'reservations').some(({ startDate }) => startDate === '2026-12-01') ? { ...spot, prices: [] } : spot,
      ),
    ),
  })),
];

// Terminations, modifications, persons

/** Changes a request that was made today. */
const requested = (operationId: string, change: (request: Json) => Json): Handlers => ({
  [operationId]: shows((body) => (isNow(body.createdAt) ? change(body) : body)),
});

/** Gives each beneficiary the value of the next one. */
const crossed = (name: string): ((form: Json) => Json) =>
  insideList('beneficiaries', (all) => all.map((one, at) => ({ ...one, [name]: all[(at + 1) % all.length]?.[name] })));

/** What is kept of the form of a termination. */
const TERMINATION: Readonly<Record<string, (form: Json) => Json>> = {
  'end-of-the-form-a-day-early': (form) => ({ ...form, endDate: nextDay(form.endDate, -1) }),
  'shares-of-the-form-crossed': crossed('returnPercentage'),
  'files-of-the-form-lost': (form) => ({ ...form, files: [] }),
  'last-beneficiary-of-the-form-lost': insideList('beneficiaries', (all) => all.slice(0, -1)),
  'accounts-of-the-form-crossed': crossed('iban'),
  'e-mails-of-the-form-crossed': crossed('email'),
  'bank-of-the-form-lost': inside('beneficiaries/*', (one) => ({ ...one, bic: null })),
  'address-of-the-form-lost': (form) => ({ ...form, newAddress: null }),
  'details-of-the-form-cut': (form) => ({ ...form, additionalDetails: String(form.additionalDetails).slice(0, 50) }),
  'pets-of-the-form-lost': (form) => ({ ...form, hasPetsInApartment: false }),
  'reason-of-the-form-is-other': (form) => ({ ...form, terminationReason: 'other' }),
  'moving-out-of-the-form-is-the-end': (form) => ({ ...form, movingOutDate: form.endDate }),
  'display-of-the-form-lost': (form) => ({ ...form, displayStartDate: null, displayEndDate: null }),
  'company-of-the-form-lost': (form) => ({ ...form, propertyCompanyName: null, propertyCompanyAddress: null }),
  'contact-of-the-form-turned': (form) => ({ ...form, givingContactInfoAllowed: form.givingContactInfoAllowed !== true }),
};

/** What is kept of a modification. */
const MODIFICATION: Readonly<Record<string, (form: Json) => Json>> = {
  'day-of-the-change-a-day-late': (body) => ({ ...body, inEffect: '2026-12-01' }),
  'words-of-the-change-lost': (body) => ({ ...body, description: null }),
  'another-leaves': inside('removeTenantEvents/*', (one) => ({ ...one, removeTenantId: 1121 })),
};

const requestFaults: readonly Behaviour[] = [
  ...Object.entries(TERMINATION).map(([operator, change]) =>
    effects(operator, 'completeTermination', () => requested('getTermination', change)),
  ),
  ...Object.entries(MODIFICATION).map(([operator, change]) =>
    effects(operator, 'completeModification', () => requested('getModification', change)),
  ),
  effects('made-by-another', 'completeTermination', () => ({
    getTermination: shows((body) => ({ ...body, createdByTenantId: Number(body.createdByTenantId ?? 0) + 1 })),
  })),
  values('made-at-midnight', 'completeTermination', () => ({
    getTermination: shows((body) => ({ ...body, createdAt: `${String(body.createdAt).slice(0, 10)}T00:00:00+02:00` })),
  })),
  effects('second-call-is-not-found', COMPLETES, () => {
    let times = 0;
    return shows((body) => {
      times += 1;
      return times > 1 ? { ...body, state: 'not_found' } : body;
    });
  }),
  effects('confirmed-for-everybody', COMPLETES, () => shows((body) => ({ ...body, state: 'confirmed' }))),
  effects('contract-names-another-request', COMPLETES, ({ operationId }) => {
    const kind = operationId === 'completeTermination' ? 'termination' : 'modification';
    return {
      getContract: shows(inside(`${kind}Request`, (shown) => ({ ...shown, [`${kind}RequestId`]: '80000000-0000-4000-8000-0000000000aa' }))),
    };
  }),
  effects('become-contract-parties', 'addTenants', () => ({
    listTenants: showsEach((one) => (one.firstName === 'Pekka' ? { ...one, isContractParty: true } : one)),
  })),
  // Already when the form is sent, and not when the user has been identified.
  rules('recorded-without-identification', 'initTermination', () => {
    let sent: string | undefined;
    return {
      initTermination: onSuccess((_answer, { url }) => {
        sent = url.split('/')[3];
        return undefined;
      }),
      getContract: shows((body, { url }) =>
        sent !== undefined && url.includes(sent)
          ? { ...body, terminationRequest: { uuid: '80000000-0000-4000-8000-0000000000aa', status: 'pending_tenant_approval' } }
          : body,
      ),
    };
  }),
];

// Pages of a list

const pageOf = ({ url }: RequestSeen): number => Number(/page=(\d+)/.exec(url)?.[1] ?? 0);
const pages = (change: (rows: Json[], page: number, body: Json) => Json): Handler =>
  shows((body, request) => ({ ...body, ...change(listIn(body, 'bulletins'), pageOf(request), body) }));

const pageFaults: readonly Behaviour[] = [
  lists('page-without-its-first', 'listBulletins', () => pages((rows, page) => (page > 0 ? { bulletins: rows.slice(1) } : {}))),
  lists('page-without-its-last', 'listBulletins', () =>
    pages((rows, page, { nextPage }) => (page === 0 && nextPage !== null ? { bulletins: rows.slice(0, -1) } : {})),
  ),
  lists('second-page-is-the-first', 'listBulletins', () => {
    let first: Json[] = [];
    return pages((rows, page) => {
      if (page === 0) first = rows;
      return { bulletins: first };
    });
  }),
  lists('pages-overlap', 'listBulletins', () => {
    let last: Json | undefined;
    return pages((rows, page) => {
      const before = last;
      last = rows.at(-1);
      return page > 0 && before !== undefined && rows.length > 0 ? { bulletins: [before, ...rows] } : {};
    });
  }),
  lists('pages-in-turned-order', 'listBulletins', () => pages((rows, page) => (page > 0 ? { bulletins: rows.toReversed() } : {}))),
  lists('no-end-of-pages', 'listBulletins', () => pages((_rows, page) => ({ nextPage: page + 1 }))),
  lists(
    'page-beyond-is-the-last',
    'listBulletins',
    () => (request, ask) => ask(pageOf(request) > 20 ? { ...request, url: request.url.replace(/page=\d+/, 'page=0') } : request),
  ),
  // Pages are counted from one.
  lists(
    'page-0-is-another',
    'listBulletins',
    () => (request, ask) => ask({ ...request, url: request.url.replace(/page=\d+/, `page=${Math.max(0, pageOf(request) - 1)}`) }),
  ),
];

export const shownHomeFaults: readonly Behaviour[] = [...parkingFaults, ...requestFaults, ...pageFaults];
