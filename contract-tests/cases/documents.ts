import type { TagTable } from './case.ts';

export const documents = {
  listDocuments: { success: ['party-payer', 'no-category', 'empty-category', 'empty'] },
  getDocumentLink: {
    success: ['party-payer', 'other-origin'],
    cases: {
      '404.not-found': { path: { documentUuid: '40000000-0000-4000-8000-000000000131' }, because: 'A document of Kajsa Lindqvist.' },
    },
  },
} satisfies TagTable;
