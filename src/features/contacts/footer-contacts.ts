import type { Contact } from 'generated/zod/contact.zod.ts';

const SHOWN = ['customer_service', 'property_maintenance'] as const;

/** The first contact of each kind that a resident needs on any page. */
export function footerContacts(contacts: readonly Contact[]): Contact[] {
  return SHOWN.flatMap((category) => contacts.find(({ contactCategory }) => contactCategory === category) ?? []);
}

/** How a contact introduces itself: whom one reaches, then what they do and for which office. Any of the three may be empty. */
export function footerLines({ name, serviceRole, officeName }: Contact): { title: string; detail: string } {
  const [title = '', ...rest] = [...new Set([name, serviceRole, officeName])].filter((line) => line !== '');
  return { title, detail: rest.join('\u00a0· ') };
}
