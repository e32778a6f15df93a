import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendMail } from '../rules/mail.ts';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';

let backend: Backend;
let browser: Browser;

beforeEach(async () => {
  backend = await createBackend();
  browser = openBrowser(backend);
});

afterEach(() => backend.close());

describe('the mailbox', () => {
  it('shows the code that was sent, the newest mail first', async () => {
    await browser.post('/forgot-password', { email: 'party-payer@example.com' });
    sendMail(backend.world, { to: 'occupancy@example.com', subject: 'Uudempi', text: 'Hei', language: 'fi' });
    const mails = (await browser.get('/dev/mailbox.json')).body as { to: string; code: string | null }[];
    expect(mails.map(({ to }) => to)).toEqual(['occupancy@example.com', 'party-payer@example.com']);
    expect((await browser.get('/dev/mailbox')).body).toContain(`<strong class="code">${mails[1]?.code}</strong>`);
  });

  it('shows only the mail of the address in the query', async () => {
    sendMail(backend.world, { to: 'occupancy@example.com', subject: 'Yksi', text: 'Hei', language: 'fi' });
    sendMail(backend.world, { to: 'company@example.com', subject: 'Toinen', text: 'Hei', language: 'fi' });
    const { body } = await browser.get('/dev/mailbox?to=Company@example.com');
    expect(body).toContain('Toinen');
    expect(body).not.toContain('Yksi');
  });

  it('escapes the markup of mails and of the query, and has a strict CSP', async () => {
    sendMail(backend.world, { to: 'a@example.com', subject: '<img src=x onerror=alert(1)>', text: '"&\'', language: 'fi' });
    const { body, headers } = await browser.get('/dev/mailbox?to=%22%3E%3Cscript%3E');
    expect(body).not.toContain('<img');
    expect(body).not.toContain('<script');
    expect((await browser.get('/dev/mailbox')).body).toContain('&#60;img src=x');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(body).not.toMatch(/ style=|<style/);
  });
});

describe('the settings', () => {
  it('switch feature flags by form', async () => {
    expect(await browser.submit('/dev/settings', { messages: 'true', removeUser: 'true' })).toMatchObject({
      status: 303,
      headers: { location: '/dev/settings?saved' },
    });
    expect((await browser.get('/feature-flags')).body).toMatchObject({ messages: true, removeUser: true, paymentInfo: false });
    expect((await browser.get('/dev/settings?saved')).body).toMatch(
      /<input type="checkbox" id="messages" name="messages" value="true" checked>/,
    );
  });

  it('switch only the named flags by JSON', async () => {
    expect(await browser.post('/dev/settings.json', { messages: false })).toMatchObject({ body: { messages: false, paymentInfo: true } });
    expect((await browser.get('/feature-flags')).body).toMatchObject({ messages: false, paymentInfo: true });
  });

  it('set the length of sessions, which the page shows', async () => {
    expect(await browser.post('/dev/settings.json', { sessionMinutes: 5 })).toMatchObject({ body: { sessionMinutes: 5, messages: true } });
    expect((await browser.get('/dev/settings')).body).toContain('name="sessionMinutes" min="0.05" max="1440" step="any" value="5"');
  });

  it.each([[{ sessionMinutes: 0 }], [{ sessionMinutes: '5' }], [{ noFlag: true }], [{ messages: 'no' }], [[]]])(
    'answer 400 to %j',
    async (body) => {
      expect(await browser.post('/dev/settings.json', body)).toMatchObject({ status: 400 });
      expect((await browser.get('/feature-flags')).body).toMatchObject({ messages: true });
    },
  );

  it('answer 400 to a write from another site, and change nothing', async () => {
    expect(await browser.post('/dev/settings.json', { messages: false }, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 400,
    });
    expect((await browser.get('/feature-flags')).body).toMatchObject({ messages: true });
  });
});

describe('the pictures of the examples', () => {
  it('draws an SVG from the file name, and sends it with a sandbox CSP', async () => {
    const { body, headers } = await browser.get('/api/media/hissi.svg');
    expect(body).toMatch(/^<svg /);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-security-policy': "default-src 'none'; sandbox" });
    expect((await browser.get('/api/media/kerhohuone.svg')).body).not.toBe(body);
  });

  it('carry the Content-Type of their file extension', async () => {
    expect((await browser.get('/api/media/hana-1.png')).headers).toMatchObject({ 'content-type': 'image/png' });
    expect((await browser.get('/api/media/ohje.pdf')).headers).toMatchObject({ 'content-type': 'application/pdf' });
  });

  it.each(['hissi.gif', 'Hissi.svg', '..%2Fsecret.svg'])('answer 404 NOT_FOUND to the name %s', async (name) => {
    expect(await browser.get(`/api/media/${name}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
