import type { TagTable } from './case.ts';

export const contacts = {
  listContacts: { success: ['party-payer', 'minimal', 'empty'] },
} satisfies TagTable;
