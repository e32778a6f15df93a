// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Answers, answerWith, NO_NETWORK, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../locales/fi/bulletins.json';
import common from '../../../locales/fi/common.json';
import errors from '../../../locales/fi/errors.json';
import openFile from '../../../locales/fi/open-file.json';
import minimal from '../../../openapi/examples/getBulletin/200.minimal.json';
import full from '../../../openapi/examples/getBulletin/200.party-payer.json';
import unsafe from '../../../openapi/examples/getBulletin/200.unsafe-body.json';
import file from '../../../openapi/examples/getBulletinAttachmentLink/200.other-origin.json';
import firstPage from '../../../openapi/examples/listBulletins/200.party-payer.json';
import { BoardBulletinPage, FeaturedPicture, FrontPageBulletinPage, SKELETON_STAYS_MS } from './BulletinPage.tsx';
import { bulletinPagesOptions } from './bulletin-pages.ts';

const UUID = full.value.uuid;
const BULLETIN = `/api/contracts/${CONTRACT}/bulletins/${UUID}`;
const FILE = `${BULLETIN}/attachments/${full.value.attachments[0]?.uuid}`;

function bulletin(answers: Answers, seed?: (queryClient: QueryClient) => void): void {
  answerWith(answers);
  const at = paths.bulletin({ contractUuid: CONTRACT, bulletinUuid: UUID });
  show(<FrontPageBulletinPage />, { path: patterns.bulletin, at, ...(seed && { seed }) });
}

function boardBulletin(answers: Answers): void {
  answerWith(answers);
  show(<BoardBulletinPage />, { path: patterns.boardBulletin, at: paths.boardBulletin({ contractUuid: CONTRACT, bulletinUuid: UUID }) });
}

const listIsLoaded = (queryClient: QueryClient) => {
  queryClient.setQueryData(bulletinPagesOptions(CONTRACT).queryKey, { pages: [firstPage.value], pageParams: [0] });
};

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const crumbs = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.closest('nav'))
    .map(({ textContent }) => textContent);

describe('a bulletin', () => {
  // Rules: bulletins.bulletin-view
  it('shows title, date, author, body and attachments', async () => {
    bulletin({ [BULLETIN]: full.value });
    await screen.findByRole('heading', { name: 'Leikkipaikan avajaiset' });
    expect(heading()).toBe(full.value.title);
    expect(screen.getByText('18.11.2026')).toBeTruthy();
    expect(screen.getByText('Esimerkkikodit Oy, asukasviestintä').parentElement?.textContent).toMatch(/\u00a0· päivitetty 19.11.2026$/);
    expect(screen.getByText('Kevään talkoissa oli mukana yli 40 asukasta.').tagName).toBe('FIGCAPTION');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      full.value.attachments.flatMap(({ name }) => [`${name} (avautuu uuteen välilehteen)`, `Lataa: ${name}`]),
    );
  });

  // Rules: shell.content-language
  it('says the language of its own words, and claims none that the server does not say', async () => {
    bulletin({ [BULLETIN]: { ...full.value, language: 'sv-fi' } });
    await screen.findByRole('heading', { name: 'Leikkipaikan avajaiset' });
    const languageOfText = (text: string) => screen.getAllByText(text)[0]?.closest('[lang]')?.getAttribute('lang');
    expect(languageOfText(full.value.title)).toBe('sv-FI');
    expect(languageOfText('Leikkipaikan avajaiset')).toBe('sv-FI');
    expect(languageOfText(full.value.attachments[0]?.name ?? '')).toBe('sv-FI');
    expect(screen.getByText(fi.attachments.heading).closest('[lang]')).toBe(document.documentElement.closest('[lang]'));
    cleanup();
    bulletin({ [BULLETIN]: minimal.value });
    expect((await screen.findByText(/Toivotamme kaikille asukkaille/)).closest('article [lang]')).toBeNull();
  });

  it('appears without picture, attachments and date of change', async () => {
    bulletin({ [BULLETIN]: minimal.value });
    await screen.findByText(/Toivotamme kaikille asukkaille/);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText(fi.attachments.heading)).toBeNull();
    expect(screen.queryByText(/päivitetty/)).toBeNull();
  });

  it('sanitizes the HTML of the bulletin', async () => {
    bulletin({ [BULLETIN]: unsafe.value });
    await screen.findByText('torstaina');
    expect(document.querySelector('script, iframe, [onclick], [onerror], a[href^="javascript"]')).toBeNull();
  });

  // Rules: bulletins.page-addresses
  it('leads back to where it was opened', async () => {
    bulletin({ [BULLETIN]: full.value });
    expect(crumbs()).toEqual(['Etusivu', fi.bulletin.one]);
    cleanup();
    boardBulletin({ [BULLETIN]: full.value });
    expect(crumbs()).toEqual(['Etusivu', 'Ilmoitustaulu', fi.bulletin.one]);
    expect(screen.getByRole('link', { name: 'Ilmoitustaulu' }).getAttribute('href')).toBe(`/asiointi/${CONTRACT}/ilmoitustaulu`);
  });

  // Rules: bulletins.loaded-list
  it('shows its head from a loaded list at once, and its heading keeps element and focus when the rest is loaded', async () => {
    let send: (value: unknown) => void = () => undefined;
    const answer = new Promise((resolve) => {
      send = resolve;
    });
    bulletin({ [BULLETIN]: answer }, listIsLoaded);
    expect(heading()).toBe(full.value.title);
    expect(screen.getByText('18.11.2026')).toBeTruthy();
    const before = screen.getByRole('heading', { level: 1 });
    send(full.value);
    await screen.findByRole('heading', { name: 'Leikkipaikan avajaiset' });
    expect(screen.getByRole('heading', { level: 1 })).toBe(before);
  });

  it('shows that it is loading when it is in no loaded list', () => {
    bulletin({ [BULLETIN]: new Promise(() => undefined) });
    expect(heading()).toBe(fi.bulletin.one);
    expect(screen.getByRole('status').textContent).toBe(common.loading);
  });

  // Rules: bulletins.not-found
  it('says that a bulletin does not exist, and links to the other bulletins', async () => {
    bulletin({ [BULLETIN]: new Refusal(404, 'BULLETIN_NOT_FOUND') });
    await screen.findByRole('heading', { level: 1, name: fi.bulletin.gone.title });
    expect(screen.getByRole('link', { name: 'Etusivulle' })).toBeTruthy();
  });

  it('shows the error page when it belongs to another user’s contract', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    bulletin({ [BULLETIN]: new Refusal(404, 'NOT_FOUND') });
    expect(await screen.findByText('error page')).toBeTruthy();
  });

  // Rules: bulletins.load-failure
  it('offers a retry when the bulletin cannot be loaded', async () => {
    const answers: Answers = { [BULLETIN]: new Refusal(503, 'SERVICE_UNAVAILABLE') };
    bulletin(answers);
    await screen.findByText(fi.bulletin.loadFailed);
    expect(screen.getByText(errors.SERVICE_UNAVAILABLE)).toBeTruthy();
    answers[BULLETIN] = full.value;
    await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    await screen.findByRole('heading', { name: 'Leikkipaikan avajaiset' });
  });
});

