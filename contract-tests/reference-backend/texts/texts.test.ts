import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendCode } from '../rules/codes.ts';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import en from './en.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import { mailTexts, shownTime } from './texts.ts';

const KAJSA = '20000000-0000-4000-8000-000000000002';
const keysOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [key] : keysOf(text).map((rest) => `${key}.${rest}`)));
const namesOf = (texts: object): string[] =>
  JSON.stringify(texts)
    .match(/\{\{\w+\}\}/g)
    ?.toSorted() ?? [];
let backend: Backend;
let browser: Browser;

beforeEach(async () => {
  backend = await createBackend();
  browser = openBrowser(backend);
});

afterEach(() => backend.close());

const mails = async () => (await browser.get('/dev/mailbox.json')).body;

it.each([
  ['fi', fi],
  ['sv', sv],
])('has the same texts and names in %s as in English', (_language, texts) => {
  expect(keysOf(texts)).toEqual(keysOf(en));
  expect(namesOf(texts)).toEqual(namesOf(en));
});

it('writes a moment as in the portal, in Finnish time', () => {
  const shown = [fi, sv, en].map((texts) => shownTime(texts, '2026-11-20T07:05:00Z'));
  expect(shown).toEqual(['20.11.2026 klo\u00a09.05', '20.11.2026 kl.\u00a09.05', '20.11.2026 at 9:05']);
});

describe('the language', () => {
  it.each([
    ['mailbox', 'Postlåda'],
    ['settings', 'Inställningar'],
    ['review', 'Behandling'],
    ['messages', 'Meddelanden'],
    ['identify/nothing', 'Identifiering'],
  ])('of /dev/%s is English, and Swedish after it was chosen', async (path, heading) => {
    expect((await browser.get(`/dev/${path}`)).body).toContain('<html lang="en">');
    expect(await browser.post('/dev/settings.json', { language: 'sv' })).toMatchObject({ status: 200 });
    const { body } = await browser.get(`/dev/${path}`);
    expect(body).toContain('<html lang="sv">');
    expect(body).toContain(`<h1>${heading}</h1>`);
    for (const english of ['Mailbox', 'Settings', 'Review', 'Messages']) expect(body).not.toContain(english);
  });

  it('is refused when it is none of the three', async () => {
    expect(await browser.post('/dev/settings.json', { language: 'de' })).toMatchObject({ status: 400 });
  });

  it('of a code is the chosen one, and Finnish before a choice', async () => {
    sendCode(backend.world, 'password', 'occupancy@example.com');
    await browser.post('/dev/settings.json', { language: 'sv' });
    sendCode(backend.world, 'password', 'occupancy@example.com');
    expect(await mails()).toMatchObject([
      { language: 'sv', subject: sv.mails.password.subject },
      { language: 'fi', subject: fi.mails.password.subject },
    ]);
  });

  it('of a mail to a resident is that of their last identification', async () => {
    await browser.post('/dev/settings.json', { language: 'en' });
    expect(mailTexts(backend.world, KAJSA).language).toBe('en');
    backend.world.collection('journeys').put({
      id: 'last',
      kind: 'termination',
      method: 'ftn',
      locale: 'sv',
      userUuid: KAJSA,
      context: {},
      startedAt: '2026-11-20T10:00:00Z',
      expiresAt: '2026-11-20T11:00:00Z',
      endedAt: null,
      location: null,
    });
    expect(mailTexts(backend.world, KAJSA)).toEqual({ language: 'sv', mails: sv.mails });
  });
});
