import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

function run(...options: string[]) {
  return spawn(process.execPath, [MAIN, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
}

describe('npm run backend', () => {
  it('prints its address and its purpose, answers requests, and exits with 0 on SIGTERM', async () => {
    const backend = run('--port', '0', '--states');
    const lines: string[] = [];
    let address: string | undefined;
    for await (const line of createInterface({ input: backend.stdout })) {
      lines.push(line);
      address ??= /http:\/\/localhost:\d+(?=\/api)/.exec(line)?.[0];
      if (line.includes('/_states')) break;
    }
    expect(lines.join('\n')).toContain('For trying and testing only');
    const flags = await fetch(`${address}/api/feature-flags`);
    expect([flags.status, await flags.json()]).toEqual([200, expect.objectContaining({ messages: true })]);

    backend.kill('SIGTERM');
    expect(await once(backend, 'exit')).toEqual([0, null]);
  });

  it('prints its options with --help, and exits with 0', async () => {
    const backend = run('--help');
    const [[code], [said]] = await Promise.all([once(backend, 'exit'), once(backend.stdout, 'data')]);
    expect([code, String(said)]).toEqual([0, expect.stringMatching(/--port N[^]*--data FOLDER[^]*--states[^]*--today DATE/)]);
  });

  it('exits with 2 when --today is not a date', async () => {
    const backend = run('--today', 'tomorrow');
    const [exit] = await Promise.all([once(backend, 'exit'), once(backend.stderr, 'data')]);
    expect(exit).toEqual([2, null]);
  });
});
