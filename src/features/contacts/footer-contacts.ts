import type { Contact } from 'generated/zod/contact.zod.ts';

const SHOWN = ['customer_service', 'property_maintenance'] as const;

/** The first contact of each kind that a resident needs on any page. */
export function footerContacts(contacts: readonly Contact[]): Contact[] {
  return SHOWN.flatMap((category) => contacts.find(({ contactCategory }) => contactCategory === category) ?? []);
}
