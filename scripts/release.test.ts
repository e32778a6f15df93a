// @vitest-environment node
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPublisher } from './publisher.ts';
import { refusals } from './release.ts';
import publisher from './test/publisher.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');

describe('a release', () => {
  const ready = {
    publisher,
    version: '1.2.0',
    changelog: '# Changelog\n\n## 1.2.0, 2026-12-01\n\n## 1.1.0, 2026-11-01\n',
    contractReleases: ['1.0.0', '1.1.0'],
    contract: '1.1.0',
    changes: '',
    now: new Date('2026-12-01T10:00:00Z'),
  };

  it('is made when nothing is missing', () => {
    expect(refusals(ready)).toEqual([]);
  });

  it.each([
    ['a publisher', { publisher: readPublisher(ROOT) }, 'publisher.json is not filled in: organisation'],
    ['a security.txt that is still valid', { now: new Date('2027-06-01T00:00:00Z') }, 'securityTxtExpires'],
    ['a security.txt that is looked at within a year', { now: new Date('2026-05-01T00:00:00Z') }, 'securityTxtExpires'],
    ['a date in the changelog', { changelog: '## 1.2.0, unreleased\n' }, 'CHANGELOG.md has no "## 1.2.0, yyyy-mm-dd"'],
    ['a kept release of the contract', { contract: '1.2.0' }, 'openapi/releases has no 1.2.0.yaml'],
    ['a clean repository', { changes: ' M README.md' }, 'there are changes that are not committed'],
  ])('is refused without %s', (_, changed, reason) => {
    expect(refusals({ ...ready, ...changed })).toEqual([expect.stringContaining(reason)]);
  });
});
