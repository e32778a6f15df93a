// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
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

const named = { status: 'approved', createdAt, terminationRequestId: full.value.uuid } as const;
const byUuid = `${CALL}?requestUuid=${full.value.uuid}`;

// Rules: ending.moving-out-list
it('says what is to be done and in how many days, from the approved request', async () => {
  open({ endDate: '2027-01-31', terminationRequest: named }, { [byUuid]: { ...full.value, status: 'approved', contractUuid: CONTRACT } });
  await heading();
  expect(screen.getByText('Sopimus päättyy 31.01.2027').nextElementSibling?.textContent).toBe('72\u00a0päivän päästä');
  expect(rows()).toEqual([
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

it.each(['pending_tenant_approval', 'ready_for_review', 'rejected'] as const)(
  'shows and reads nothing while a termination is %s',
  (status) => {
    const asked = open({ terminationRequest: { status, createdAt, terminationRequestId: full.value.uuid } });
    expect(document.body.textContent).toBe('');
    expect(asked).toEqual([]);
  },
);

it('goes by the end of the contract where the contract does not name the request', async () => {
  const asked = open({ endDate: '2026-11-21', terminationRequest: { status: 'approved', createdAt } });
  await heading();
  expect(rows()).toContain('Avaimetviimeistään 21.11.2026huomenna');
  expect(sentRequestLink()).toBeNull();
  expect(asked).toEqual([]);
});

it('goes by the end of the contract when the request cannot be read', async () => {
  open({ endDate: '2026-11-21', terminationRequest: named }, { [byUuid]: new Refusal(400, 'BAD_REQUEST') });
  await heading();
  expect(rows()).toContain('Avaimetviimeistään 21.11.2026huomenna');
});

// Rules: ending.notice-page
it('neither reads the request nor leads to it for who is no contract party', async () => {
  const [home] = sessionFor().contracts;
  const asked = open({
    endDate: '2026-11-21',
    terminationRequest: named,
    ...(home && { tenant: { ...home.tenant, isContractParty: false } }),
  });
  await heading();
  expect(sentRequestLink()).toBeNull();
  expect(asked).toEqual([]);
});
