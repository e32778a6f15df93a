import { describe, expect, it } from 'vitest';
import { curlOf } from './curl.ts';

const ADDRESS = new URL('https://api.example.com/api/contracts?page=2');

describe('curlOf', () => {
  it('writes method, address, headers and body so that a shell takes them as they are', () => {
    const body = Buffer.from(`{"title":"Äiti's hana"}`);
    const headers = { Accept: 'application/json', 'content-type': 'application/json' };
    expect(curlOf(ADDRESS, { method: 'POST', headers, body }, {})).toBe(
      String.raw`curl -i -X POST 'https://api.example.com/api/contracts?page=2' -H 'accept: application/json' -H 'content-type: application/json' --data-raw '{"title":"Äiti'\''s hana"}'`,
    );
  });

  it('writes variables for sessions, upload tokens, headers and the password of the command line, and no secret', () => {
    const url = new URL('https://me:pa55@api.example.com/api/contracts');
    const headers = {
      cookie: 'resident_session=s3cret',
      'x-upload-token': 't0ken',
      'x-api-key': 'k3y',
      'idempotency-key': 'f3a1',
      'accept-encoding': 'gzip',
    };
    const command = curlOf(url, { method: 'PUT', headers, body: undefined }, { 'X-Api-Key': 'k3y' });
    expect(command).toBe(
      `curl -i -X PUT --user "$API_USER" 'https://api.example.com/api/contracts' -H "cookie: resident_session=$SESSION" -H "x-upload-token: $UPLOAD_TOKEN" -H "x-api-key: $X_API_KEY" -H "idempotency-key: $(uuidgen)"`,
    );
  });

  it('names a file for a body that is long or no text', () => {
    const long = { method: 'PUT', headers: {}, body: Buffer.alloc(3000, 'a') };
    expect(curlOf(ADDRESS, long, {})).toMatch(/ --data-binary @body-of-3000-bytes$/);
    expect(curlOf(ADDRESS, { ...long, body: Buffer.from([0xff, 0xd8]) }, {})).toMatch(/ --data-binary @body-of-2-bytes$/);
  });
});
