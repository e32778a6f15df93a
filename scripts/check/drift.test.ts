// @vitest-environment node
import { expect, it } from 'vitest';
import { differingFiles } from './drift.ts';
import { describeFinding } from './finding.ts';

it('names each file that was edited, is missing or is no longer generated', () => {
  const committed = new Map([
    ['generated/a.ts', '1'],
    ['generated/b.ts', '1'],
    ['generated/old.ts', '1'],
  ]);
  const fresh = new Map([
    ['generated/a.ts', '1'],
    ['generated/b.ts', '2'],
    ['generated/new.ts', '1'],
  ]);
  expect(differingFiles(committed, fresh).map(describeFinding)).toEqual([
    'generated/b.ts  differs from what the generator makes → run npm run generate and commit the result',
    'generated/new.ts  is missing → run npm run generate and commit the result',
    'generated/old.ts  is not made by the generator any more → run npm run generate and commit the result',
  ]);
  expect(differingFiles(fresh, fresh)).toEqual([]);
});
