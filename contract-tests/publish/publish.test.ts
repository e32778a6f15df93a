import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendJson, type TinyBackend, tinyBackend } from '../verify/testing/tiny-backend.ts';
import { type Git, planOf } from './publish.ts';

const ENVIRONMENT = { PACT_BROKER_BASE_URL: 'https://broker.example.com', PACT_BROKER_TOKEN: 't0ken' };
const GIT: Git = { commit: 'abc123', branch: 'main', isCommitted: true };

describe('planOf', () => {
  it('takes version and branch from git', () => {
    expect(planOf(ENVIRONMENT, GIT)).toEqual({
      brokerUrl: 'https://broker.example.com',
      token: 't0ken',
      version: 'abc123',
      branch: 'main',
    });
  });

  it('takes the branch from the CI system where none is checked out', () => {
    expect(planOf({ ...ENVIRONMENT, GITHUB_HEAD_REF: '', GITHUB_REF_NAME: 'feature' }, { ...GIT, branch: null }).branch).toBe('feature');
  });

  it.each<[object, Partial<Git>, string]>([
    [{ PACT_BROKER_BASE_URL: undefined }, {}, 'PACT_BROKER_BASE_URL not set'],
    [{ PACT_BROKER_TOKEN: '' }, {}, 'PACT_BROKER_TOKEN not set'],
    [{ PACT_BROKER_BASE_URL: '', PACT_BROKER_TOKEN: '' }, {}, 'PACT_BROKER_BASE_URL and PACT_BROKER_TOKEN not set'],
    [{ PACT_BROKER_BASE_URL: 'broker' }, {}, 'PACT_BROKER_BASE_URL is not an http or https URL'],
    [{}, { isCommitted: false }, 'contract-tests/pacts has changes: commit them'],
    [{}, { branch: null }, 'no branch is checked out'],
  ])('refuses %j with %j', (environment, git, message) => {
    expect(() => planOf({ ...ENVIRONMENT, ...environment }, { ...GIT, ...git })).toThrow(message);
  });
});

/** The broker's part of the conversation, as pact_broker-cli has it: the index, then the contracts. */
describe('npm run pacts:publish', { timeout: 120_000 }, () => {
  const open: TinyBackend[] = [];
  const PACTS = fileURLToPath(new URL('../pacts', import.meta.url));
  let repository: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
  beforeAll(() => {
    repository = mkdtempSync(join(tmpdir(), 'publish-'));
    cpSync(PACTS, join(repository, 'contract-tests/pacts'), { recursive: true });
    git('init', '--quiet', '--initial-branch', 'release');
    git('add', '.');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'The pact');
  });
  afterAll(() => rmSync(repository, { recursive: true, force: true }));
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
  });

  async function broker(status: number): Promise<{ url: string; published: { authorization: unknown; body: Record<string, unknown> }[] }> {
    const published: { authorization: unknown; body: Record<string, unknown> }[] = [];
    const server = await tinyBackend((request, response, body) => {
      if (request.url === '/') {
        const href = `http://${request.headers.host}/contracts/publish`;
        return sendJson(response, { _links: { 'pb:publish-contracts': { href } } });
      }
      published.push({ authorization: request.headers.authorization, body: JSON.parse(body) as Record<string, unknown> });
      return sendJson(
        response,
        status === 200 ? { notices: [], _embedded: { pacticipant: {}, version: {} }, _links: {} } : { error: 'no' },
        status,
      );
    });
    open.push(server);
    return { url: server.origin, published };
  }

  function publish(environment: Record<string, string>): Promise<{ code: number | null; out: string }> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [fileURLToPath(new URL('./cli.ts', import.meta.url))], {
        cwd: repository,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
      });
      let out = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (out += data.toString()));
      child.on('close', (code) => resolve({ code, out }));
    });
  }

  it('sends the committed pact with version and branch, and never shows the token', async () => {
    const { url, published } = await broker(200);
    const { code, out } = await publish({ PACT_BROKER_BASE_URL: url, PACT_BROKER_TOKEN: 't0ken' });
    expect(out).not.toContain('t0ken');
    expect({ code, published: published.length }).toEqual({ code: 0, published: 1 });
    const { authorization, body } = published[0]!;
    expect(authorization).toBe('Bearer t0ken');
    expect(body).toMatchObject({
      pacticipantName: 'resident-portal',
      pacticipantVersionNumber: git('rev-parse', 'HEAD'),
      branch: 'release',
    });
    const [contract] = body.contracts as { providerName: string; content: string }[];
    const sent = JSON.parse(Buffer.from(contract!.content, 'base64').toString('utf8')) as { interactions: unknown[] };
    const committed = JSON.parse(readFileSync(join(PACTS, 'resident-portal-resident-api.json'), 'utf8')) as {
      interactions: unknown[];
    };
    expect(contract!.providerName).toBe('resident-api');
    expect(sent.interactions).toHaveLength(committed.interactions.length);
  });

  it('exits 1 when the broker refuses', async () => {
    const { url } = await broker(403);
    expect((await publish({ PACT_BROKER_BASE_URL: url, PACT_BROKER_TOKEN: 't0ken' })).code).toBe(1);
  });

  it('publishes nothing that is not committed', async () => {
    const { url, published } = await broker(200);
    const extra = join(repository, 'contract-tests/pacts/other.json');
    writeFileSync(extra, '{}');
    const { code, out } = await publish({ PACT_BROKER_BASE_URL: url, PACT_BROKER_TOKEN: 't0ken' });
    rmSync(extra);
    expect({ code, published }).toEqual({ code: 2, published: [] });
    expect(out).toContain('contract-tests/pacts has changes');
  });

  it('exits 2 with one line when it does not know the broker', async () => {
    const { code, out } = await publish({});
    expect({ code, out: out.trim() }).toEqual({
      code: 2,
      out: "pacts:publish: PACT_BROKER_BASE_URL and PACT_BROKER_TOKEN not set: export the broker's URL and a token with write permission",
    });
  });
});