describe('an attachment', () => {
  const first = () => screen.findByRole('button', { name: /^Talkookutsu\.pdf/ });

  it('opens in a tab that shows its bytes', async () => {
    const replace = vi.fn();
    vi.stubGlobal('open', () => ({
      closed: false,
      opener: window,
      document: document.implementation.createHTMLDocument(),
      location: { replace },
    }));
    URL.createObjectURL = (bytes: Blob) => `blob:${bytes.type}`;
    bulletin({ [BULLETIN]: full.value, [FILE]: file.value, [file.value.url]: new Response('%PDF-1.7') });
    await userEvent.click(await first());
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('blob:application/pdf'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // Rules: files.failed-to-open
  it('says that it failed to open when its file store does not answer', async () => {
    vi.stubGlobal('open', () => ({ closed: true, opener: window }));
    bulletin({ [BULLETIN]: full.value, [FILE]: file.value, [file.value.url]: NO_NETWORK });
    await userEvent.click(await first());
    expect((await screen.findByRole('alert')).textContent).toContain(errors.FILE_FAILED_TO_OPEN);
  });

  // Rules: files.failed-to-open
  it('says how to let it open when its tab is blocked', async () => {
    vi.stubGlobal('open', () => null);
    bulletin({ [BULLETIN]: full.value, [FILE]: file.value });
    await userEvent.click(await first());
    expect((await screen.findByRole('alert')).textContent).toContain(errors.FILE_FAILED_TO_OPEN);
  });

  it('says that an attachment without an address failed to load', async () => {
    const tab = document.implementation.createHTMLDocument();
    vi.stubGlobal('open', () => ({ closed: false, opener: window, document: tab, location: { replace: vi.fn() } }));
    bulletin({ [BULLETIN]: full.value, [FILE]: new Refusal(500, 'FILE_FAILED_TO_LOAD') });
    await userEvent.click(await first());
    expect((await screen.findByRole('alert')).textContent).toContain(errors.FILE_FAILED_TO_LOAD);
    expect(tab.body.textContent).toBe(openFile.tab.failed);
  });
});

describe('the picture of a bulletin', () => {
  const image = full.value.featuredImage;
  const picture = (address = image.url) => {
    const { container } = render(<FeaturedPicture image={{ ...image, url: address }} />);
    return {
      img: () => container.querySelector('img'),
      skeleton: () => container.querySelector('[data-skeleton]'),
      after: (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds)),
    };
  };

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  // Rules: bulletins.image-skeleton
  it('hides behind its skeleton until one second after it is loaded', () => {
    const { img, skeleton, after } = picture();
    after(60_000);
    expect(skeleton()).not.toBeNull();
    fireEvent.load(img() as HTMLImageElement);
    after(999);
    expect([skeleton() !== null, img()?.hidden]).toEqual([true, true]);
    after(1);
    expect([skeleton() !== null, img()?.hidden]).toEqual([false, false]);
    expect(img()?.alt).toBe(image.alt);
  });

  it('keeps the skeleton for one second by default', () => expect(SKELETON_STAYS_MS).toBe(1000));

  it('disappears when it cannot be loaded', () => {
    const { img, skeleton } = picture();
    fireEvent.error(img() as HTMLImageElement);
    expect([img(), skeleton()]).toEqual([null, null]);
  });

  it.each(['http://kuvat.example.com/a.jpg', 'javascript:alert(1)', 'data:image/png;base64,AAAA', '//kuvat.example.com/a.jpg'])(
    'asks for nothing at %s',
    (address) => expect(picture(address).img()).toBeNull(),
  );
});
