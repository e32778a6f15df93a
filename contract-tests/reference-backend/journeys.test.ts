/** The journeys of openapi/journeys.arazzo.yaml, run by Redocly's `respect` against this backend: a runner that is not ours. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from './server.ts';
import { tags } from './tags.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const JOURNEYS = here('../../openapi/journeys.arazzo.yaml');
/** What residents have and a log must not: e-mail addresses, phone numbers, accounts, names, sessions. */
const PERSONAL = /@example\.|\+358|FI\d{16}|Virtanen|Korhonen|Lahtinen|s-[\da-f]{8}-/;

interface Report {
  files: Record<string, { totalWorkflows: number; executedWorkflows: { workflowId: string; status: string }[] }>;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'journeys-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(backend: Backend, ...args: string[]) {
  const origin = await backend.listen(0);
  const file = join(folder, 'report.json');
  const cli = here('../../node_modules/@redocly/cli/bin/cli.js');
  const servers = ['--server', `portal=${origin}/api`, '--server', `states=${origin}`];
  const child = spawn(process.execPath, [cli, 'respect', JOURNEYS, '--json-output', file, ...servers, ...args], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = await once(child, 'close');
  await backend.close();
  const [{ executedWorkflows } = { executedWorkflows: [] }] = Object.values((JSON.parse(readFileSync(file, 'utf8')) as Report).files);
  return { code, said, workflows: executedWorkflows.map(({ workflowId, status }) => `${workflowId}: ${status}`) };
}

describe('the journeys of a resident', { timeout: 240_000 }, () => {
  it('pass against the reference backend, and print nothing of a resident', async () => {
    const { code, said, workflows } = await run(await createBackend({ states: true }));
    expect({ code, workflows, said: code === 0 ? '' : said }).toEqual({
      code: 0,
      said: '',
      workflows: [
        'sign-in: success',
        'register: success',
        'end-with-a-co-tenant: success',
        'leave: success',
        'message-with-file: success',
        'fault-report: success',
        'park: success',
        'download-data: success',
        'change-e-mail: success',
        'remove-account: success',
      ],
    });
    expect(said).not.toMatch(PERSONAL);
  });

  it('fail against a backend that does not end a reservation, and print nothing of a resident', async () => {
    const forgetful = tags.map((tag) =>
      tag.name === 'parking'
        ? { ...tag, handlers: { ...tag.handlers, terminateParkingReservation: () => ({ body: { success: true as const } }) } }
        : tag,
    );
    const { code, said, workflows } = await run(await createBackend({ states: true, tags: forgetful }), '--workflow', 'park');
    expect([code, workflows]).toEqual([1, [expect.stringMatching(/^park: (?!success)/)]]);
    expect(said).not.toMatch(PERSONAL);
  });
});
