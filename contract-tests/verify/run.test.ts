/** The command, as a backend team calls it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { command } from './testing/command.ts';
import { changedBody, type Reference, referenceBackend } from './testing/reference.ts';
import { sendJson, tinyBackend } from './testing/tiny-backend.ts';

// By name, since it has no types of its own: this is all that is used of it.
const jsdom = 'jsdom';
const { JSDOM } = (await import(jsdom)) as { JSDOM: new (html?: string) => { window: Window & typeof globalThis } };

let backend: Reference;
let folder: string;
beforeAll(async () => {
  backend = await referenceBackend();
  folder = mkdtempSync(join(tmpdir(), 'verify-test-'));
});
beforeEach(() => backend.change(() => {}));
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

const contacts = (...args: string[]) =>
  command('--base-url', backend.baseUrl, '--states-url', backend.statesUrl, '--only', 'contacts', ...args);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The first contact has no name any more. */
const nameless = changedBody((body) => {
  const [first, ...rest] = Array.isArray(body) ? (body as { contactName?: unknown }[]) : [];
  if (first === undefined) return body;
  const { contactCategory: _category, ...other } = first as Record<string, unknown>;
  return [other, ...rest];
});

// Every command starts Pact's verifier anew; on a busy machine that takes its time.
describe('resident-portal-verify', { timeout: 180_000 }, () => {
  it('exits 0 when every check passes, with a table and a closing line', async () => {
    const { code, out, errors } = await contacts();
    expect(out).toMatch(/contacts +(\d+) +\1 +0 +0 +0/);
    expect(out).toMatch(/\n(\d+) of \1 checks passed, in \d+\.\d s\.\n$/);
    expect(out).toContain('not verified: --capability idempotent-writes');
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
  });

  it('exits 1 and names operation, state, place, expected, actual and requirement of a fault', async () => {
    backend.change(nameless);
    const { code, out } = await contacts();
    expect(code).toBe(1);
    expect(out).toMatch(
      /✗ listContacts: listContacts 200\.arrears\n +cause +body \/\*\/contactCategory: the required field\n +how many +(\d+) findings in \1 checks\n/,
    );
    expect(out).toMatch(/state +a contract of the signed-in resident \{"contract":"arrears","resident":"arrears"\}/);
    expect(out).toMatch(
      /at +body \/0\/contactCategory of the answer 200\n +expected +the required field\n +actual +it is missing\n +requirement +contacts\.contact-categories, api\.open-enums: contactCategory: /,
    );
    expect(out).toMatch(/\n\d+ of \d+ checks passed, \d+ failed, in/);
    expect(out).toMatch(/slowest:\n +\d+\.\d s {2}/);
    expect(out).toMatch(/coverage:\n +operations +1 of \d+\n/);
  });

  it('sends one X-Request-Id with all requests of an interaction, and shows it with a curl command that repeats the request', async () => {
    const ids = new Set<string>();
    backend.change((request, response) => {
      ids.add(String(request.headers['x-request-id']));
      nameless(request, response);
    });
    const { out } = await contacts('--header', 'X-Api-Key: k3y');
    const [, id = ''] = /request id +(\S+)/.exec(out) ?? [];
    expect(ids).toContain(id);
    expect(out).toMatch(
      /repeat +SESSION=\$\(curl -s -X POST 'http.*\/_states' .*"state":"a contract of the signed-in resident".* \| jq -r \.session\)\n +curl -i 'http:\/\/127\.0\.0\.1:\d+\/api\/contracts\/[-\da-f]+\/contacts' (?=.*-H "x-api-key: \$X_API_KEY").*resident_session=\$SESSION/,
    );
    expect(out).not.toContain('k3y');
  });

  it('stops at the first failure with --fail-fast, and exits 1', async () => {
    backend.change(nameless);
    const args = ['--base-url', backend.baseUrl, '--states-url', backend.statesUrl, '--only', 'contacts', '--only', 'messages'];
    const { code, out } = await command(...args, '--fail-fast');
    expect(code).toBe(1);
    expect(out).toMatch(/failed, \d+ skipped, in/);
    expect(out).toContain('The run was stopped: what is reported is what was verified until then.');
  });

  it('sends a state again that failed, as often as --retry-state says', async () => {
    const flaky = await tinyBackend((request, response) => {
      const isState = request.url === '/_states';
      if (isState) calls += 1;
      const isBroken = isState && calls % 2 === 0;
      sendJson(response, isBroken ? { error: 'busy' } : {}, isBroken ? 503 : 200);
    });
    let calls = 0;
    const args = [
      '--base-url',
      flaky.origin,
      '--states-url',
      `${flaky.origin}/_states`,
      '--only',
      'getFeatureFlags 503.service-unavailable',
    ];
    expect((await command(...args)).out).toContain('state could not be set');
    calls = 0;
    expect((await command(...args, '--retry-state', '1')).out).not.toContain('state could not be set');
    await flaky.close();
  });

  it('says what to do first when nothing of the contract is there, and shows one failure only', async () => {
    const empty = await tinyBackend((_, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>?</h1>'));
    const file = join(folder, 'empty.md');
    const args = ['--base-url', empty.origin, '--states-url', `${empty.origin}/_states`, '--only', 'contacts', '--markdown', file];
    const { code, out } = await command(...args);
    await empty.close();
    expect(code).toBe(1);
    expect(out.split('\n').filter((line) => /^ {2}\d\. /.test(line))).toHaveLength(9);
    expect(out.match(/^✗/gm)).toHaveLength(1);
    expect(read('empty.md')).toContain('Nothing of the contract is there yet. What to do first:');
  });

  it.each([
    ['9.0.0', /built to contract 9\.0\.0, and this package verifies \d\S+: what 9\.0\.0 added is not verified/],
    ['0.0.1', /built to contract 0\.0\.1, and this package verifies (\d\S+): what \1 added or changed fails until the backend follows/],
  ])('says what it means that the backend is built to contract %s', async (contractVersion, words) => {
    const other = await tinyBackend((_, response) => sendJson(response, { contractVersion }));
    const args = ['--base-url', other.origin, '--states-url', `${other.origin}/_states`, '--only', 'getFeatureFlags'];
    expect((await command(...args)).out).toMatch(words);
    await other.close();
  });

  it('writes the same findings as JUnit, JSON and HTML', async () => {
    backend.change(nameless);
    const files = ['--junit', join(folder, 'r.xml'), '--json', join(folder, 'r.json'), '--html', join(folder, 'r.html')];
    files.push('--markdown', join(folder, 'r.md'));
    await contacts(...files);

    const document = JSON.parse(read('r.json')) as { results: { check: string; outcome: string; findings: { pointer: string }[] }[] };
    expect(document).toMatchObject({
      version: 2,
      exitCode: 1,
      tool: { name: 'resident-portal-contract-tests' },
      summary: { checks: expect.any(Number) },
    });
    const failed = document.results.filter(({ outcome }) => outcome !== 'passed');
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.flatMap(({ findings }) => findings.map(({ pointer }) => pointer))).toContain('/0/contactCategory');

    const { window } = new JSDOM();
    const xml = new window.DOMParser().parseFromString(read('r.xml'), 'application/xml');
    expect(xml.querySelector('parsererror')).toBeNull();
    expect([...xml.querySelectorAll('testsuite')].map((suite) => suite.getAttribute('name'))).toEqual([
      'contacts',
      'effects',
      'lists',
      'isolation',
      'rules',
      'requests',
      'walks',
      'idempotent-writes',
      'cross-site-writes',
      'late-confirmations',
      'no-store',
      'coverage',
    ]);
    expect(xml.querySelector('testsuite[name=coverage] > system-out')?.textContent).toMatch(/^operations +1 of \d+$/m);
    expect([...xml.querySelectorAll('testcase:has(failure)')].map((one) => one.getAttribute('name'))).toEqual(
      failed.map(({ check }) => check),
    );
    expect(xml.querySelector('failure')?.textContent).toContain('at: body /0/contactCategory');

    const { coverage } = document as unknown as { coverage: Record<string, { asked: number; all: number; missing: { why: string }[] }> };
    expect(coverage.operations?.missing).toContainEqual({ what: 'login', why: 'the options of the run leave it out' });
    expect(coverage.fields?.asked).toBeGreaterThan(3);

    const summary = read('r.md');
    expect(summary).toMatch(/<summary>Coverage<\/summary>\n\n<pre>operations +1 of \d+\n/);
    expect(summary).toMatch(/^## ❌ The backend does not honour the contract\n/);
    expect(summary).toContain('<summary><b>listContacts</b>: listContacts 200.arrears</summary>');
    expect(summary).toMatch(/\n\| contacts \| \d+ \| \d+ \| [1-9]\d* \| 0 \| 0 \| [\d.]+ \|\n/);
    expect(summary).toContain('Not declared, not verified: `idempotent-writes`, `cross-site-writes`, `late-confirmations`, `no-store`.');

    const page = new JSDOM(read('r.html')).window.document;
    expect(page.documentElement.lang).toBe('en');
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelectorAll('script, link, img, [src]')).toHaveLength(0);
    expect(page.querySelector('h2 + pre')?.textContent).toMatch(/^operations +1 of \d+$/m);
    // All have one cause.
    expect([...page.querySelectorAll('article h3')].map((heading) => heading.textContent)).toEqual([`listContacts: ${failed[0]?.check}`]);
    expect(page.querySelector('article')?.textContent).toContain(`${failed.length} checks`);
  });

  it('records a baseline, tolerates what is in it, and tells new failures and repaired ones', async () => {
    const file = join(folder, 'baseline.json');
    backend.change(nameless);
    const recorded = await contacts('--baseline', file, '--write-baseline');
    expect(recorded.code).toBe(0);
    expect(recorded.out).toMatch(/baseline\.json was written: its \d+ failures are tolerated from now on/);

    const again = await contacts('--baseline', file);
    expect(again.code).toBe(0);
    expect(again.out).toMatch(/\d+ known from .*baseline\.json, 0 over their last day, 0 of its failures are repaired/);
    expect(again.out).toMatch(
      /known: {4}listContacts .*: the required field, and \d+ more of this cause \(until 20\d\d-\d\d-\d\d: Recorded by the first run\./,
    );

    backend.change(changedBody((body) => (Array.isArray(body) ? body.map((one: object) => ({ ...one, ssn: 1 })) : body)));
    const other = await contacts('--baseline', file);
    expect(other.code).toBe(1);
    expect(other.out).toContain('/0/ssn');
    expect(other.out).toContain('repaired: listContacts 200.arrears, body /0/contactCategory');

    backend.change(() => {});
    const xml = join(folder, 'repaired.xml');
    const repaired = await contacts('--baseline', file, '--junit', xml);
    expect(repaired.code).toBe(1);
    expect(readFileSync(xml, 'utf8')).toContain('<failure type="baseline" message="it is repaired: take it out of');
    expect(repaired.out).toContain('repaired: listContacts 200.arrears, body /0/contactCategory');
  });

  // Rules: api.declared-capabilities
  it('verifies a capability that is declared', async () => {
    const declared = ['--only', 'messages', '--capability', 'idempotent-writes', '--capability', 'cross-site-writes'];
    const args = ['--base-url', backend.baseUrl, '--states-url', backend.statesUrl, ...declared];
    const good = await command(...args);
    expect(good.out).toMatch(/idempotent-writes +8 +8 +0/);
    expect(good.out).toMatch(/cross-site-writes +1 +1 +0/);
    expect(good.code).toBe(0);

    backend.change(({ headers }) => {
      if (headers['idempotency-key'] !== undefined) headers['idempotency-key'] = crypto.randomUUID();
    });
    const twice = await command(...args);
    expect(twice.code).toBe(1);
    expect(twice.out).toContain('✗ sendMessage: idempotent-writes: sendMessage acts once for a key, and again for another');
  });

  // Rules: ending.too-late
  it('verifies that a late confirmation is refused, where it is declared', async () => {
    const declared = ['--only', 'initTerminationApproval', '--only', 'getTermination', '--capability', 'late-confirmations'];
    const args = ['--base-url', backend.baseUrl, '--states-url', backend.statesUrl, ...declared];
    const good = await command(...args);
    expect(good.out).toMatch(/late-confirmations +1 +1 +0/);
    expect(good.code).toBe(0);

    backend.change(
      changedBody((body) =>
        (body as { code?: string }).code === 'CONFIRMATION_TOO_LATE' ? { ...(body as object), code: 'BAD_REQUEST' } : body,
      ),
    );
    const other = await command(...args);
    expect(other.code).toBe(1);
    expect(other.out).toContain('✗ initTerminationApproval: late-confirmations:');
  });

  it('says that states were set by hand when there is no state endpoint', async () => {
    const { out } = await command('--base-url', backend.baseUrl, '--only', 'contacts');
    expect(out).toContain('Without --states-url, the states are expected to be set by hand');
  });

  it('suggests to check the address when every answer is 404', async () => {
    const empty = await tinyBackend(
      (_, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>'),
    );
    const { code, out } = await command('--base-url', empty.origin, '--only', 'getBuildingInfo');
    await empty.close();
    expect(code).toBe(1);
    expect(out).toContain('does --base-url lack the path before the operations, as in …/api?');
  });

  it.each(['', '/v1'])('names the right address in one line when /api was forgotten: "%s"', async (path) => {
    const { code, out, errors } = await command('--base-url', backend.baseUrl.replace('/api', path), '--only', 'contacts');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toEqual([
      expect.stringMatching(/^resident-portal-verify: nothing is at .*: give --base-url http:\/\/127\.0\.0\.1:\d+\/api$/),
    ]);
  });

  it('exits 2 with one line when a gateway asks for a key', async () => {
    const gateway = await tinyBackend((_, response) => void response.writeHead(401, { 'content-type': 'text/html' }).end('<h1>Key?</h1>'));
    const { code, errors } = await command('--base-url', gateway.origin, '--only', 'contacts');
    await gateway.close();
    expect(code).toBe(2);
    expect(errors).toEqual([expect.stringContaining("give its key, e.g. --header 'X-Api-Key: …'")]);
  });

  it('lists the states, requests and answers of what is asked for, and sends nothing', async () => {
    const { code, out } = await command('--list', '--only', 'getBuildingInfo');
    expect(code).toBe(0);
    expect(out).toMatch(/^Day\n {2}2026-11-20, or any later one .*\n\nStates \(\d+\)\n/);
    expect(out).toContain('  a signed-in resident {"resident":"party-payer"}');
    expect(out).toMatch(
      /getBuildingInfo 200\.party-payer\n {4}state .*\n {4}request {2}GET \/contracts\/[-\da-f]+\/building-info\n {4}answer {3}200/,
    );
    expect(out).not.toContain('listContacts');
  });

  it('lists the states of the checks that run, and what the skipped ones need', async () => {
    const { out } = await command('--list', '--only', 'notifications', '--only', 'createQuestion', '--capability', 'cross-site-writes');
    const [, states = '', , checks = '', skipped = ''] = out.split('\n\n');
    expect(states).toContain('a resident with notices {"situation":"small-arrear"}');
    expect(checks).toMatch(/^Checks of several requests \(\d+\)\n/);
    expect(checks).toMatch(
      /effects: closeNotification: a notification that is not closeable stays open\n {4}state {4}a resident with notices/,
    );
    expect(checks).toContain('cross-site-writes: createQuestion is refused from another site');
    expect(skipped).toMatch(
      /effects: createQuestion: its files are stored, with their names and in their order\n {4}needs {4}completeFile, getQuestion, initFile, listQuestions, uploadFile$/m,
    );
  });

  it('skips a check that needs an operation which was not chosen, and says which', async () => {
    const file = join(folder, 'skipped.json');
    const args = ['--base-url', backend.baseUrl, '--states-url', backend.statesUrl, '--only', 'closeNotification', '--json', file];
    const { code, out } = await command(...args);
    expect(code).toBe(0);
    expect(out).toMatch(/\nskipped: needs listNotifications\n {4}effects: closeNotification: the notification stays closed/);
    expect(out).toMatch(/\n(\d+) of \1 checks passed, \d+ skipped, in/);
    const { capabilities } = JSON.parse(read('skipped.json')) as { capabilities: { checks: { outcome: string; skipReason: unknown }[] }[] };
    expect(capabilities.flatMap(({ checks }) => checks).filter(({ outcome }) => outcome === 'skipped')).toContainEqual(
      expect.objectContaining({ skipReason: { kind: 'needs', operations: ['listNotifications'] } }),
    );
  });

  it('verifies the interactions of a state, or one by its name', async () => {
    const args = ['--base-url', backend.baseUrl, '--states-url', backend.statesUrl];
    const one = await command(...args, '--only', 'getBuildingInfo 200.party-payer');
    expect(one.out).toMatch(/\n1 of 1 checks passed, in/);
    const ofState = await command(...args, '--only', 'a contract without parking areas');
    expect(ofState.out).toMatch(/\n1 of 1 checks passed, in/);
  });

  it('reports what was verified until Ctrl-C', async () => {
    let asked = 0;
    backend.change(() => {
      asked += 1;
      if (asked === 10) process.emit('SIGINT');
    });
    const { out } = await contacts('--json', join(folder, 'stopped.json'));
    expect(out).toContain('The run was stopped: what is reported is what was verified until then.');
    const { summary } = JSON.parse(read('stopped.json')) as { summary: { passed: number; skipped: number } };
    expect(summary.passed).toBeGreaterThan(0);
    expect(summary.skipped).toBeGreaterThan(0);
  });

  it('reports a backend that hangs, and stops asking', async () => {
    const hanging = await tinyBackend(() => {});
    const { code, out } = await command('--base-url', hanging.origin, '--only', 'contacts', '--timeout', '0.1');
    await hanging.close();
    expect(code).toBe(1);
    expect(out).toContain('an answer within 0.1 s');
    expect(out).toContain('The backend did not answer 5 times in a row; the remaining checks were skipped.');
  });

  it('shows its help and its version', async () => {
    const help = await command('--help');
    expect(help.code).toBe(0);
    for (const option of ['--base-url', '--states-url', '--only', '--capability', '--baseline', '--junit', '--concurrency', '--timeout']) {
      expect(help.out).toContain(option);
    }
    expect(await command('--version')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });
});
