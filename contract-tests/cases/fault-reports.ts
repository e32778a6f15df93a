import { ON_SECOND_CONTRACTS, type TagTable } from './case.ts';

/** Edits a fault report of Elli Saarinen, who has no phone number. The provider state creates the report. */
const WITHOUT_PHONE = {
  contract: 'no-phone',
  path: { defectNoticeUuid: '70000000-0000-4000-8000-000000003150' },
  body: { example: 'minimal', set: { '/contractUuid': '10000000-0000-4000-8000-000000000015' } },
} as const;

/** Rules: fault-reports.list-entity. */
export const faultReports = {
  listDefectNotices: { cases: ON_SECOND_CONTRACTS },
  getDefectNotice: {
    cases: {
      '200.party-payer-occupancy': { contract: 'party-payer-occupancy' },
      '404.not-found': { path: { uuid: '70000000-0000-4000-8000-000000003031' }, because: 'A fault report of Kajsa Lindqvist.' },
    },
  },
  createDefectNotice: {
    success: ['created'],
    cases: {
      '400.validation-error': { body: { example: 'title-only', set: { '/title': '' } } },
      '400.defect-notice-missing-phone-number': { body: 'no-phone' },
      '404.not-found': { body: { example: 'title-only', set: { '/contractUuid': '10000000-0000-4000-8000-000000000003' } } },
    },
    variants: {
      '200.created': { 'only a title': { body: 'title-only' }, 'a common area': { body: 'common-area' } },
      '400.validation-error': {
        'neither title, description nor files': { body: { example: 'title-only', set: { '/title': undefined } } },
      },
    },
  },
  updateDefectNotice: {
    success: ['updated'],
    cases: {
      '400.validation-error': { body: { example: 'full', set: { '/defectLocation': 'ROOF' } } },
      '400.defect-notice-missing-phone-number': WITHOUT_PHONE,
      '404.not-found': {
        path: { defectNoticeUuid: '70000000-0000-4000-8000-000000003031' },
        because: 'A fault report of Kajsa Lindqvist.',
      },
    },
    variants: {
      '200.updated': { 'only a title': { body: 'minimal' } },
      '404.not-found': { 'an unknown id': { path: { defectNoticeUuid: '70000000-0000-4000-8000-999999999999' } } },
    },
  },
} satisfies TagTable;
