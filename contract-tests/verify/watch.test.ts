import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isIgnored, watch } from './watch.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'watch-test-'));
  for (const name of ['src', 'node_modules']) mkdirSync(join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function watching(verify: () => Promise<0 | 1>) {
  const input = new PassThrough();
  let out = '';
  const ended = watch(verify, { write: (text) => void (out += text), isInteractive: false }, { folder, input });
  return { input, ended, out: () => out };
}

describe('watch', () => {
  it('runs at once, on Enter and when a file changes, and ends with the code of the last run', async () => {
    const verify = vi.fn<() => Promise<0 | 1>>().mockResolvedValue(1);
    const { input, ended, out } = watching(verify);
    await vi.waitFor(() => expect(out()).toContain('Enter runs again'));
    input.write('\n');
    await vi.waitFor(() => expect(verify).toHaveBeenCalledTimes(2));
    verify.mockResolvedValue(0);
    writeFileSync(join(folder, 'src/contacts.py'), 'changed');
    await vi.waitFor(() => expect(verify).toHaveBeenCalledTimes(3), 10_000);
    input.end();
    expect(await ended).toBe(0);
  });

  it.each(['node_modules/left.js', 'api/target/app.jar', '.git/index', 'verify.xml'])('ignores a change of %s', (name) => {
    expect(isIgnored(name)).toBe(true);
  });

  it('heeds a change of the code', () => {
    expect(isIgnored('src/contacts.py')).toBe(false);
  });

  it('says what went wrong in a run, and tries again', async () => {
    const verify = vi.fn<() => Promise<0 | 1>>().mockRejectedValueOnce(new Error('nobody answers')).mockResolvedValue(0);
    const { input, ended, out } = watching(verify);
    await vi.waitFor(() => expect(out()).toContain('nobody answers'));
    input.write('\n');
    await vi.waitFor(() => expect(verify).toHaveBeenCalledTimes(2));
    input.end();
    expect(await ended).toBe(0);
  });
});
