import { type CaseOverrides, ON_SECOND_CONTRACTS, signedIn, type TagTable } from './case.ts';

/** A contract that has ended by itself: the state has nothing to change. */
const ENDED: CaseOverrides = { resident: 'terminated' };

export const parking = {
  listParkingAreas: {
    cases: {
      ...ON_SECOND_CONTRACTS,
      '200.party-payer-occupancy-own': { contract: 'party-payer-occupancy' },
      '200.modification-pending-own': { contract: 'modification-pending' },
      '400.validation-error': { query: { include: 'none' } },
      '404.missing-contract': ENDED,
    },
    variants: {
      '400.bad-request': { 'without saying which spots': { path: { contractUuid: '10000000-0000-4000-8000-000000000001' }, query: {} } },
    },
  },
  reserveParkingSpot: {
    success: ['reserved'],
    cases: {
      '400.validation-error': { body: { example: 'open-ended', set: { '/startDate': '2026-11-19' } }, because: 'A day that is past.' },
      '404.missing-contract': ENDED,
    },
    variants: {
      '200.reserved': { 'with an end': { body: 'with-end' }, 'only what is required': { body: 'minimal' } },
      '400.validation-error': {
        'an end before the start': { body: { example: 'with-end', set: { '/endDate': '2026-11-19' } } },
      },
    },
  },
  terminateParkingReservation: {
    success: ['ended'],
    cases: {
      '400.validation-error': { body: { example: 'number-id', set: { '/endDate': '2026-11-19' } }, because: 'A day that is past.' },
      '404.missing-contract': ENDED,
    },
    variants: {
      '404.not-found': {
        'a spot that is not reserved by the user': {
          states: [signedIn('party-payer')],
          contract: 'party-payer',
          path: { contractUuid: '10000000-0000-4000-8000-000000000001' },
          body: { example: 'number-id', set: { '/rentableParkingSpotId': 4014 } },
        },
      },
    },
  },
} satisfies TagTable;
