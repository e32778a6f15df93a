// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import type i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as I18n from './i18n.ts';
import { namespacesIn } from './text-files.ts';

const fetchMock = vi.fn<typeof fetch>();
/** The texts of a file, which holds one namespace or a group of them. */
const file = (url: string) => {
  const { language = '', namespaces = [] } = namespacesIn(url.replace('/locales/', '')) ?? {};
  const read = (name: string): unknown => JSON.parse(readFileSync(`${import.meta.dirname}/../../locales/${language}/${name}.json`, 'utf8'));
  const [only = ''] = namespaces;
  return JSON.stringify(namespaces.length === 1 ? read(only) : Object.fromEntries(namespaces.map((name) => [name, read(name)])));
};
const asked = () => fetchMock.mock.calls.map(([url]) => String(url).replace('/locales/', ''));
/** Each test starts a new portal. */
let i18n: typeof I18n;
let instance: typeof i18next;

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset().mockImplementation(async (url) => new Response(file(String(url))));
  sessionStorage.clear();
  document.documentElement.lang = '';
  history.replaceState(null, '', '/login');
  vi.resetModules();
  i18n = await import('./i18n.ts');
  instance = (await import('i18next')).default;
});

describe('at the start', () => {
  it('exception pages have their texts in every language without loading anything', async () => {
    i18n.startI18n();
    const { addExceptionTexts } = await import('@/app/errors/ExceptionLayout.tsx');
    addExceptionTexts();
    expect(instance.t('exception:notFound.title')).toBe('Sivua ei löytynyt');
    expect(instance.t('exception:notFound.title', { lng: 'sv' })).toBe('Sidan hittades inte');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('the language of the address is shown, kept, and taken out of the address', () => {
    history.replaceState(null, '', '/login?lang=sv&x=1');
    expect(i18n.startI18n()).toBe('sv');
    expect(document.documentElement).toMatchObject({ lang: 'sv', dir: 'ltr' });
    expect(sessionStorage.getItem('portal.lang')).toBe('sv');
    expect(location.search).toBe('?x=1');
  });
});

describe('the texts of a page', () => {
  it('loads texts once, and only in the language that is shown', async () => {
    i18n.startI18n();
    await Promise.all([i18n.loadTexts('sign-in'), i18n.loadTexts()]);
    await i18n.loadTexts('sign-in');
    expect(asked().toSorted()).toEqual(['fi/common.errors.validation.json', 'fi/sign-in.json']);
  });

  it('requests the texts once more after a failure', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('network'));
    i18n.startI18n();
    await i18n.loadTexts();
    expect(instance.t('yes')).toBe('Kyllä');
  });

  it.each([
    ['a 404', async () => new Response('', { status: 404 })],
    ['an HTML page', async () => new Response('<!doctype html>')],
    ['no network', async () => Promise.reject(new TypeError('network'))],
  ])('fails when the texts fail twice with %s, and requests them again at the next call', async (_, answer) => {
    i18n.startI18n();
    fetchMock.mockImplementation(answer);
    await expect(i18n.loadTexts()).rejects.toThrow();
    expect(asked().filter((name) => name === 'fi/common.errors.validation.json')).toHaveLength(2);
    fetchMock.mockImplementation(async (url) => new Response(file(String(url))));
    await i18n.loadTexts();
    expect(instance.t('no')).toBe('Ei');
  });
});

describe('another language', () => {
  it('replaces the texts that are shown, and is kept', async () => {
    i18n.startI18n();
    await i18n.loadTexts('sign-in');
    fetchMock.mockClear();
    await i18n.setLanguage('en');
    expect(asked().toSorted()).toEqual(['en/common.errors.validation.json', 'en/sign-in.json']);
    expect(instance.t('yes')).toBe('Yes');
    expect(document.documentElement.lang).toBe('en');
    expect(sessionStorage.getItem('portal.lang')).toBe('en');
    expect(i18n.currentLanguage()).toBe('en');
  });

  // Rules: shell.language-direction
  it('brings its direction with it', async () => {
    i18n.startI18n();
    const { fromRightToLeft } = await import('@/domain/languages.ts');
    const fromTheRight = vi.spyOn(fromRightToLeft, 'includes').mockImplementation((language) => language === 'en');
    await i18n.setLanguage('en');
    expect(document.documentElement.dir).toBe('rtl');
    fromTheRight.mockRestore();
    await i18n.setLanguage('fi');
    expect(document.documentElement.dir).toBe('ltr');
  });

  it('changes nothing when the language cannot be loaded', async () => {
    i18n.startI18n();
    await i18n.loadTexts();
    fetchMock.mockImplementation(async () => Promise.reject(new TypeError('network')));
    await expect(i18n.setLanguage('sv')).rejects.toThrow('network');
    expect(i18n.currentLanguage()).toBe('fi');
    expect(document.documentElement.lang).toBe('fi');
    expect(sessionStorage.getItem('portal.lang')).toBe('fi');
  });
});

it('a component shows the new texts at once', async () => {
  const { useTranslation } = await import('react-i18next');
  const { act, render, screen } = await import('@testing-library/react');
  function Answer() {
    return <p>{useTranslation().t('yes')}</p>;
  }
  i18n.startI18n();
  await i18n.loadTexts();
  render(<Answer />);
  expect(screen.getByText('Kyllä')).toBeTruthy();
  await act(() => i18n.setLanguage('sv'));
  expect(screen.getByText('Ja')).toBeTruthy();
});
