/** Whom the contact page shows, in which order, and whom to call first. */
import type { Contact } from 'generated/zod/contact.zod.ts';
import type { Config } from '@/config/config.ts';
import { todayInHelsinki } from '@/domain/calendar-date.ts';
import type { Clock } from '@/domain/clock.ts';
import { callAddress } from '@/domain/contact-details.ts';
import { isDayOff } from '@/domain/due-date.ts';
import { type TimeOfDay, timeInHelsinki } from '@/domain/time-of-day.ts';

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

/** The office of all of them; empty when they are of several, or of none. */
export function sharedOffice(contacts: readonly Contact[]): string {
  const [office = '', ...others] = new Set(contacts.map(({ officeName }) => officeName));
  return others.length === 0 ? office : '';
}

/**
 * The pages of the contacts, each once, with the office or the name whose page it is.
 * @param safe the address as it may be opened; null for one that may not
 */
export function sitesOf(contacts: readonly Contact[], safe: (url: string) => string | null): { href: string; name: string }[] {
  const sites = new Map<string, string>();
  for (const { url, officeName, name } of contacts) {
    const href = url === undefined ? null : safe(url);
    if (href !== null && !sites.has(href)) sites.set(href, officeName === '' ? name : officeName);
  }
  return Array.from(sites, ([href, name]) => ({ href, name }));
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

/** When the property maintenance answers, as the provider has set it (`contacts.maintenance-hours`). */
type MaintenanceHours = NonNullable<Config['provider']['maintenanceHours']>;

/** Whether the maintenance answers now: on a weekday that is no holiday, from the first minute to before the last. In Helsinki time. */
export function isOpenNow({ from, to }: Pick<MaintenanceHours, 'from' | 'to'>, clock: Clock): boolean {
  const now = minutesOf(timeInHelsinki(clock()));
  return !isDayOff(todayInHelsinki(clock)) && now >= minutesOf(timeOf(from)) && now < minutesOf(timeOf(to));
}

/** The number to call outside the hours; null inside them, without one, or for one that cannot be called. */
export function numberOutside(hours: MaintenanceHours, clock: Clock): { number: string; call: string } | null {
  const call = hours.outsidePhone === undefined || isOpenNow(hours, clock) ? null : callAddress(hours.outsidePhone);
  return call === null ? null : { number: hours.outsidePhone ?? '', call };
}

/** @param text HH:MM of the configuration */
export function timeOf(text: string): TimeOfDay {
  const [hours = '', minutes = ''] = text.split(':');
  return { hours: hours.replace(/^0(?=\d)/, ''), minutes };
}

function minutesOf({ hours, minutes }: TimeOfDay): number {
  return Number(hours) * 60 + Number(minutes);
}
