import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { patterns } from '@/paths.ts';
import { isOfPattern } from './boot-table.ts';

const table = Object.values(patterns).map((path) => ({ path }));
/** As the build sorts them: patterns without parameters come first. */
const sorted = table.toSorted((one, other) => one.path.split(':').length - other.path.split(':').length);
const filledIn = table.map(({ path }) => path.replaceAll(/:\w+/g, '10000000-0000-4000-8000-000000000001'));

it.each([...filledIn, '/login/', '/asiointi', '/asiointi//viestit', '/nowhere', '/omat-tiedot'])(
  'finds the page of %s as the router does',
  (path) => {
    const matched = matchRoutes(table, path)?.at(-1)?.route.path;
    // The router ignores doubled slashes; the boot file then knows no page and the portal loads it as usual.
    if (path.includes('//')) expect(sorted.find((row) => isOfPattern(path, row.path))).toBeUndefined();
    else expect(sorted.find((row) => isOfPattern(path, row.path))?.path).toBe(matched);
  },
);
