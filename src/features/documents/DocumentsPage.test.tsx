// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { categoryAnchor, hashOf, paths, patterns } from '@/paths.ts';
import { type Answers, answerWith, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../locales/fi/documents.json';
import errors from '../../../locales/fi/errors.json';
import link from '../../../openapi/examples/getDocumentLink/200.party-payer.json';
import empty from '../../../openapi/examples/listDocuments/200.empty.json';
import noCategory from '../../../openapi/examples/listDocuments/200.no-category.json';
import partyPayer from '../../../openapi/examples/listDocuments/200.party-payer.json';
import { DocumentsPage } from './DocumentsPage.tsx';

const LIST = `/api/contracts/${CONTRACT}/documents`;
const labels = { fi: 'Yleiset asiakirjat', sv: 'Allmänna dokument', en: 'General documents' };

/** So many documents of one category, called "Asiakirja 1" and so on. */
function many(count: number) {
  const category = { id: 'general', labels };
  const listed = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    uuid: `40000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    name: `Asiakirja ${index + 1}`,
    documentType: 'other',
    documentCategory: category,
  }));
  return [{ category, documents: listed }];
}

function documents(answers: Answers, hash = '') {
  const asked = answerWith(answers);
  show(<DocumentsPage />, { path: patterns.documents, at: `${paths.documents({ contractUuid: CONTRACT })}${hash}` });
  return asked;
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const headings = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

describe('the documents page', () => {
  // Rules: shell.content-language
  it('says the language of a name when the server does', async () => {
    const [group] = many(2);
    const [first, second] = group?.documents ?? [];
    documents({ [LIST]: [{ ...group, documents: [{ ...first, language: 'sv' }, second] }] });
    expect((await screen.findAllByText('Asiakirja 1')).map(({ lang }) => lang)).toEqual(['sv']);
    expect(screen.getAllByText('Asiakirja 2').map(({ lang }) => lang)).toEqual(['']);
  });

  // Rules: documents.category-groups
  it('shows the documents under their categories, each with Download', async () => {
    documents({ [LIST]: partyPayer.value });
    expect(await headings()).toEqual(['Yleiset asiakirjat', 'Asukaskokoukset', 'Turvallisuus']);
    const safety = within(screen.getByRole('region', { name: 'Turvallisuus' }));
    expect(safety.getByRole('button', { name: /^Pelas\u00adtus/ })).toBeTruthy();
    expect(safety.getByRole('button', { name: 'Lataa: Pelastussuunnitelma' })).toBeTruthy();
  });

  it('lets a long Finnish name break with a hyphen on every page, and leaves the words of another language alone', async () => {
    const [group] = many(2);
    const [first, second] = group?.documents ?? [];
    documents({
      [LIST]: [
        {
          ...group,
          documents: [
            { ...first, name: 'Järjestyssäännöt', language: 'fi' },
            { ...second, name: 'Järjestyssäännöt 2', language: 'sv' },
          ],
        },
      ],
    });
    await act(() => i18next.changeLanguage('sv'));
    const buttons = await screen.findAllByRole('button', { name: /^Järjes\u00ad?tys/ });
    expect(buttons.map(({ textContent }) => textContent?.split(' (')[0])).toEqual(['Järjes\u00adtys\u00adsäännöt', 'Järjestyssäännöt 2']);
    await act(() => i18next.changeLanguage('fi'));
  });

  // Rules: documents.shown-type
  it('says the type of a document in the language of the page where the name does not', async () => {
    documents({ [LIST]: partyPayer.value });
    const named = (start: string) => (name: string) => name.replaceAll('\u00ad', '').startsWith(start);
    const typeOf = async (start: string) =>
      (await screen.findAllByRole('button', { name: named(start) })).at(0)?.nextElementSibling?.textContent;
    expect(await typeOf('Toimintaohje')).toBe('Ohje tulipalon varalle');
    expect(await typeOf('Vuokrasopimus')).toBeUndefined();
    await act(() => i18next.changeLanguage('sv'));
    expect(await typeOf('Toimintaohje')).toBe('Anvisning vid brand');
    expect(await typeOf('Vuokrasopimus')).toBe('Hyresavtal');
    await act(() => i18next.changeLanguage('fi'));
  });

  it('shows documents without a category last, under a neutral heading', async () => {
    documents({ [LIST]: noCategory.value.toReversed() });
    expect(await headings()).toEqual(['Turvallisuus', fi.uncategorised]);
  });

  it('asks for the link at the press, and saves the file under a readable name', async () => {
    const downloads: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.download);
    });
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    const [first] = partyPayer.value[0]?.documents ?? [];
    const asked = documents({
      [LIST]: partyPayer.value,
      [`${LIST}/${first?.uuid}`]: link.value,
      [new URL(link.value.url, location.origin).href]: new Response('%PDF-1.7'),
    });
    await userEvent.click(await screen.findByRole('button', { name: `Lataa: ${first?.name}` }));
    await waitFor(() => expect(downloads).toEqual([`${first?.name} (${first?.id}).pdf`]));
    expect(asked.filter((url) => url.startsWith(`${LIST}/`))).toEqual([`${LIST}/${first?.uuid}`]);
  });

  it('shows HTML in a name as text', async () => {
    const [group] = many(1);
    const name = '<script>alert(1)</script>';
    documents({ [LIST]: [{ ...group, documents: group?.documents.map((document) => ({ ...document, name })) }] });
    expect(await screen.findByRole('button', { name: `Lataa: ${name}` })).toBeTruthy();
    expect(document.querySelector('script')).toBeNull();
  });

  // Rules: documents.empty-state
  it('says that there are none', async () => {
    documents({ [LIST]: empty.value });
    expect(await screen.findByRole('heading', { level: 2, name: fi.empty })).toBeTruthy();
  });

  // Rules: documents.load-failure
  it('shows an error message of its own, and loads again on request', async () => {
    documents({ [LIST]: new Refusal(503, 'SERVICE_UNAVAILABLE') });
    await screen.findByText(fi.loadFailed);
    expect(screen.getByText(errors.SERVICE_UNAVAILABLE)).toBeTruthy();
    answerWith({ [LIST]: partyPayer.value });
    await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    expect(await headings()).toHaveLength(3);
  });

  it('leads to the category that the address names, whatever its characters', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    documents({ [LIST]: partyPayer.value }, hashOf(categoryAnchor('safety')));
    await headings();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Turvallisuus'));
    cleanup();
    documents({ [LIST]: partyPayer.value }, '#%');
    expect(await headings()).toHaveLength(3);
  });
});

describe('the filter', () => {
  const opener = () => screen.findByRole('button', { name: fi.filter.label });
  /** The field, which takes the focus when it is opened. */
  const field = async () => {
    if (screen.queryByRole('searchbox') === null) await userEvent.click(await opener());
    const box = screen.getByRole('searchbox', { name: fi.filter.label });
    expect(document.activeElement).toBe(box);
    return box;
  };

  /** The names of the documents that are left. */
  const shown = () => screen.getAllByRole('button', { name: /^Lataa: / }).map(({ textContent }) => textContent?.replace('Lataa: ', ''));

  it('appears from eight documents on', async () => {
    documents({ [LIST]: many(7) });
    await headings();
    expect(screen.queryByRole('button', { name: fi.filter.label })).toBeNull();
    cleanup();
    documents({ [LIST]: many(8) });
    await opener();
    expect(screen.queryByRole('searchbox')).toBeNull();
    await field();
  });

  it('leaves the documents with the words, and says how many they are', async () => {
    documents({ [LIST]: many(20) });
    await userEvent.click(await field());
    await userEvent.paste('asiakirja 12');
    await screen.findByText('Löytyi 1 asiakirja.', { selector: '[role=status]' });
    expect(shown()).toEqual(['Asiakirja 12']);
  });

  it('clears a filter that finds nothing with one press, and returns the focus to its field', async () => {
    documents({ [LIST]: many(15) });
    await userEvent.click(await field());
    await userEvent.paste('xyz');
    await userEvent.click(await screen.findByRole('button', { name: fi.filter.clear }));
    await waitFor(() => expect(shown()).toHaveLength(15));
    expect((await field()) === document.activeElement).toBe(true);
  });
});
