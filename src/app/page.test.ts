// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { loadTexts } from '@/i18n/i18n.ts';
import { paths } from '@/paths.ts';
import { CONTRACT, ORIGIN, SECOND_CONTRACT } from '@/test-support/session.ts';
import { loadsAgain, page } from './page.tsx';

vi.mock('@/i18n/i18n.ts', () => ({ loadTexts: vi.fn() }));

const at = (address: string) => new URL(address, ORIGIN);
const form = paths.terminate({ contractUuid: CONTRACT });

it.each([
  ['from one step of a form to the next', form, `${form}?step=payment`, false],
  ['and back', `${form}?step=payment`, `${form}?step=parties`, false],
  ['to another page', form, paths.addTenant({ contractUuid: CONTRACT }), true],
  ['to the same page of another contract', form, paths.terminate({ contractUuid: SECOND_CONTRACT }), true],
  ['when the page itself is asked for again', `${form}?step=payment`, `${form}?step=payment`, true],
])('%s', (_, current, next, expected) => expect(loadsAgain({ currentUrl: at(current), nextUrl: at(next) })).toBe(expected));

it('asks for the code of a page once, and again after a failure', async () => {
  const loader = () => null;
  const load = vi.fn(async () => loader).mockRejectedValueOnce(new Error('offline'));
  const route = page({ namespaces: [], Component: async () => () => null, loader: load });
  await expect(route.loader?.()).rejects.toThrow('offline');
  expect([await route.loader?.(), await route.loader?.()]).toEqual([loader, loader]);
  expect(load).toHaveBeenCalledTimes(2);
});

it('asks for the texts of a page each time it is asked for, because the language may have changed', async () => {
  const load = vi.fn(async () => () => null);
  const route = page({ namespaces: ['payments'], Component: load });
  await route.Component();
  await route.Component();
  expect(load).toHaveBeenCalledTimes(1);
  expect(vi.mocked(loadTexts).mock.calls).toEqual([['payments'], ['payments']]);
});
