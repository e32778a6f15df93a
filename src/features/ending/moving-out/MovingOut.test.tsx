// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Contract } from 'generated/zod/contract.zod.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Answers, answerWith, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, sessionFor } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../../locales/fi/ending.json';
import full from '../../../../openapi/examples/getTermination/200.full.json';
import { MovingOut } from './MovingOut.tsx';

const CALL = `/api/contracts/${CONTRACT}/termination`;
const createdAt = '2026-11-12T17:33:00+02:00';

function open(changes: Partial<Contract>, answers: Answers = {}) {
  const [home] = sessionFor().contracts;
  if (!home) throw new Error('the example has a home');
  const asked = answerWith(answers);
  show(<MovingOut contract={{ ...home, ...changes }} />, { path: patterns.frontPage, at: paths.frontPage({ contractUuid: CONTRACT }) });
  return asked;
}
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const SENT = `${paths.sentTermination({ contractUuid: CONTRACT })}?requestUuid=${full.value.uuid}`;
const sentRequestLink = () => screen.queryByRole('link', { name: new RegExp(`^${fi.movingOut.sentRequest.title}`) });
const heading = () => screen.findByRole('heading', { level: 2, name: fi.movingOut.heading });

beforeAll(() => startI18nForTests());
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00+02:00'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Rules: ending.moving-out-list
it('says what is to be done and in how many days, from the open request', async () => {
  open({ terminationRequest: { status: 'ready_for_review', createdAt } }, { [CALL]: { ...full.value, contractUuid: CONTRACT } });
  await heading();
  expect(screen.getByText('Sopimus päättyy 31.01.2027')).toBeTruthy();
  expect(rows()).toEqual([
    'KäsittelyIlmoitamme sähköpostilla',
    'Asuntonäytöt01.12.2026–15.01.202711\u00a0päivän päästä',
    'Muutto30.12.202640\u00a0päivän päästä',
    'Loppusiivousviimeistään 31.01.202772\u00a0päivän päästä',
    'Avaimetviimeistään 31.01.202772\u00a0päivän päästä',
    'PalautusTarkastuksen jälkeen, jos palautettavaa on',
    `${fi.movingOut.sentRequest.title}${fi.movingOut.sentRequest.line}`,
  ]);
  // Rules: ending.notice-page
  expect(sentRequestLink()?.getAttribute('href')).toBe(SENT);
});

it('reads nothing once the termination is approved', async () => {
  const asked = open({ endDate: '2026-11-21', terminationRequest: { status: 'approved', createdAt } });
  await heading();
  expect(rows()).toContain('Avaimetviimeistään 21.11.2026huomenna');
  expect(sentRequestLink()).toBeNull();
  expect(asked).toEqual([]);
});

// Rules: ending.notice-page
it('leads to the approved termination as it was sent where the contract names it, for who may read it', async () => {
  const named = { status: 'approved', createdAt, terminationRequestId: full.value.uuid } as const;
  open({ endDate: '2026-11-21', terminationRequest: named });
  await heading();
  expect(sentRequestLink()?.getAttribute('href')).toBe(SENT);
  cleanup();
  const [home] = sessionFor().contracts;
  open({ endDate: '2026-11-21', terminationRequest: named, ...(home && { tenant: { ...home.tenant, isContractParty: false } }) });
  await heading();
  expect(sentRequestLink()).toBeNull();
});

it('shows nothing without a termination, and to a tenant who may not read it', async () => {
  open({});
  expect(document.body.textContent).toBe('');
  cleanup();
  const asked = open({ terminationRequest: { status: 'ready_for_review', createdAt } }, { [CALL]: new Refusal(404, 'NOT_FOUND') });
  await waitFor(() => expect(asked).toEqual([CALL]));
  await waitFor(() => expect(document.body.textContent).toBe(''));
});

it('offers a retry when the request cannot be loaded', async () => {
  const answers: Answers = { [CALL]: new Refusal(400, 'BAD_REQUEST') };
  open({ terminationRequest: { status: 'ready_for_review', createdAt } }, answers);
  await screen.findByText(fi.movingOut.loadFailed);
  answers[CALL] = { ...full.value, contractUuid: CONTRACT };
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await heading()).toBeTruthy();
});
