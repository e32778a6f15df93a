import { describe, expect, it } from 'vitest';
import { asAnnounced, withToken } from './upload-request.ts';

const ORIGIN = 'https://api.example.com';
const PATH = '/api/file/60000000-0000-4000-8000-000000000101/content';
const OTHER = '/api/file/60000000-0000-4000-8000-000000000999/content';

/** The request that the pact makes, as the backend gets it. */
function sent(values: Record<string, unknown>, { path = PATH, token }: { path?: string; token?: string } = {}) {
  const all = withToken(values);
  const headers = { accept: 'application/json', 'x-upload-token': token ?? String(all.uploadToken) };
  const { url, headers: given } = asAnnounced('uploadFile', all, { url: new URL(ORIGIN + path), headers }, ORIGIN);
  return [url.pathname + url.search, given];
}

describe('an upload of the pact', () => {
  it('sends the header of the contract where the state answers its token', () => {
    expect(sent({ uploadToken: 't0ken' })).toEqual([PATH, { accept: 'application/json', 'x-upload-token': 't0ken' }]);
  });

  it('goes to the address and with the headers that the state answers', () => {
    const own = { uploadUrl: '/store/abc', uploadHeaders: { 'x-permit': 'p' } };
    expect(sent(own)).toEqual(['/store/abc', { accept: 'application/json', 'x-permit': 'p' }]);
    expect(sent({ uploadUrl: `${PATH}?signature=s`, uploadHeaders: {} })).toEqual([`${PATH}?signature=s`, { accept: 'application/json' }]);
  });

  it('sends a wrong token, or the address of another file, in the place where the backend looks', () => {
    const own = { uploadUrl: PATH, uploadHeaders: { 'x-permit': 'p' } };
    expect(sent(own, { token: 'wrong' })).toEqual([PATH, { accept: 'application/json', 'x-permit': 'wrong' }]);
    const signed = { uploadUrl: `${PATH}?signature=s`, uploadHeaders: {} };
    expect(sent(signed, { token: 'wrong' })).toEqual([`${PATH}?signature=wrong`, { accept: 'application/json' }]);
    expect(sent(signed, { path: OTHER })).toEqual([`${OTHER}?signature=s`, { accept: 'application/json' }]);
  });
});
