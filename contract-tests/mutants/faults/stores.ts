/** Faults of writes that store something else than the client sent. */

import { AINO, contract as contractUuid } from '../../verify/behaviour/world.ts';
import { type Behaviour, CREATES, effects, type Json, nextDay, stores, storesFields, storesTexts, UPDATES } from './fault.ts';

const WITH_TEXTS = [...CREATES, ...UPDATES];
const WITH_FILES = [...CREATES, 'sendMessage'];
const ALL_TEXTS = /^(title|description|subject|htmlContent)$/;
const FILES = /^(fileIds|fileUuids)$/;

const items = (change: (list: unknown[]) => unknown[]) => (value: unknown) => (Array.isArray(value) ? change(value) : value);

/** Texts of reports, questions, feedback and messages: what a backend makes of a title, a description and a subject. */
const TEXTS: Readonly<Record<string, (text: string) => string>> = {
  'numbers-without-zeros': (text) => (/^0\d+$/.test(text) ? String(Number(text)) : text),
  'texts-as-numbers': (text) => (/^\d+e\d+$/.test(text) ? String(Number(text)) : text),
  'text-of-null': (text) => (text === 'null' ? '' : text),
  'apostrophes-doubled': (text) => text.replaceAll("'", "''"),
  'backslashes-lost': (text) => text.replaceAll('\\', ''),
  'percent-lost': (text) => text.replaceAll('%s', ''),
  'blanks-joined': (text) => text.replaceAll(/[ \t]+/g, ' '),
  'quotes-turned': (text) => text.replaceAll('"', '”'),
  'tags-stripped': (text) => text.replaceAll(/<[^>]*>/g, ''),
  'euro-lost': (text) => text.replaceAll(/[^\0-ÿ]/gu, '?'),
};

/** What a backend makes of the markup of a message. */
const MARKUP: Readonly<Record<string, (html: string) => string>> = {
  'markup-lost': (html) => `<p>${html.replaceAll(/<[^>]+>/g, '')}</p>`,
  'links-lost': (html) => html.replaceAll(/<\/?a\b[^>]*>/g, ''),
  'lists-lost': (html) => html.replaceAll(/<\/?[uo]l>/g, '').replaceAll(/(<\/?)li>/g, '$1p>'),
  'numbered-lists-lost': (html) => html.replaceAll(/(<\/?)ol>/g, '$1ul>'),
  'underline-lost': (html) => html.replaceAll(/<\/?u>/g, ''),
  'emphasis-lost': (html) => html.replaceAll(/<\/?em>/g, ''),
  'quotations-lost': (html) => html.replaceAll(/<\/?blockquote>/g, ''),
  'breaks-lost': (html) => html.replaceAll('<br>', ' '),
  'message-of-2000': (html) => (html.length > 2010 ? `${html.slice(0, 2000)}</p>` : html),
};

/** The persons who move in. */
const persons = (change: (tenants: Json[]) => Json[]) =>
  storesFields(
    /^tenants$/,
    items((tenants) => change(tenants as Json[])),
  );

const reporter = { phoneNumber: '+358400000999', email: 'joku@example.net' };

/** Faults of every write with such fields, as the checks of `effects` must detect them. */
const general: readonly Behaviour[] = [
  effects('texts-cut', [...WITH_TEXTS, 'sendMessage'], () => storesTexts(ALL_TEXTS, (text) => (text.length > 8 ? text.slice(0, 6) : text))),
  effects('texts-escaped', [...WITH_TEXTS, 'sendMessage'], () => storesTexts(ALL_TEXTS, (text) => text.replaceAll('&', '&amp;'))),
  effects('texts-in-ascii', [...WITH_TEXTS, 'sendMessage'], () => storesTexts(ALL_TEXTS, (text) => text.replaceAll(/[^\0-~]/g, '?'))),
  effects('flags-turned', ['updateUser', 'createDefectNotice', 'updateDefectNotice'], () =>
    storesFields(/./, (value) => (typeof value === 'boolean' ? !value : value)),
  ),
  effects('files-dropped', WITH_FILES, () => storesFields(FILES, () => [])),
  effects('days-lost', ['reserveParkingSpot', 'terminateParkingReservation'], () => storesFields(/^endDate$/, nextDay)),
];

