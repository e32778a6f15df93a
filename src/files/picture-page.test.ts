// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellTabs } from '@/session/tabs.ts';
import { handPicture, PICTURE_KEY, PICTURE_PAGE } from './picture-page.ts';

const html = readFileSync(join(import.meta.dirname, '../../public/picture.html'), 'utf8');
const picture = { address: 'blob:https://asukas.example.com/1', title: '<b>Pohjakuva</b>.png', again: 'Öppna filen på nytt.', lang: 'sv' };

/** Loads the page anew, as the browser does: its script runs once for each load. */
async function load(): Promise<void> {
  document.documentElement.innerHTML = html;
  vi.resetModules();
  // A path in a variable: the file is no module of the portal, and has no types.
  const script = '../../public/picture.js';
  await import(script);
}

const image = () => document.querySelector('img');
const message = () => document.querySelector('p');
const shown = () => ({
  title: document.title,
  picture: image()?.getAttribute('src') ?? null,
  says: message()?.hidden ? null : message()?.textContent,
});

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

// Rules: files.picture-page
describe('the page around a picture', () => {
  it('uses the name of the file as title, as text, and shows the picture', async () => {
    expect(handPicture(window, picture)).toBe(PICTURE_PAGE);
    await load();
    expect(shown()).toEqual({ title: picture.title, picture: picture.address, says: null });
    expect(image()).toMatchObject({ alt: picture.title, hidden: false });
    expect(document.documentElement.lang).toBe('sv');
    expect(document.querySelector('b')).toBeNull();
  });

  it('finds what is handed over under a path of the host, too', async () => {
    vi.stubEnv('BASE_URL', '/portal/');
    history.replaceState(null, '', '/portal/picture.html');
    expect(handPicture(window, picture)).toBe('/portal/picture.html');
    await load();
    expect(shown()).toEqual({ title: picture.title, picture: picture.address, says: null });
    vi.unstubAllEnvs();
    history.replaceState(null, '', '/');
  });

  it('keeps its title on a reload and says to open the file again', async () => {
    handPicture(window, picture);
    await load();
    expect(sessionStorage.getItem(PICTURE_KEY)).not.toContain('blob:');
    await load();
    expect(shown()).toEqual({ title: picture.title, picture: null, says: picture.again });
    expect(image()?.hidden).toBe(true);
  });

  it.each([
    ['the bytes are gone', () => image()?.dispatchEvent(new Event('error'))],
    ['the tab goes to another page and may come back', () => dispatchEvent(new Event('pagehide'))],
  ])('says to open the file again when %s', async (_, happen) => {
    handPicture(window, picture);
    await load();
    happen();
    expect(shown()).toEqual({ title: picture.title, picture: null, says: picture.again });
  });

  // Rules: session.cleared-everywhere
  it.each([{ kind: 'signed-out', notice: 'signed_out' }, { kind: 'expired' }, { kind: 'signed-in' }] as const)(
    'puts away the picture and its name when another tab tells: $kind',
    async (told) => {
      handPicture(window, picture);
      await load();
      tellTabs(told);
      await vi.waitFor(() => expect(shown()).toEqual({ title: picture.again, picture: null, says: picture.again }));
      expect(sessionStorage.getItem(PICTURE_KEY)).not.toContain('Pohjakuva');
    },
  );

  it('stays as it is when own details were saved in another tab', async () => {
    handPicture(window, picture);
    await load();
    const heard = new Promise((resolve) => new BroadcastChannel('portal.session').addEventListener('message', resolve));
    tellTabs({ kind: 'profile-saved' });
    await heard;
    expect(shown().picture).toBe(picture.address);
  });

  it('leads to the portal when nothing was handed over', async () => {
    const replace = vi.fn();
    vi.stubGlobal('location', { replace, pathname: '/picture.html' });
    await load();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('runs no script, style or request of anybody else', () => {
    document.documentElement.innerHTML = html;
    expect(document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:;/,
    );
    expect(document.querySelector('script:not([src]), style, [style]')).toBeNull();
  });
});

describe('a picture that is handed over', () => {
  it('takes nothing along that the opener keeps', () => {
    sessionStorage.setItem('portal.draft.fault-report', 'typed');
    handPicture(window, picture);
    expect(Object.keys(sessionStorage)).toEqual([PICTURE_KEY]);
  });

  it('shows by its own address where the browser lets no page keep anything', () => {
    const blocked = Object.defineProperty({}, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }) as Window;
    expect(handPicture(blocked, picture)).toBe(picture.address);
  });
});
