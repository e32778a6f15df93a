// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Answers, answerWith, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../locales/fi/common.json';
import fi from '../../../locales/fi/fault-reports.json';
import empty from '../../../openapi/examples/listDefectNotices/200.empty.json';
import minimal from '../../../openapi/examples/listDefectNotices/200.minimal.json';
import two from '../../../openapi/examples/listDefectNotices/200.occupancy.json';
import ten from '../../../openapi/examples/listDefectNotices/200.party-payer.json';
import { LatestFaultReports } from './LatestFaultReports.tsx';

const LIST = `/api/contracts/${CONTRACT}/defect-notices`;
const { latest } = fi;

type Options = Omit<Parameters<typeof show>[1], 'path' | 'at'>;

function frontPage(answers: Answers, options: Options = {}) {
  answerWith(answers);
  show(<LatestFaultReports contractUuid={CONTRACT} />, {
    path: patterns.frontPage,
    at: paths.frontPage({ contractUuid: CONTRACT }),
    ...options,
  });
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Title, status, place and the latest event, as one reads them. */
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('the latest fault reports', () => {
  // Rules: fault-reports.first-five
  it('shows the five newest reports, whatever their order in the answer', async () => {
    frontPage({ [LIST]: ten.value.toReversed() });
    expect(await rows()).toEqual([
      'Keittiön hana vuotaaVastaanotettu\u00a0· Asunto\u00a0· Viimeisin tapahtuma 19.11.2026',
      'Parvekkeen oven lukko jumittaaTyön alla\u00a0· Asunto\u00a0· Viimeisin tapahtuma 18.11.2026',
      'Rappukäytävän valo vilkkuuTyön alla\u00a0· Yhteiset tilat\u00a0· Viimeisin tapahtuma 17.11.2026',
      'Vikailmoitus 3007Vastaanotettu\u00a0· Asunto\u00a0· Viimeisin tapahtuma 11.11.2026',
      'Postiluukku on irtiTyön alla\u00a0· Asunto\u00a0· Viimeisin tapahtuma 06.11.2026',
    ]);
  });

  it('shows all reports on request, and then five again', async () => {
    frontPage({ [LIST]: ten.value });
    const more = await screen.findByRole('button', { name: latest.showAll_other.replace('{{count}}', '5') });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more);
    expect(await rows()).toHaveLength(10);
    const fewer = screen.getByRole('button', { name: latest.showFewer });
    expect(fewer).toBe(document.activeElement);
    expect(fewer.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(fewer);
    expect(await rows()).toHaveLength(5);
  });

  it('date a finished job by when it was finished, not by when it was written down', async () => {
    frontPage({ [LIST]: two.value });
    expect((await rows())[1]).toBe('Lampan i källargången är trasigValmis\u00a0· Yhteiset tilat\u00a0· Viimeisin tapahtuma 05.10.2026');
    cleanup();
    frontPage({ [LIST]: ten.value.filter(({ id }) => id === 3004) });
    expect(await rows()).toEqual(['Jääkaapin ovi ei sulkeuduValmis\u00a0· Asunto\u00a0· Viimeisin tapahtuma 23.10.2026']);
  });

  it('show no button when there are no more than five', async () => {
    frontPage({ [LIST]: ten.value.slice(0, 5) });
    expect(await rows()).toHaveLength(5);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('show a report without a title or an event by its number', async () => {
    frontPage({ [LIST]: minimal.value });
    expect(await rows()).toEqual(['Vikailmoitus 3099Vastaanotettu\u00a0· Asunto']);
  });

  it('show no links where another site replaces the page of a fault report', async () => {
    // fault-reports.custom-link
    frontPage(
      { [LIST]: two.value },
      { routes: [{ path: patterns.faultReport, element: null }], config: { customDefectNoticeLinkUrl: 'https://huolto.example.com/' } },
    );
    await rows();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('lead to their page once it exists', async () => {
    frontPage({ [LIST]: two.value });
    await rows();
    expect(screen.queryAllByRole('link')).toEqual([]);
    cleanup();
    frontPage({ [LIST]: two.value }, { routes: [{ path: patterns.faultReport, element: null }] });
    expect((await screen.findByRole('link', { name: /^Fönstret i sovrummet drar/ })).getAttribute('href')).toBe(
      `/asiointi/${CONTRACT}/vikailmoitus/${two.value[0]?.uuid}`,
    );
  });
});

describe('no fault reports', () => {
  it('say what will stand here, and lead to the form once it exists', async () => {
    frontPage({ [LIST]: empty.value });
    await screen.findByText(latest.empty);
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    frontPage({ [LIST]: empty.value }, { routes: [{ path: patterns.createFaultReport, element: null }] });
    expect((await screen.findByRole('link', { name: latest.create })).getAttribute('href')).toBe(`/asiointi/${CONTRACT}/vikailmoitus`);
  });

  it('hold their place while they are on their way', () => {
    frontPage({ [LIST]: new Promise(() => undefined) });
    const section = within(screen.getByRole('heading', { level: 2, name: latest.heading }).closest('section') as HTMLElement);
    expect(section.getByRole('status').textContent).toBe(common.loading);
  });

  it('offer to try again when they cannot be loaded', async () => {
    const answers: Answers = { [LIST]: new Refusal(503, 'SERVICE_UNAVAILABLE') };
    frontPage(answers);
    await screen.findByText(latest.loadFailed);
    expect(screen.queryByText(latest.empty)).toBeNull();
    answers[LIST] = two.value;
    await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByText(latest.loadFailed)).toBeNull();
  });
});
