import { expect, it } from 'vitest';
import { underBase } from './under-base.ts';

const moved = (type: string, body: string) => underBase({ headers: { 'content-type': type }, body }, '/portal/').body;

it('moves the addresses of a page for developers into the folder', () => {
  expect(moved('text/html; charset=utf-8', '<a href="/dev/mailbox">Mailbox</a><form action="/dev/review">')).toBe(
    '<a href="/portal/dev/mailbox">Mailbox</a><form action="/portal/dev/review">',
  );
});

it('moves the addresses of an answer of the API into the folder, and no other text', () => {
  expect(moved('application/json', '{"link":"/dev/identify/1","text":"/asiointi","url":"/api/files/a"}')).toBe(
    '{"link":"/portal/dev/identify/1","text":"/asiointi","url":"/portal/api/files/a"}',
  );
});

it('moves the goal of a redirect into the folder', () => {
  expect(underBase({ headers: { location: '/login?error=a' }, body: '' }, '/portal/').headers).toEqual({
    location: '/portal/login?error=a',
  });
});

it('leaves everything as it is at the root of a host', () => {
  const answer = { headers: { 'content-type': 'text/html', location: '/login' }, body: '<a href="/dev/mailbox">' };
  expect(underBase(answer, '/')).toEqual(answer);
});
