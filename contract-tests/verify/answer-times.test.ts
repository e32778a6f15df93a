/** Answers that are late, and addresses that lead elsewhere, as the command reports them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changedJson } from './testing/changed-answer.ts';
import { command } from './testing/command.ts';
import { type Change, type Reference, referenceBackend } from './testing/reference.ts';

let backend: Reference;
beforeAll(async () => {
  backend = await referenceBackend();
});
beforeEach(() => backend.change(() => {}));
afterAll(() => backend.close());

const verified = (...args: string[]) => command('--base-url', backend.baseUrl, '--states-url', backend.statesUrl, ...args);

const late: Change = (_, response) => {
  const end = response.end.bind(response);
  response.end = ((text: string) => {
    setTimeout(() => end(text), 600);
    return response;
  }) as typeof end;
};

describe('a late answer', { timeout: 120_000 }, () => {
  it('is reported above --longest-answer, and only named below it', async () => {
    backend.change(late);
    const only = ['--only', 'getFeatureFlags 200.all-on'];
    const found = await verified(...only, '--longest-answer', '0.3');
    expect(found.code).toBe(1);
    expect(found.out).toMatch(/ at +transport.*\n +expected +getFeatureFlags to answer within 0\.3 s\n +actual +it took 0\.[6-9]\d* s/);
    const named = await verified(...only);
    expect(named.code).toBe(0);
    expect(named.out).toMatch(/operations with the longest answers:\n +getFeatureFlags: \d+\.\d+ s/);
  });
});

describe('an address in an answer', { timeout: 120_000 }, () => {
  const only = ['--only', 'getDocumentLink 200.party-payer'];
  const leadsTo = (url: string) => changedJson((body) => ({ ...(body as object), url }));

  it('is named by its host where no allowed hosts are given, and held to them where they are', async () => {
    backend.change(leadsTo('https://files.example.com/a.pdf'));
    const open = await verified(...only);
    expect(open.code).toBe(0);
    expect(open.out).toContain('Addresses of answers lead to files.example.com: the portal follows them where allowedHosts');
    expect((await verified(...only, '--allowed-host', 'files.example.com')).code).toBe(0);
    const closed = await verified(...only, '--allowed-host', 'other.example.com');
    expect(closed.code).toBe(1);
    expect(closed.out).toMatch(/ at +body \/url.*\n.*https to a host of --allowed-host.*\n +actual +an address on files\.example\.com/);
  });

  it('is reported when the portal would refuse it', async () => {
    backend.change(leadsTo('http://files.example.com/a.pdf'));
    expect((await verified(...only)).code).toBe(1);
  });
});
