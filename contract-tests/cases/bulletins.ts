import type { TagTable } from './case.ts';

export const bulletins = {
  listBulletins: {
    success: ['party-payer', 'party-payer-page-1', 'one', 'empty', 'no-images'],
    cases: {
      '200.party-payer-page-1': { query: { page: '1' } },
      '400.validation-error': { query: { page: '-1' } },
    },
    variants: {
      '400.bad-request': {
        'a page that is no number': { path: { contractUuid: '10000000-0000-4000-8000-000000000001' }, query: { page: 'first' } },
      },
    },
  },
  getBulletin: {
    success: ['party-payer', 'minimal'],
    cases: {
      '404.not-found': { path: { bulletinUuid: '30000000-0000-4000-8000-000000000021' }, because: 'A bulletin for another building.' },
    },
  },
  getBulletinAttachmentLink: {
    success: ['party-payer', 'other-origin'],
    cases: {
      '404.not-found': { path: { attachmentUuid: '90000000-0000-4000-8000-000000002101' }, because: 'An attachment of another bulletin.' },
    },
  },
} satisfies TagTable;
