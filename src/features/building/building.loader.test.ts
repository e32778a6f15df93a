// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client.ts';
import { answerWith } from '@/test-support/backend.ts';
import { runLoader } from '@/test-support/loader.ts';
import { CONTRACT, seedSession, sessionFor } from '@/test-support/session.ts';
import partyPayer from '../../../openapi/examples/getBuildingInfo/200.party-payer.json';
import documents from '../../../openapi/examples/listDocuments/200.empty.json';
import { loader } from './building.loader.ts';

const preload = vi.hoisted(() => vi.fn<(address: string, options: object) => void>());
vi.mock('react-dom', () => ({ preload }));

beforeEach(() => preload.mockClear());
afterEach(() => vi.unstubAllGlobals());

async function open(realPropertyImageUrl: string | null) {
  const asked = answerWith({
    [`/api/contracts/${CONTRACT}/building-info`]: { ...partyPayer.value, realPropertyImageUrl },
    [`/api/contracts/${CONTRACT}/documents`]: documents.value,
  });
  const queryClient = createQueryClient();
  seedSession(queryClient, sessionFor());
  await runLoader(loader, { queryClient, params: { contractId: CONTRACT } });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked).toHaveLength(2);
}

it('asks for the picture of the building as soon as its address is known', async () => {
  await open('https://pictures.example.com/house.jpg');
  expect(preload).toHaveBeenCalledExactlyOnceWith('https://pictures.example.com/house.jpg', { as: 'image' });
});

it.each([null, 'http://pictures.example.com/house.jpg'])('asks for no picture at %s', async (address) => {
  await open(address);
  expect(preload).not.toHaveBeenCalled();
});
