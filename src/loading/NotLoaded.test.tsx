// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetBuildingInfo } from 'generated/api/building/building.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { backendForTests, InTurn, NO_NETWORK, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../locales/fi/common.json';
import errors from '../../locales/fi/errors.json';
import building from '../../openapi/examples/getBuildingInfo/200.party-payer.json';
import { NotLoaded } from './NotLoaded.tsx';

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CONTRACT = '6f9f2d0e-0000-4000-8000-000000000001';
const PATH = `/api/contracts/${CONTRACT}/building-info`;

function Part() {
  const query = useGetBuildingInfo(CONTRACT);
  return (
    <section>
      <h2>The building</h2>
      <NotLoaded of={[query]} title="It could not be loaded" skeleton={<p>shape</p>} />
      {query.data && <p>loaded</p>}
    </section>
  );
}

const showPart = () => show(<Part />, { path: '/', at: '/' });
const retry = () => screen.getByRole('button', { name: common.action.retry });

// Rules: shell.load-failures
it('shows the skeleton until the first answer', async () => {
  backendForTests({ [PATH]: building.value });
  showPart();
  expect(screen.getByText('shape')).toBeTruthy();
  await screen.findByText('loaded');
  expect(screen.queryByText('shape')).toBeNull();
});

it('says what failed and why, and shows the part when it is tried again', async () => {
  backendForTests({ [PATH]: new InTurn(new Refusal(403, 'BAD_REQUEST'), building.value) });
  showPart();
  await screen.findByText('It could not be loaded');
  expect(screen.getByRole('status').textContent).toContain(errors.BAD_REQUEST);
  await userEvent.click(retry());
  await screen.findByText('loaded');
  expect(screen.queryByText('It could not be loaded')).toBeNull();
});

it('tells a lost connection as the connection', async () => {
  backendForTests({ [PATH]: NO_NETWORK });
  showPart();
  expect(await screen.findByText(errors.NETWORK_ERROR)).toBeTruthy();
});

it('keeps the notice and the focus on its busy button while it is tried again, then gives the focus to the heading of the part', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const slow = new Promise((resolve) => {
    answer = resolve;
  });
  backendForTests({ [PATH]: new InTurn(new Refusal(404, 'NOT_FOUND'), slow) });
  showPart();
  await screen.findByText(errors.NOT_FOUND);
  await userEvent.click(retry());
  await waitFor(() => expect(retry().getAttribute('aria-busy')).toBe('true'));
  expect(document.activeElement).toBe(retry());
  expect(screen.getByText(errors.NOT_FOUND)).toBeTruthy();
  expect(screen.queryByText('shape')).toBeNull();
  answer(building.value);
  await screen.findByText('loaded');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The building' })));
});

// Rules: api.request-id
it('names the id of the call for customer service where the service failed, and not where it refused', async () => {
  const answer = (status: number, code: string) => () => Response.json({ code }, { status, headers: { 'X-Request-Id': 'log-4711' } });
  const reference = common.supportReference.replace('{{id}}', 'log-4711');
  const failed = answer(500, 'INTERNAL_SERVER_ERROR');
  backendForTests({ [PATH]: new InTurn(failed(), failed(), answer(404, 'NOT_FOUND')()) });
  showPart();
  expect(await screen.findByText(reference)).toBeTruthy();
  await userEvent.click(retry());
  await screen.findByText(errors.NOT_FOUND);
  expect(screen.queryByText(reference)).toBeNull();
});
