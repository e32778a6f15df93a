import type { Contact } from 'generated/zod/contact.zod.ts';
import { describe, expect, it } from 'vitest';
import noMaintenance from '../../../openapi/examples/listContacts/200.no-maintenance.json';
import partyPayer from '../../../openapi/examples/listContacts/200.party-payer.json';
import unknownCategory from '../../../openapi/examples/listContacts/200.unknown-category.json';
import unknownRole from '../../../openapi/examples/listContacts/200.unknown-role.json';
import {
  AFTER_BUTTONS,
  BEFORE_BUTTONS,
  COMMITTEE_ROLES,
  committeeRole,
  contactSections,
  isOpenNow,
  numberOutside,
  sharedOffice,
  sitesOf,
  urgentContact,
} from './contact-sections.ts';

const contacts: Contact[] = partyPayer.value;
const EVERY = [...BEFORE_BUTTONS, ...AFTER_BUTTONS];

describe('the sections', () => {
  it('come in the order of the page, each contact once', () => {
    const sections = contactSections(contacts.toReversed(), EVERY);
    expect(sections.map(({ category }) => category)).toEqual(EVERY);
    expect(sections.flatMap((section) => section.contacts)).toHaveLength(contacts.length);
  });

  it('leave out those without contacts', () => {
    expect(contactSections(noMaintenance.value, EVERY).map(({ category }) => category)).not.toContain('property_maintenance');
    expect(contactSections([], EVERY)).toEqual([]);
  });

  // Rules: contacts.contact-categories
  it('keep contacts of an unknown category, last', () => {
    const last = contactSections(unknownCategory.value, EVERY).at(-1);
    expect([last?.category, last?.contacts.map(({ name }) => name)]).toEqual(['other', ['Energianeuvoja']]);
  });

  // Rules: contacts.committee-roles
  it('show the committee by role, whatever the order of the answer', () => {
    const [committee] = contactSections(contacts.toReversed(), ['resident_committee']);
    expect(committee?.contacts.map(committeeRole)).toEqual([...COMMITTEE_ROLES]);
  });

  it('show a member with an unknown role last', () => {
    const [committee] = contactSections(unknownRole.value.toReversed(), ['resident_committee']);
    expect(committee?.contacts.map(committeeRole)).toEqual(['chairperson', 'unknown']);
  });
});

describe('what the line of a category says', () => {
  const maintenance = contacts.filter(({ contactCategory }) => contactCategory === 'property_maintenance');
  it('is the office when all are of one, and none when they are of several or of none', () => {
    expect(sharedOffice(maintenance)).toBe('Esimerkkihuolto Oy');
    expect([sharedOffice(contacts), sharedOffice([])]).toEqual(['', '']);
  });

  it('is each page that may be opened, once, by the office or else the name', () => {
    const url = 'https://example.org/';
    const [one] = maintenance;
    if (one === undefined) throw new Error('the example is empty');
    const pages = [
      { ...one, url },
      { ...one, url },
      { ...one, url: `${url}b`, officeName: '' },
      { ...one, url: 'unsafe' },
    ];
    expect(sitesOf(pages, (address) => (address.startsWith('https') ? address : null))).toEqual([
      { href: url, name: 'Esimerkkihuolto Oy' },
      { href: `${url}b`, name: 'Huoltopäivystys' },
    ]);
  });
});

describe('whom to call when it is urgent', () => {
  const urgent = (list: readonly Contact[]) => {
    const found = urgentContact(list);
    return found && [found.contact.id, found.call];
  };
  const [maintenance] = contacts;
  if (maintenance === undefined) throw new Error('the example is empty');

  it('takes the first of property maintenance', () => {
    expect(urgent(contacts)).toEqual([5001, 'tel:+358400000201']);
  });

  it('takes the next one where the first cannot be called', () => {
    const mute = contacts.map((contact) => (contact.id === 5001 ? { ...contact, phoneNumber: 'ei puhelinta' } : contact));
    expect(urgent(mute)).toEqual([5002, 'tel:+358400000202']);
  });

  it('falls back to customer service where there is no property maintenance', () => {
    expect(urgent(noMaintenance.value)?.[0]).toBe(5004);
  });

  it('names nobody where nobody can be called', () => {
    const { phoneNumber: _, ...mute } = maintenance;
    expect([urgent([]), urgent([mute]), urgent([{ ...maintenance, phoneNumber: '' }])]).toEqual([null, null, null]);
  });
});

const HOURS = { from: '08:00', to: '16:30', outsidePhone: '+358 40 0000 202' };
const at = (moment: string) => () => new Date(moment);

describe('the hours of maintenance (contacts.maintenance-hours)', () => {
  it.each([
    ['the first minute', '2026-11-20T08:00:00+02:00', true],
    ['the minute before', '2026-11-20T07:59:59+02:00', false],
    ['the last minute', '2026-11-20T16:29:59+02:00', true],
    ['the end', '2026-11-20T16:30:00+02:00', false],
    ['a Saturday', '2026-11-21T12:00:00+02:00', false],
    ['a holiday', '2026-12-24T12:00:00+02:00', false],
    ['noon in summer', '2026-07-01T12:00:00+03:00', true],
  ])('know %s', (_, moment, isOpen) => expect(isOpenNow(HOURS, at(moment))).toBe(isOpen));

  it('name the number outside them, and none inside them', () => {
    expect(numberOutside(HOURS, at('2026-11-21T12:00:00+02:00'))).toEqual({ number: '+358 40 0000 202', call: 'tel:+358400000202' });
    expect(numberOutside(HOURS, at('2026-11-20T12:00:00+02:00'))).toBeNull();
    expect(numberOutside({ from: '08:00', to: '16:00' }, at('2026-11-21T12:00:00+02:00'))).toBeNull();
  });
});