export const storingFaults: readonly Behaviour[] = [
  ...general.map((fault) => ({ ...fault, capability: 'effects' })),
  ...Object.entries(TEXTS).map(([operator, change]) =>
    effects(operator, operator === 'blanks-joined' ? WITH_TEXTS : [...WITH_TEXTS, 'sendMessage'], () =>
      storesTexts(/^(title|description|subject)$/, change),
    ),
  ),
  ...[255, 1000].map((length) =>
    effects(`description-of-${length}`, WITH_TEXTS, () => storesTexts(/^description$/, (text) => text.slice(0, length))),
  ),
  effects('title-of-80', WITH_TEXTS, () => storesTexts(/^title$/, (text) => text.slice(0, 80))),
  effects('lines-joined', WITH_TEXTS, () => storesTexts(/^description$/, (text) => text.replaceAll('\n', ' '))),
  // Characters of four bytes, as a database with three bytes a character loses them.
  effects('pictograms-lost', [...WITH_TEXTS, 'sendMessage'], () =>
    storesTexts(/./, (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?')),
  ),
  ...Object.entries(MARKUP).map(([operator, change]) => effects(operator, 'sendMessage', () => storesTexts(/^htmlContent$/, change))),
  effects('subject-of-100', 'sendMessage', () => storesTexts(/^subject$/, (text) => text.slice(0, 100))),
  effects('file-names-in-ascii', WITH_FILES, () => ({ initFile: storesTexts(/^fileName$/, (name) => name.replaceAll(/[^\0-~]/g, '_')) })),
  effects('description-from-the-title', CREATES, () => stores(({ title, ...sent }) => ({ description: title, title, ...sent }))),
  effects('title-from-the-description', CREATES, () =>
    stores(({ description, ...sent }) => ({
      title: typeof description === 'string' ? description.slice(0, 19) : undefined,
      description,
      ...sent,
    })),
  ),
  effects('reporter-of-the-profile', WITH_TEXTS, () =>
    stores((sent) => ({ ...sent, noticeReporter: { phoneNumber: '+358 40 0000 101', email: AINO } })),
  ),
  // The description says how the reporter can be reached.
  effects('way-to-reach-lost', 'createDefectNotice', () =>
    storesFields(/^noticeReporter$/, (value) => (value ? { ...value, description: undefined } : value)),
  ),
  effects('some-reporter', 'createDefectNotice', () => stores((sent) => ({ ...sent, noticeReporter: sent.noticeReporter ?? reporter }))),
  effects('first-contract-of-the-user', CREATES, () =>
    storesFields(/^contractUuid$/, (uuid) => (uuid === contractUuid(2) ? contractUuid(1) : uuid)),
  ),
  effects('first-file-only', WITH_FILES, () =>
    storesFields(
      FILES,
      items((files) => files.slice(0, 1)),
    ),
  ),
  effects('new-files-lost-by-a-change', UPDATES, () =>
    storesFields(
      FILES,
      items((files) => files.slice(0, 1)),
    ),
  ),
  effects('old-files-lost-by-a-change', UPDATES, () =>
    storesFields(
      FILES,
      items((files) => files.slice(-1)),
    ),
  ),
  effects('reply-on-its-own', 'sendMessage', () => stores((sent) => ({ ...sent, messageThreadUuid: null }))),
  effects('files-of-replies-lost', 'sendMessage', () =>
    stores((sent) => (sent.messageThreadUuid === null ? sent : { ...sent, fileIds: [] })),
  ),
  ...Object.entries({ 'flags-left-out-off': false, 'flags-left-out-on': true, 'unknown-becomes-no': false }).map(([operator, is]) =>
    effects(operator, 'updateUser', () =>
      stores((sent) => ({ communicationByEmail: is, communicationBySms: is, marketingAllowed: is, ...sent })),
    ),
  ),
  effects('flags-crossed', 'updateUser', () =>
    stores(({ communicationByEmail, communicationBySms, ...sent }) => ({
      ...sent,
      communicationByEmail: communicationBySms,
      communicationBySms: communicationByEmail,
    })),
  ),
  effects('start-a-day-late', 'reserveParkingSpot', () => storesFields(/^startDate$/, nextDay)),
  effects('another-spot', 'reserveParkingSpot', () => storesFields(/^rentableParkingSpotId$/, () => 4022)),
  effects('ends-later', 'terminateParkingReservation', () =>
    storesFields(/^endDate$/, (day) => (day === '2026-12-31' ? '2027-01-31' : day)),
  ),
  effects('last-person-lost', 'addTenants', () => persons((tenants) => tenants.slice(0, Math.max(1, tenants.length - 1)))),
  effects('names-crossed', 'addTenants', () =>
    persons((tenants) => tenants.map((one) => ({ ...one, firstName: one.lastName, lastName: one.firstName }))),
  ),
];
