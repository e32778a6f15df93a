// @vitest-environment node
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { healthOf } from './health.ts';

const ROOT = join(import.meta.dirname, '../..');
const now = new Date('2026-11-20T10:00:00Z');

it('names the commit and the time that the environment gives, so that a build can be made again', () => {
  const env = { PORTAL_COMMIT: 'c0ffee', SOURCE_DATE_EPOCH: '1764500000' };
  expect(healthOf(ROOT, env, now)).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: 'c0ffee',
    contract: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    builtAt: '2025-11-30T10:53:20.000Z',
  });
});

it('takes the time of the build, and the commit of the repository where there is one', () => {
  expect(healthOf(ROOT, {}, now)).toMatchObject({
    builtAt: '2026-11-20T10:00:00.000Z',
    commit: expect.stringMatching(/^([0-9a-f]{40}|unknown)$/),
  });
});
