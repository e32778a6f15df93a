import { signedIn, type TagTable } from './case.ts';

/** The contract of Kajsa Lindqvist, and a bulletin for her building. */
const OF_KAJSA = { contractUuid: '10000000-0000-4000-8000-000000000003', bulletinUuid: '30000000-0000-4000-8000-000000000021' };

/** Rules: bulletins.entity-fields, bulletins.open-attachments. */
export const bulletins = {
  listBulletins: {
    cases: {
      '400.validation-error': { query: { page: '-1' } },
    },
    variants: {
      '400.bad-request': {
        'a page that is no number': { path: { contractUuid: '10000000-0000-4000-8000-000000000001' }, query: { page: 'first' } },
      },
    },
  },
  getBulletin: {
    cases: {
      '404.not-found': { path: OF_KAJSA, because: 'NOT_FOUND is about the contract, BULLETIN_NOT_FOUND about the bulletin.' },
    },
    variants: {
      '404.not-found': {
        'an unknown id': { path: { ...OF_KAJSA, contractUuid: '00000000-0000-4000-8000-999999999999' } },
      },
      '404.bulletin-not-found': {
        'a bulletin for another building': { states: [signedIn('party-payer')], path: { bulletinUuid: OF_KAJSA.bulletinUuid } },
        'an unknown id': { states: [signedIn('party-payer')], path: { bulletinUuid: '00000000-0000-4000-8000-999999999999' } },
      },
    },
  },
  getBulletinAttachmentLink: {
    cases: {
      '404.not-found': { path: { attachmentUuid: '90000000-0000-4000-8000-000000002101' }, because: 'An attachment of another bulletin.' },
    },
  },
} satisfies TagTable;
