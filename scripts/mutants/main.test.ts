import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

describe('the command', { timeout: 20_000 }, () => {
  it.each([
    [['--sample', 'x'], '--sample takes a whole number from 1, not "x"\n'],
    [
      ['--json', '/nowhere/score.json'],
      "--json /nowhere/score.json cannot be written: ENOENT: no such file or directory, access '/nowhere'\n",
    ],
  ])('ends with 2 and one line, before anything is started: %j', (args, line) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: line });
  });
});
