import type { TagTable } from './case.ts';

export const contacts = {
  listContacts: { success: ['party-payer', 'no-maintenance', 'minimal', 'empty'] },
} satisfies TagTable;
