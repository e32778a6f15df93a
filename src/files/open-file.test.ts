// @vitest-environment jsdom
import { ApiError } from 'client/api-error.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import deadLink from '../../openapi/examples/getBulletinAttachmentLink/200.dead-link.json';
import otherOrigin from '../../openapi/examples/getBulletinAttachmentLink/200.other-origin.json';
import { openFile } from './open-file.ts';

const rules = { origin: 'https://asukas.example.com', allowedHosts: ['tiedostot.example.com'] };
const texts = { title: 'Talkookutsu.pdf', loading: 'Ladataan…', failed: 'Tiedoston lataaminen ei onnistunut.' };

function emptyTab() {
  return {
    closed: false,
    opener: window as Window | null,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn<(address: string) => void>() },
  };
}

let tab: ReturnType<typeof emptyTab>;
const open = vi.fn<typeof window.open>();
const isOver = async (work: Promise<void>) =>
  work.then(
    () => 'opened',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

beforeEach(() => {
  tab = emptyTab();
  open.mockReset().mockReturnValue(tab as unknown as Window);
  vi.stubGlobal('open', open);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a file', () => {
  it('gets its tab within the click, before its address is known', () => {
    void openFile({ getAddress: () => new Promise(() => undefined), rules, texts });
    expect(open).toHaveBeenCalledWith('', '_blank');
    expect(tab.opener).toBeNull();
  });

  it('is shown only after the tab has lost its opener', async () => {
    tab.location.replace.mockImplementation(() => expect(tab.opener).toBeNull());
    await openFile({ getAddress: async () => otherOrigin.value.url, rules, texts });
    expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(otherOrigin.value.url);
  });

  it('may be a path of our own', async () => {
    await openFile({ getAddress: async () => deadLink.value.url, rules, texts });
    expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith('https://asukas.example.com/api/expired-links/talkookutsu.pdf');
  });

  it('whose tab the browser blocked is not asked for', async () => {
    open.mockReturnValue(null);
    const getAddress = vi.fn<() => Promise<string>>();
    expect(await isOver(openFile({ getAddress, rules, texts }))).toBe('FILE_FAILED_TO_OPEN');
    expect(getAddress).not.toHaveBeenCalled();
  });

  it.each(['SERVICE_UNAVAILABLE', 'BULLETIN_NOT_FOUND', 'NETWORK_ERROR'] as const)(
    'without an address (%s) failed to load',
    async (code) => {
      const getAddress = () => Promise.reject(new ApiError({ code, status: 503, operationId: 'getBulletinAttachmentLink' }));
      expect(await isOver(openFile({ getAddress, rules, texts }))).toBe('FILE_FAILED_TO_LOAD');
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
  ])('at %s is never opened', async (address) => {
    expect(await isOver(openFile({ getAddress: async () => address, rules, texts }))).toBe('INVALID_RESPONSE');
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  it('that takes long says so in its tab after eight seconds', async () => {
    vi.useFakeTimers();
    void openFile({ getAddress: () => new Promise(() => undefined), rules, texts });
    await vi.advanceTimersByTimeAsync(7999);
    expect(tab.document.body.textContent).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.document.body.textContent).toBe(texts.loading);
  });

  it('leaves a tab alone that was closed meanwhile', async () => {
    const getAddress = async () => {
      tab.closed = true;
      throw new Error('gone');
    };
    expect(await isOver(openFile({ getAddress, rules, texts }))).toBe('FILE_FAILED_TO_LOAD');
    expect(tab.document.body.textContent).toBe('');
  });
});
