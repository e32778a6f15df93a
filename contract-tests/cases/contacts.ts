import type { TagTable } from './case.ts';

export const contacts = {
  listContacts: {},
} satisfies TagTable;
