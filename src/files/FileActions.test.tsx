// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from 'client/api-error.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../locales/fi/common.json';
import errors from '../../locales/fi/errors.json';
import fi from '../../locales/fi/open-file.json';
import { FileActions } from './FileActions.tsx';

const stored = vi.fn<typeof fetch>();
const downloads: string[] = [];
const replace = vi.fn<(address: string) => void>();

beforeAll(() => startI18nForTests());
beforeEach(() => {
  downloads.length = 0;
  replace.mockReset();
  stored.mockReset().mockImplementation(async () => new Response('%PDF-1.7'));
  vi.stubGlobal('fetch', stored);
  vi.stubGlobal('open', () => ({
    closed: false,
    opener: window,
    document: document.implementation.createHTMLDocument(),
    location: { replace },
    close: () => undefined,
  }));
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function file(props: Partial<Parameters<typeof FileActions>[0]> = {}) {
  const element = <FileActions name="Vuokrasopimus" saveAs="Vuokrasopimus (6104)" getAddress={async () => '/files/6104'} {...props} />;
  show(element, { path: '/', at: '/' });
}
const openButton = () => screen.getByRole('button', { name: /^Vuokrasopimus ?\(avautuu/ });
const downloadButton = () => screen.getByRole('button', { name: 'Lataa: Vuokrasopimus' });

describe('a file', () => {
  it('opens by its name, and then shows its kind and size', async () => {
    file();
    await userEvent.click(openButton());
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('blob:file'));
    await screen.findByText('PDF · 1 kt');
    expect(downloads).toEqual([]);
  });

  it('is saved by Download under its readable name, and a message says so', async () => {
    file();
    await userEvent.click(downloadButton());
    await waitFor(() => expect(downloads).toEqual(['Vuokrasopimus (6104).pdf']));
    expect(screen.getByText('Vuokrasopimus on ladattu laitteellesi.').getAttribute('role')).toBe('status');
    expect(replace).not.toHaveBeenCalled();
  });

  it('downloads a file that must not be shown in a tab, and says where it is', async () => {
    stored.mockImplementation(async () => new Response('<!doctype html>'));
    file();
    await userEvent.click(openButton());
    await screen.findByText(/1 kt · ladattu laitteellesi$/);
    expect(downloads).toEqual(['Vuokrasopimus (6104)']);
  });

  it('shows its kind before it is opened when its name has an ending', () => {
    file({ name: 'Talkookutsu.pdf' });
    expect(screen.getByText('PDF')).toBeTruthy();
  });

  it('shows its name with hyphens that may break it, and is downloaded by its plain name', () => {
    file({ name: 'Pelastussuunnitelma', shownName: 'Pelastus\u00adsuunnitelma' });
    expect(screen.getByRole('button', { name: /^Pelastus\u00adsuunnitelma ?\(avautuu/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Lataa: Pelastussuunnitelma' })).toBeTruthy();
  });

  it('is requested once while it is loading', async () => {
    const getAddress = vi.fn(() => new Promise<string>(() => undefined));
    file({ getAddress });
    await userEvent.click(downloadButton());
    await userEvent.click(downloadButton());
    await userEvent.click(openButton());
    expect(getAddress).toHaveBeenCalledOnce();
  });
});

describe('a file that cannot be opened', () => {
  it.each([
    ['its tab is blocked', () => vi.stubGlobal('open', () => null), 'FILE_FAILED_TO_OPEN'],
    ['its address does not work', () => stored.mockRejectedValue(new TypeError('Failed to fetch')), 'FILE_FAILED_TO_OPEN'],
    ['its address has expired', () => stored.mockImplementation(async () => new Response('', { status: 404 })), 'FILE_FAILED_TO_LOAD'],
  ] as const)('gets a title and a text of its own because %s', async (_, breakIt, code) => {
    breakIt();
    file();
    await userEvent.click(openButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(fi.failed[code]);
    expect(alert.textContent).toContain(errors[code]);
  });

  it('puts no blame on the browser when the server cannot open it', async () => {
    file({ getAddress: () => Promise.reject(new ApiError({ code: 'FILE_FAILED_TO_OPEN', status: 500, operationId: 'getDocumentLink' })) });
    await userEvent.click(openButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(fi.serverFailed);
    expect(alert.textContent).not.toContain(errors.FILE_FAILED_TO_OPEN);
  });

  // Rules: api.refusals-told
  it.each([
    ['NETWORK_ERROR', -1, undefined, errors.NETWORK_ERROR],
    ['TIMEOUT', -1, undefined, errors.TIMEOUT],
    ['UNKNOWN', 403, undefined, common.refused['403']],
    ['TOO_MANY_REQUESTS_EXCEPTION', 429, 30, common.refused.wait.seconds_other.replace('{{count}}', '30')],
  ] as const)('says why its address could not be had: %s %i', async (code, status, retryAfter, text) => {
    file({ getAddress: () => Promise.reject(new ApiError({ code, status, retryAfter, operationId: 'getDocumentLink' })) });
    await userEvent.click(openButton());
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  it('offers a download instead when its tab is blocked', async () => {
    vi.stubGlobal('open', () => null);
    file();
    await userEvent.click(openButton());
    await userEvent.click(await screen.findByRole('button', { name: fi.downloadInstead }));
    await waitFor(() => expect(downloads).toEqual(['Vuokrasopimus (6104).pdf']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays unrequested when its address is on another host', async () => {
    file({ getAddress: async () => 'https://evil.example/6104.pdf' });
    await userEvent.click(openButton());
    expect((await screen.findByRole('alert')).textContent).toContain(fi.failed.INVALID_RESPONSE);
    expect(stored).not.toHaveBeenCalled();
  });

  it('opens at a second try', async () => {
    const getAddress = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new ApiError({ code: 'SERVICE_UNAVAILABLE', status: 503, operationId: 'getDocumentLink' }))
      .mockResolvedValue('/files/6104');
    file({ getAddress });
    await userEvent.click(openButton());
    await screen.findByText(fi.failed.FILE_FAILED_TO_LOAD);
    await userEvent.click(openButton());
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
