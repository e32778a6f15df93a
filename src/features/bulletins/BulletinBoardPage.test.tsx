// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Answers, answerWith, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../locales/fi/bulletins.json';
import empty from '../../../openapi/examples/listBulletins/200.empty.json';
import firstPage from '../../../openapi/examples/listBulletins/200.party-payer.json';
import secondPage from '../../../openapi/examples/listBulletins/200.party-payer-page-1.json';
import { BulletinBoardPage } from './BulletinBoardPage.tsx';

const FIRST = `/api/contracts/${CONTRACT}/bulletins?page=0`;
const SECOND = `/api/contracts/${CONTRACT}/bulletins?page=1`;

function board(answers: Answers): string[] {
  const asked = answerWith(answers);
  show(<BulletinBoardPage />, { path: patterns.bulletinBoard, at: paths.bulletinBoard({ contractUuid: CONTRACT }) });
  return asked;
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const teasers = () => screen.queryAllByRole('heading', { level: 2 });
const showMore = () => screen.findByRole('button', { name: fi.board.showMore });

describe('the board', () => {
  // Rules: bulletins.board-pages
  it('loads page 0 first, adds the next page, and removes the button after the last page', async () => {
    const asked = board({ [FIRST]: firstPage.value, [SECOND]: secondPage.value });
    const button = await showMore();
    expect(teasers()).toHaveLength(6);
    await userEvent.click(button);
    await screen.findByText('Hyvää kesää!');
    expect(teasers()).toHaveLength(10);
    expect(asked).toEqual([FIRST, SECOND]);
    expect(screen.queryByRole('button', { name: fi.board.showMore })).toBeNull();
  });

  it('moves the focus to the first new bulletin and says how many came', async () => {
    board({ [FIRST]: firstPage.value, [SECOND]: secondPage.value });
    await userEvent.click(await showMore());
    await screen.findByText('Hyvää kesää!');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Lue lisää: Kerhohuone on taas varattavissa');
    expect(screen.getByText('Luettelossa on 4 tiedotetta lisää.').getAttribute('role')).toBe('status');
  });

  it('opens a bulletin at the board’s address', async () => {
    board({ [FIRST]: firstPage.value });
    expect((await screen.findByRole('link', { name: /Pihatalkoot/ })).getAttribute('href')).toBe(
      `/asiointi/${CONTRACT}/ilmoitustaulu/30000000-0000-4000-8000-000000000001`,
    );
  });

  // Rules: bulletins.empty-state
  it('shows an empty state without bulletins', async () => {
    board({ [FIRST]: empty.value });
    expect(await screen.findByRole('heading', { name: fi.empty })).toBeTruthy();
  });

  // Rules: bulletins.board-failure, shell.load-failures
  it('offers a retry and a home button when it cannot be loaded', async () => {
    const answers: Answers = { [FIRST]: new Refusal(500, 'INTERNAL_SERVER_ERROR') };
    board(answers);
    await screen.findByText(fi.loadFailed);
    const home = screen.getAllByRole('link', { name: 'Etusivulle' });
    expect(home.map((link) => link.getAttribute('href'))).toEqual([`/asiointi/${CONTRACT}`]);
    answers[FIRST] = firstPage.value;
    await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    await screen.findByText('Pihatalkoot ja uusi leikkipaikka');
  });

  it('keeps its bulletins when the next page fails, and offers a retry', async () => {
    const answers: Answers = { [FIRST]: firstPage.value, [SECOND]: new Refusal(503, 'SERVICE_UNAVAILABLE') };
    board(answers);
    const more = await showMore();
    const regions = screen.getAllByRole('status');
    await userEvent.click(more);
    const failure = await screen.findByText(fi.loadFailed);
    // A screen reader says what comes into a region that it knows.
    expect(regions).toContain(failure.closest('[role=status]'));
    expect(teasers()).toHaveLength(6);
    answers[SECOND] = secondPage.value;
    await userEvent.click(await showMore());
    await screen.findByText('Hyvää kesää!');
    expect(screen.queryByText(fi.loadFailed)).toBeNull();
  });
});
