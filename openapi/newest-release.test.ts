import { expect, it } from 'vitest';
import { newestRelease } from './newest-release.ts';

it('finds the newest release by version number, not in alphabetical order', () => {
  expect(newestRelease(['1.9.0.yaml', '1.10.0.yaml', '0.11.0.yaml', 'README.md'])).toBe('1.10.0.yaml');
  expect(newestRelease(['README.md'])).toBeNull();
});
