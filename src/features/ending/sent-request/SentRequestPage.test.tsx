// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Contract } from 'generated/zod/contract.zod.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, parse } from 'zod/mini';
import { paths, patterns, withSearch } from '@/paths.ts';
import { type Answers, backendForTests, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../../locales/fi/common.json';
import confirming from '../../../../locales/fi/confirm-termination.json';
import fi from '../../../../locales/fi/sent-request.json';
import change from '../../../../openapi/examples/getModification/200.full.json';
import full from '../../../../openapi/examples/getTermination/200.full.json';
import minimal from '../../../../openapi/examples/getTermination/200.minimal.json';
import aino from '../../../../openapi/examples/listContracts/200.party-payer.json';
import alone from '../../../../openapi/examples/listTenants/200.party-payer.json';
import adults from '../../../../openapi/examples/listTenants/200.several-adults.json';
import { SentModificationPage, SentTerminationPage } from './SentRequestPage.tsx';

const CALLS = `/api/contracts/${CONTRACT}`;
const REQUEST = full.value.uuid;
const contracts = parse(array(Contract), aino.value);
let saved: Blob[] = [];

const termination = (answers: Answers = {}, session: object = {}) => {
  const backend = backendForTests({ [`${CALLS}/termination`]: full.value, [`${CALLS}/tenants`]: adults.value, ...answers });
  const at = withSearch(paths.sentTermination({ contractUuid: CONTRACT }), { requestUuid: REQUEST });
  show(<SentTerminationPage />, { path: patterns.sentTermination, at, session });
  return backend;
};
/** The page as label and value. */
const lines = async () => {
  await screen.findByRole('button', { name: fi.save });
  return screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
};
const save = () => userEvent.click(screen.getByRole('button', { name: fi.save }));

beforeAll(() => startI18nForTests());
beforeEach(() => {
  saved = [];
  vi.useFakeTimers({ now: new Date('2026-11-20T14:05:00+02:00'), toFake: ['Date'] });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:sent-request';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Rules: ending.notice-page, ending.notice-received, ending.notice-parties
describe('a termination as it was sent', () => {
  it('shows when it was received in Helsinki, its id, the answers of the parties and the whole form', async () => {
    const backend = termination();
    expect((await lines()).slice(0, 7)).toEqual([
      [fi.receipt.home, 'Malliraitti 4 B 12, 00100 Helsinki'],
      [fi.receipt.maker, 'Aino Virtanen (sinä)'],
      [fi.receipt.recorded, '12.11.2026 klo\u00a017.33 (Suomen aikaa)'],
      [fi.receipt.received, '13.11.2026 klo\u00a08.02 (Suomen aikaa)'],
      [fi.receipt.id, REQUEST],
      [fi.receipt.status, fi.status.ready_for_review],
      ['Aino Virtanen (sinä)', 'Teki ilmoituksen ja vahvisti sen 12.11.2026 klo\u00a017.33 (Suomen aikaa)'],
    ]);
    const text = document.body.textContent;
    for (const shown of ['31.01.2027', 'keittio-ja-valiovi.jpg', 'FI21 1234 5600 0007 85', 'Harjoituspolku 12 A 2', '40\u00a0%']) {
      expect(text).toContain(shown);
    }
    expect(text).toContain(fi.claims.text);
    expect(backend.asked).toContain(`${CALLS}/termination?requestUuid=${REQUEST}`);
  });

  it('says what the service does not tell', async () => {
    termination({ [`${CALLS}/termination`]: { ...minimal.value, createdByTenantId: 1011 } });
    expect((await lines()).slice(2, 8)).toEqual([
      [fi.receipt.recorded, '19.11.2026 klo\u00a08.00 (Suomen aikaa)'],
      [fi.receipt.received, fi.receipt.untold],
      [fi.receipt.id, minimal.value.uuid],
      [fi.receipt.status, fi.status.ready_for_review],
      ['Aino Virtanen (sinä)', 'Teki ilmoituksen ja vahvisti sen 19.11.2026 klo\u00a08.00 (Suomen aikaa)'],
      ['Pekka Virtanen', fi.parties.confirmed.untold],
    ]);
    expect(screen.getByText(fi.parties.untold)).toBeTruthy();
  });

  it('says that the request is no longer shown when there is none, and offers a retry after another failure', async () => {
    termination({ [`${CALLS}/termination`]: new Refusal(404, 'NOT_FOUND') });
    expect(await screen.findByRole('heading', { level: 1, name: fi.gone.title })).toBeTruthy();
    cleanup();
    const backend = termination({ [`${CALLS}/termination`]: new Refusal(400, 'BAD_REQUEST') });
    expect(await screen.findByText(fi.loadFailed)).toBeTruthy();
    backend.answers[`${CALLS}/termination`] = full.value;
    await userEvent.click(screen.getByRole('button', { name: common.action.retry }));
    expect((await lines())[4]).toEqual([fi.receipt.id, REQUEST]);
  });
});

// Rules: ending.notice-saved
describe('the file of a sent request', () => {
  it('holds everything that the page shows, and nothing that runs or is loaded', async () => {
    termination();
    const shown = await lines();
    await save();
    const html = (await saved[0]?.text()) ?? '';
    const page = new DOMParser().parseFromString(html, 'text/html');
    const kept = [...page.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(kept).toEqual(shown);
    expect([...page.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)).toEqual(
      screen.getAllByRole('heading').flatMap(({ tagName, textContent }) => (tagName === 'H1' ? [] : [textContent])),
    );
    expect(page.title).toBe(fi.title.termination);
    expect(page.documentElement.lang).toBe('fi');
    expect(html).toContain('Tallennettu 20.11.2026 klo\u00a014.05 Suomen aikaa.');
    expect(page.querySelectorAll('script, img, link, iframe, [src], [href], [onclick]')).toHaveLength(0);
    expect(html).not.toMatch(/https?:|@import|url\(/);
  });

  // Rules: contracts.non-disclosure
  it('leaves out the new address, contact details and accounts of another maker who may not be disclosed, as the page does', async () => {
    const maker = adults.value.find(({ nonDisclosure }) => nonDisclosure);
    termination({ [`${CALLS}/termination`]: { ...full.value, createdByTenantId: maker?.id } });
    await lines();
    await save();
    const html = (await saved[0]?.text()) ?? '';
    for (const hidden of ['Harjoituspolku', 'FI21', 'party-payer@example.com', '+358 40 0000 11']) {
      expect(html).not.toContain(hidden);
      expect(document.body.textContent).not.toContain(hidden);
    }
    expect(html).toContain(confirming.notDisclosed);
  });

  it('stays closed to staff who act for a resident', async () => {
    termination({}, { metadata: staff });
    await lines();
    await save();
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: fi.save }).getAttribute('aria-disabled')).toBe('true');
  });
});

// Rules: ending.notice-page
it('shows a modification as it was sent to a party who is asked to confirm it, without the identity codes of new people', async () => {
  backendForTests({ [`${CALLS}/modification`]: change.value, [`${CALLS}/tenants`]: alone.value });
  show(<SentModificationPage />, {
    path: patterns.sentModification,
    at: paths.sentModification({ contractUuid: CONTRACT }),
    session: { contracts: contracts.map((one) => ({ ...one, tenant: { ...one.tenant, id: 1122 } })) },
  });
  const shown = await lines();
  // Both have left the list of tenants.
  expect(shown.slice(0, 2).concat(shown.slice(3, 4))).toEqual([
    [fi.receipt.home, 'Malliraitti 4 B 12, 00100 Helsinki'],
    [fi.receipt.maker, fi.former],
    [fi.receipt.received, '19.11.2026 klo\u00a017.32 (Suomen aikaa)'],
  ]);
  expect(shown.slice(6, 8).map(([label]) => label)).toEqual([fi.former, `${fi.former} (2)`]);
  const text = document.body.textContent;
  for (const name of ['Helena', 'Korhonen', '12.01.1992', 'Åsa']) expect(text).toContain(name);
  expect(text).not.toContain('120192-904E');
});
