import { expect, it } from 'vitest';
import { patterns } from '../../src/paths.ts';
import { loaderCalls } from './loader-calls.ts';

/** Of the layout: the session and the contacts of the footer. */
const LAYOUT = ['/contracts', '/contracts/$0/contacts', '/feature-flags', '/user/metadata', '/user/permissions', '/user/profile'];
const sorted = async (...wanted: Parameters<typeof loaderCalls>) => (await loaderCalls(...wanted)).toSorted();

it('finds what the loaders of a page and of its layout ask for', async () => {
  expect(await sorted(patterns.frontPage)).toEqual(
    [...LAYOUT, '/contracts/$0/bulletins?page=0', '/contracts/$0/defect-notices', '/user/notifications'].toSorted(),
  );
  expect(await sorted(patterns.bulletin)).toEqual([...LAYOUT, '/contracts/$0/bulletins/$1'].toSorted());
  expect(await loaderCalls(patterns.login)).toEqual([]);
});

it('finds less at a return that needs less', async () => {
  expect(await sorted(patterns.terminate)).toContain('/contracts/$0/tenants');
  expect(await sorted(patterns.terminate, '?success=true')).toEqual(LAYOUT);
});
