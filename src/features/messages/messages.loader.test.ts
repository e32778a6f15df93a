import type { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client.ts';
import { answerWith } from '@/test-support/backend.ts';
import { runLoader } from '@/test-support/loader.ts';
import { allFlags, CONTRACT, configFor, type ModuleSettings, seedSession, sessionFor } from '@/test-support/session.ts';
import timeline from '../../../openapi/examples/getMessageTimeline/200.party-payer.json';
import { listLoader, threadLoader } from './messages.loader.ts';

const THREAD = '50000000-0000-4000-8000-000000000101';
const TIMELINE = '/api/resident/message-timeline';
const NOTIFICATIONS = '/api/user/notifications';

async function load(
  loader: typeof listLoader,
  messageThreadUuid: string,
  modules: ModuleSettings,
  { isFlagOn = true, seed = () => {} }: { isFlagOn?: boolean; seed?: (queryClient: QueryClient) => void } = {},
) {
  const asked = answerWith({ [TIMELINE]: timeline.value });
  const queryClient = createQueryClient();
  seed(queryClient);
  seedSession(queryClient, sessionFor({ flags: { ...allFlags, messages: isFlagOn } }));
  await runLoader(loader, { queryClient, params: { contractId: CONTRACT, messageThreadUuid }, config: configFor(modules) });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

// Rules: messages.flag-and-module, messages.page-addresses
describe.each([
  ['the list of messages', listLoader, TIMELINE, [NOTIFICATIONS]],
  ['the page of a thread', threadLoader, `${TIMELINE}/${THREAD}`, []],
] as const)('%s', (_, loader, address, beside) => {
  it.each([{ messaging: true }, { messaging: true, contractTerminationOnly: true }])('loads with the modules %j', async (modules) =>
    expect(await load(loader, THREAD, modules)).toEqual([address, ...beside]),
  );

  // Rules: api.cache-times
  it.each([
    [14, []],
    [16, [address]],
  ])('asks for what was loaded %i minutes ago as for %j', async (minutes, expected) => {
    const updatedAt = Date.now() - minutes * 60_000;
    const seed = (queryClient: QueryClient) => queryClient.setQueryData([address.slice('/api'.length)], timeline.value, { updatedAt });
    expect(await load(loader, THREAD, { messaging: true }, { seed })).toEqual([...expected, ...beside]);
  });

  it.each<[string, ModuleSettings, boolean]>([
    ['the flag is off', { messaging: true }, false],
    ['the module is off', { messaging: false }, true],
    ['the configuration does not name the module', {}, true],
  ])('answers 404 when %s, and asks for no messages', async (_why, modules, isFlagOn) => {
    const asked = answerWith({});
    await expect(load(loader, THREAD, modules, { isFlagOn })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(asked).toEqual([]);
  });
});

it('makes no call when the thread in the address is not a UUID', async () =>
  expect(await load(threadLoader, 'avain', { messaging: true })).toEqual([]));
