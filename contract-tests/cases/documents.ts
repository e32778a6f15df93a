import type { TagTable } from './case.ts';

export const documents = {
  listDocuments: {},
  getDocumentLink: {
    cases: {
      '404.not-found': { path: { documentUuid: '40000000-0000-4000-8000-000000000131' }, because: 'A document of Kajsa Lindqvist.' },
    },
  },
} satisfies TagTable;
