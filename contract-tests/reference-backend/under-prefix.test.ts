import { expect, it } from 'vitest';
import { createApplication } from './application.ts';
import { underPrefix } from './under-prefix.ts';

const moved = (type: string, body: string) => underPrefix({ headers: { 'content-type': type }, body }, '/portal').body;

it('moves the addresses of a page for developers under the path', () => {
  expect(moved('text/html; charset=utf-8', '<a href="/dev/mailbox">Mailbox</a><form action="/dev/review">')).toBe(
    '<a href="/portal/dev/mailbox">Mailbox</a><form action="/portal/dev/review">',
  );
});

it('moves the addresses of an answer of the API under the path, and no other text', () => {
  expect(moved('application/json', '{"link":"/dev/identify/1","text":"/asiointi","url":"/api/files/a"}')).toBe(
    '{"link":"/portal/dev/identify/1","text":"/asiointi","url":"/portal/api/files/a"}',
  );
});

it('moves the goal of a redirect under the path, and leaves that to another host', () => {
  const goal = (location: string) => underPrefix({ headers: { location }, body: '' }, '/portal').headers.location;
  expect([goal('/login?error=a'), goal('https://tunnistus.example.com/')]).toEqual([
    '/portal/login?error=a',
    'https://tunnistus.example.com/',
  ]);
});

it('does not empty the storage of a host that it shares', () => {
  const headers = { 'clear-site-data': '"storage"', date: 'today' };
  expect(underPrefix({ headers, body: '' }, '/portal').headers).toEqual({ date: 'today' });
});

it('answers under the path that the proxy names, and at the root without one', async () => {
  const application = createApplication();
  const styleOf = async (headers: Record<string, string>) => {
    const { body } = await application.answer({ method: 'GET', url: '/dev/mailbox', headers });
    return /href="([^"]*)page\.css"/.exec(String(body))?.[1];
  };
  expect(await styleOf({})).toBe('/dev/');
  expect(await styleOf({ 'x-forwarded-prefix': '/portal' })).toBe('/portal/dev/');
});
