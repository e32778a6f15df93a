/** Whom the contact page shows, in which order, and whom to call first. */
import type { Contact } from 'generated/zod/contact.zod.ts';
import { callAddress } from '@/domain/phone-number.ts';

/** The roles in the residents' committee, in the order in which members are shown (contacts.committee-roles). */
export const COMMITTEE_ROLES = [
  'chairperson',
  'vice_chairperson',
  'secretary',
  'treasurer',
  'contact_person',
  'representative',
  'member',
  'board_member',
  'supervisor',
] as const;
export type CommitteeRole = (typeof COMMITTEE_ROLES)[number] | 'unknown';

/** The role of a member of the committee; `unknown` has a neutral label. */
export function committeeRole({ serviceRole }: Pick<Contact, 'serviceRole'>): CommitteeRole {
  return COMMITTEE_ROLES.find((role) => role === serviceRole) ?? 'unknown';
}

/** The sections before and after the two buttons (contacts.shown-order); every unknown category is `other` (contacts.contact-categories). */
export const BEFORE_BUTTONS = ['property_maintenance', 'property_management', 'customer_service'] as const;
export const AFTER_BUTTONS = ['sales_representative', 'resident_committee', 'other'] as const;
const CATEGORIES = [...BEFORE_BUTTONS, ...AFTER_BUTTONS];
export type ContactCategory = (typeof CATEGORIES)[number];

export interface ContactSection {
  category: ContactCategory;
  contacts: Contact[];
}

/** The contacts of these categories, each in the order of the answer, the committee by role. Categories without contacts are left out. */
export function contactSections(contacts: readonly Contact[], categories: readonly ContactCategory[]): ContactSection[] {
  return categories.flatMap((category): ContactSection[] => {
    const ofCategory = contacts.filter((contact) => categoryOf(contact) === category);
    return ofCategory.length === 0 ? [] : [{ category, contacts: category === 'resident_committee' ? byRole(ofCategory) : ofCategory }];
  });
}

function categoryOf({ contactCategory }: Contact): ContactCategory {
  return CATEGORIES.find((category) => category === contactCategory) ?? 'other';
}

function byRole(members: readonly Contact[]): Contact[] {
  const ranks: readonly CommitteeRole[] = [...COMMITTEE_ROLES, 'unknown'];
  const rank = (member: Contact) => ranks.indexOf(committeeRole(member));
  return members.toSorted((one, other) => rank(one) - rank(other));
}

/** Whom to call when water runs: the first of property maintenance who can be called, else of customer service; null when nobody can. */
export function urgentContact(contacts: readonly Contact[]): { contact: Contact; call: string } | null {
  for (const category of ['property_maintenance', 'customer_service'] as const) {
    for (const contact of contacts) {
      const call = contact.contactCategory === category && contact.phoneNumber !== undefined ? callAddress(contact.phoneNumber) : null;
      if (call !== null) return { contact, call };
    }
  }
  return null;
}
