/** How fast and how small the reference backend is: as a process of its own, over HTTP, as a portal uses it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './figure.ts';

/** Reads of a resident's screens; each call picks the next one. */
const READS = [
  '/contracts',
  '/user/profile',
  '/user/permissions',
  '/user/metadata',
  '/user/notifications',
  '/feature-flags',
  '/contracts/10000000-0000-4000-8000-000000000001',
  '/contracts/10000000-0000-4000-8000-000000000001/tenants',
  '/contracts/10000000-0000-4000-8000-000000000001/bulletins',
  '/contracts/10000000-0000-4000-8000-000000000001/contacts',
  '/contracts/10000000-0000-4000-8000-000000000001/documents',
  '/contracts/10000000-0000-4000-8000-000000000001/payments-by-month',
  '/contracts/10000000-0000-4000-8000-000000000001/defect-notices',
  '/contracts/10000000-0000-4000-8000-000000000001/parking-spots?include=all',
  '/resident/message-timeline',
];
const REQUESTS_PER_SECOND = 50;
const SECONDS = 10;
const STARTS = 5;

export async function measureBackend(root: string): Promise<Figure[]> {
  const readySeconds: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const running = await startBackend(root);
    readySeconds.push(running.seconds);
    await running.stop();
  }
  const { address, pid, stop } = await startBackend(root);
  try {
    const cookie = await signIn(address);
    const milliseconds = await load(address, cookie);
    return [
      { name: 'reference backend: start to first answer', unit: 's', values: readySeconds, goal: 1 },
      {
        name: `reference backend: an answer at ${REQUESTS_PER_SECOND} requests a second`,
        unit: 'ms',
        values: milliseconds,
        goal: 10,
        at: 95,
      },
      { name: 'reference backend: memory after that', unit: 'MB', values: [residentMegabytes(pid)], goal: 150 },
    ];
  } finally {
    await stop();
  }
}

async function startBackend(root: string): Promise<{ address: string; pid: number; seconds: number; stop: () => Promise<void> }> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'contract-tests/reference-backend/main.ts'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(child);
  const answer = await fetch(`${address}/feature-flags`);
  await answer.arrayBuffer();
  return {
    address,
    pid: child.pid ?? 0,
    seconds: (performance.now() - started) / 1000,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** The backend says where it listens. @throws Error when it ends without having said so */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const [, address] = /(http:\/\/\S+\/api)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`the backend ended: ${said}`)));
  });
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'resident-portal', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ username: 'party-payer@example.com', password: 'Asukas-2026!' }),
  });
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  if (!answer.ok) throw new Error(`the sign-in answered ${answer.status}`);
  return cookie;
}

/** Sends at a fixed pace, whether or not earlier calls are answered. @returns milliseconds of every call. @throws Error when one fails */
async function load(address: string, cookie: string): Promise<number[]> {
  const calls: Promise<number>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < REQUESTS_PER_SECOND * SECONDS; sent += 1) {
    const due = started + (sent * 1000) / REQUESTS_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    calls.push(timed(`${address}${READS[sent % READS.length]}`, cookie));
  }
  return Promise.all(calls);
}

async function timed(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { Cookie: cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

/** Memory that the process holds, in megabytes; of Linux only. */
function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
