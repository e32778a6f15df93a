// @vitest-environment jsdom
import { ApiError } from 'client/api-error.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import deadLink from '../../openapi/examples/getBulletinAttachmentLink/200.dead-link.json';
import otherOrigin from '../../openapi/examples/getBulletinAttachmentLink/200.other-origin.json';
import { downloadFile, type GotFile, openFile } from './open-file.ts';

const rules = { origin: 'https://asukas.example.com', allowedHosts: ['tiedostot.example.com'] };
const saveAs = 'Talkookutsu.pdf';
const texts = {
  title: 'Talkookutsu.pdf',
  loading: 'Ladataan…',
  failed: 'Tiedoston lataaminen ei onnistunut.',
  again: 'Avaa tiedosto uudelleen.',
};

function emptyTab() {
  return {
    closed: false,
    opener: window as Window | null,
    sessionStorage: { clear: vi.fn<() => void>(), setItem: vi.fn<(key: string, value: string) => void>() },
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn<(address: string) => void>() },
    close: vi.fn<() => void>(),
  };
}

const PDF = '%PDF-1.7 …';

let tab: ReturnType<typeof emptyTab>;
const open = vi.fn<typeof window.open>();
const stored = vi.fn<typeof fetch>();
const created: Blob[] = [];
const revoked = vi.fn<(address: string) => void>();
/** Names of the downloads that were begun. */
const downloads: string[] = [];
const getAddress = async () => otherOrigin.value.url;
const isOver = async (work: Promise<GotFile>) =>
  work.then(
    () => 'opened',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

beforeEach(() => {
  tab = emptyTab();
  open.mockReset().mockReturnValue(tab as unknown as Window);
  vi.stubGlobal('open', open);
  stored.mockReset().mockImplementation(async () => new Response(PDF));
  vi.stubGlobal('fetch', stored);
  created.length = 0;
  downloads.length = 0;
  revoked.mockReset();
  URL.createObjectURL = (file: Blob) => `blob:${rules.origin}/${created.push(file)}`;
  URL.revokeObjectURL = revoked;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${this.download} from ${this.href}`);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a file', () => {
  // Rules: files.open-in-tab
  it('opens its tab within the click, before its address is known', () => {
    void openFile({ getAddress: () => new Promise(() => undefined), rules, saveAs, texts });
    expect(open).toHaveBeenCalledWith('', '_blank');
    expect(tab.opener).toBeNull();
  });

  it('shows only after the tab has lost its opener', async () => {
    tab.location.replace.mockImplementation(() => expect(tab.opener).toBeNull());
    await openFile({ getAddress, rules, saveAs, texts });
    expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(`blob:${rules.origin}/1`);
    expect(downloads).toEqual([]);
  });

  // Rules: files.picture-page
  it.each([
    ['JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['GIF', 'GIF89a…'],
  ])('hands over a file that is %s to our page around a picture, with its name and the text for a reload', async (_, bytes) => {
    stored.mockImplementation(async () => new Response(bytes));
    document.documentElement.lang = 'fi';
    await openFile({ getAddress, rules, saveAs, texts });
    expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith('/picture.html');
    const [key, handed = ''] = tab.sessionStorage.setItem.mock.calls[0] ?? [];
    expect(key).toBe('portal.picture');
    expect(JSON.parse(handed)).toEqual({ address: `blob:${rules.origin}/1`, title: texts.title, again: texts.again, lang: 'fi' });
  });

  // Rules: files.signed-link
  it('comes from another host without cookies and without a referrer', async () => {
    await openFile({ getAddress, rules, saveAs, texts });
    expect(stored).toHaveBeenCalledExactlyOnceWith(
      otherOrigin.value.url,
      expect.objectContaining({ credentials: 'same-origin', referrerPolicy: 'no-referrer' }),
    );
  });

  it('comes from a path of our own origin, too', async () => {
    await openFile({ getAddress: async () => deadLink.value.url, rules, saveAs, texts });
    expect(stored.mock.calls[0]?.[0]).toBe('https://asukas.example.com/api/expired-links/talkookutsu.pdf');
  });

  it.each([
    ['PDF', '%PDF-1.4', 'application/pdf'],
    ['GIF', 'GIF89a…', 'image/gif'],
  ])('is %s by its bytes, whatever its server says', async (_, bytes, type) => {
    stored.mockImplementation(async () => new Response(bytes, { headers: { 'Content-Type': 'text/html' } }));
    await openFile({ getAddress, rules, saveAs, texts });
    expect(created.map((file) => file.type)).toEqual([type]);
    expect(await created[0]?.text()).toBe(bytes);
    expect(tab.location.replace).toHaveBeenCalledOnce();
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a picture with scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['an empty file', ''],
  ])('downloads a file that is %s under its name and never shows it, even if its server calls it a PDF', async (_, bytes) => {
    stored.mockImplementation(async () => new Response(bytes, { headers: { 'Content-Type': 'application/pdf' } }));
    await openFile({ getAddress, rules, saveAs, texts });
    expect(created.map((file) => file.type)).toEqual(['application/octet-stream']);
    expect(downloads).toEqual([`Talkookutsu.pdf from blob:${rules.origin}/1`]);
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  // Rules: files.address-revoked
  it('keeps its temporary address for fifteen seconds', async () => {
    vi.useFakeTimers();
    await openFile({ getAddress, rules, saveAs, texts });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(revoked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(revoked).toHaveBeenCalledExactlyOnceWith(`blob:${rules.origin}/1`);
  });

  it.each([
    ['has expired', async () => new Response('', { status: 403 })],
    ['answers with an error page', async () => new Response('%PDF-1.7', { status: 500 })],
    ['breaks off', async () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }))],
  ])('fails to load when its address %s', async (_, answer) => {
    stored.mockImplementation(answer);
    expect(await isOver(openFile({ getAddress, rules, saveAs, texts }))).toBe('FILE_FAILED_TO_LOAD');
    expect(tab.document.body.textContent).toBe(texts.failed);
    expect(created).toEqual([]);
  });

  it('fails to open when its address cannot be reached or CORS forbids reading it', async () => {
    stored.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await isOver(openFile({ getAddress, rules, saveAs, texts }))).toBe('FILE_FAILED_TO_OPEN');
    expect(tab.document.body.textContent).toBe(texts.failed);
  });

  it('fails to open when the server cannot make an address', async () => {
    const refused = () => Promise.reject(new ApiError({ code: 'FILE_FAILED_TO_OPEN', status: 500, operationId: 'getDocumentLink' }));
    expect(await isOver(openFile({ getAddress: refused, rules, saveAs, texts }))).toBe('FILE_FAILED_TO_OPEN');
    expect(tab.document.body.textContent).toBe(texts.failed);
  });

  it('reports its kind, its size and where it was opened', async () => {
    expect(await openFile({ getAddress, rules, saveAs, texts })).toEqual({ kind: 'pdf', bytes: 12, where: 'tab' });
    stored.mockImplementation(async () => new Response('<p>'));
    expect(await openFile({ getAddress, rules, saveAs, texts })).toEqual({ kind: null, bytes: 3, where: 'downloads' });
  });

  it.each([
    ['https://tiedostot.example.com/moved.pdf', 'opened'],
    ['https://evil.example/moved.pdf', 'INVALID_RESPONSE'],
  ])('opens or refuses a file that was moved to %s: %s', async (url, outcome) => {
    const moved = Object.defineProperties(new Response(PDF), { redirected: { value: true }, url: { value: url } });
    stored.mockImplementation(async () => moved);
    expect(await isOver(openFile({ getAddress, rules, saveAs, texts }))).toBe(outcome);
    expect(created).toHaveLength(outcome === 'opened' ? 1 : 0);
  });

  it('goes nowhere when its tab was closed meanwhile', async () => {
    stored.mockImplementation(async () => {
      tab.closed = true;
      return new Response('<p>no PDF</p>');
    });
    await openFile({ getAddress, rules, saveAs, texts });
    expect([created, downloads]).toEqual([[], []]);
  });

  // Rules: files.failed-to-open
  it('stays unrequested when the browser blocked its tab', async () => {
    open.mockReturnValue(null);
    const unasked = vi.fn<() => Promise<string>>();
    expect(await isOver(openFile({ getAddress: unasked, rules, saveAs, texts }))).toBe('FILE_FAILED_TO_OPEN');
    expect(unasked).not.toHaveBeenCalled();
  });

  it.each(['SERVICE_UNAVAILABLE', 'BULLETIN_NOT_FOUND', 'NETWORK_ERROR', 'FILE_FAILED_TO_LOAD'] as const)(
    'fails to load without an address (%s)',
    async (code) => {
      const refused = () => Promise.reject(new ApiError({ code, status: 503, operationId: 'getBulletinAttachmentLink' }));
      expect(await isOver(openFile({ getAddress: refused, rules, saveAs, texts }))).toBe('FILE_FAILED_TO_LOAD');
      expect(tab.document.body.textContent).toBe(texts.failed);
      expect(tab.document.title).toBe(texts.title);
    },
  );

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'https://evil.example/a.pdf',
    'http://tiedostot.example.com/a.pdf',
    'data:text/html,x',
  ])('stays closed at %s', async (address) => {
    expect(await isOver(openFile({ getAddress: async () => address, rules, saveAs, texts }))).toBe('INVALID_RESPONSE');
    expect(stored).not.toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  // Rules: files.loading-message
  it('shows in its tab after eight seconds that it takes long', async () => {
    vi.useFakeTimers();
    void openFile({ getAddress: () => new Promise(() => undefined), rules, saveAs, texts });
    await vi.advanceTimersByTimeAsync(7999);
    expect(tab.document.body.textContent).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.document.body.textContent).toBe(texts.loading);
  });

  it('does not write into a tab that was closed meanwhile', async () => {
    const gone = async () => {
      tab.closed = true;
      throw new Error('gone');
    };
    expect(await isOver(openFile({ getAddress: gone, rules, saveAs, texts }))).toBe('FILE_FAILED_TO_LOAD');
    expect(tab.document.body.textContent).toBe('');
  });
});

describe('a download', () => {
  it('opens no tab and saves the file under its name, with the ending of its kind', async () => {
    stored.mockImplementation(async () => new Response('GIF89a…'));
    const got = await downloadFile({ getAddress, rules, saveAs: 'Pohjakuva (6104)' });
    expect(got).toEqual({ kind: 'gif', bytes: 9, where: 'downloads' });
    expect(open).not.toHaveBeenCalled();
    expect(downloads).toEqual([`Pohjakuva (6104).gif from blob:${rules.origin}/1`]);
    expect(created[0]?.type).toBe('image/gif');
  });

  it('never keeps the type of a page or of a picture with scripts', async () => {
    stored.mockImplementation(async () => new Response('<svg onload="alert(1)"/>', { headers: { 'Content-Type': 'image/svg+xml' } }));
    await downloadFile({ getAddress, rules, saveAs: 'Ohje' });
    expect(created[0]?.type).toBe('application/octet-stream');
  });

  it.each([
    ['the server can make no address', () => Promise.reject(new ApiError({ code: 'FILE_FAILED_TO_OPEN', status: 500, operationId: null }))],
    ['the server has no file', () => Promise.reject(new ApiError({ code: 'FILE_FAILED_TO_LOAD', status: 500, operationId: null }))],
    ['there is no network', () => Promise.reject(new ApiError({ code: 'NETWORK_ERROR', status: -1, operationId: null }))],
  ])('failed to load when %s', async (_, refused) => {
    expect(await isOver(downloadFile({ getAddress: refused, rules, saveAs }))).toBe('FILE_FAILED_TO_LOAD');
    expect(downloads).toEqual([]);
  });

  it('fails to load when the store cannot be reached', async () => {
    stored.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await isOver(downloadFile({ getAddress, rules, saveAs }))).toBe('FILE_FAILED_TO_LOAD');
  });

  it('is refused at an address of another host', async () => {
    expect(await isOver(downloadFile({ getAddress: async () => 'https://evil.example/a.pdf', rules, saveAs }))).toBe('INVALID_RESPONSE');
    expect(stored).not.toHaveBeenCalled();
  });
});
