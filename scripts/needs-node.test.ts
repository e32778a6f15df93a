import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packages from '../package.json' with { type: 'json' };

/** What is said to who has that version of Node.js. */
function saidTo(version: string) {
  const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, join(import.meta.dirname, 'needs-node.js')], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

it('names the Node.js that is needed to who has an older one, in one line', () => {
  expect(saidTo('20.20.2')).toEqual({ status: 1, stderr: expect.stringMatching(/^This needs Node\.js 24, and finds 20\.20\.2\. .*\n$/) });
});

it('says nothing to who has it, or a newer one', () => {
  for (const version of ['24.0.0', '25.1.0']) expect(saidTo(version)).toEqual({ status: 0, stderr: '' });
});

it.each(['postinstall', 'start', 'test'] as const)('stands before what npm runs as %s', (name) => {
  expect(packages.scripts[name]).toMatch(/^node scripts\/needs-node\.js && /);
});
