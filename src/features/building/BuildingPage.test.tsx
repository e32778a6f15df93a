// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Answers, answerWith, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../locales/fi/building.json';
import errors from '../../../locales/fi/errors.json';
import minimal from '../../../openapi/examples/getBuildingInfo/200.minimal.json';
import partyPayer from '../../../openapi/examples/getBuildingInfo/200.party-payer.json';
import upcoming from '../../../openapi/examples/listDocuments/200.empty.json';
import noCategory from '../../../openapi/examples/listDocuments/200.no-category.json';
import { BuildingPage } from './BuildingPage.tsx';

const INFO = `/api/contracts/${CONTRACT}/building-info`;
const DOCUMENTS = `/api/contracts/${CONTRACT}/documents`;

function building(answers: Answers) {
  answerWith({ [DOCUMENTS]: noCategory.value, ...answers });
  show(<BuildingPage />, {
    path: patterns.building,
    at: paths.building({ contractUuid: CONTRACT }),
    routes: [{ path: patterns.documents, element: <p>documents</p> }],
  });
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fact = async (label: string) => within(await screen.findByRole('row', { name: new RegExp(`^${label}`) })).getByRole('cell');

describe('the building page', () => {
  // Rules: building.shown-values
  it('shows every fact under the address', async () => {
    building({ [INFO]: partyPayer.value });
    await screen.findByRole('heading', { level: 2, name: 'Malliraitti 4, Talo 4' });
    const rows = screen.getAllByRole('row').map((row) => within(row).getByRole('cell').textContent);
    expect(rows).toEqual([
      'Mallila, Etelä-Mallila',
      '1987',
      '6',
      '64 asuntoa',
      'Kaukolämpö',
      'Esimerkkiverkko Oy+358 40 0000 251tuki@example.net',
      'Malliraitti 4\n00100 Helsinki',
    ]);
    const labels = screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replaceAll('\u00ad', ''));
    expect(labels[3]).toBe('Kokonaispinta-ala (asuntojen määrä)');
    expect(screen.getByRole('link', { name: '+358 40 0000 251' }).getAttribute('href')).toBe('tel:+358400000251');
  });

  // Rules: building.missing-values
  it('says "not known" to the ear where the eye sees a dash', async () => {
    building({ [INFO]: minimal.value });
    const cell = await fact(fi.district);
    expect(cell.querySelector('[aria-hidden=true]')?.textContent).toBe('–');
    expect(within(cell).getByText(fi.notKnown)).toBeTruthy();
    expect(screen.getAllByText(fi.notKnown)).toHaveLength(6);
  });

  it('counts nothing as nothing, not as unknown', async () => {
    building({ [INFO]: { ...partyPayer.value, floorCount: 0, realPropertyAreasTotal: 1 } });
    expect((await fact(fi.floors)).textContent).toBe('0');
    expect((await fact(fi.totalArea.replaceAll(/[()]/g, '.'))).textContent).toBe('1 asunto');
  });

  it('shows names with HTML in them as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    building({ [INFO]: { ...partyPayer.value, address: { ...partyPayer.value.address, district: name } } });
    expect((await fact(fi.district)).textContent).toBe(`${name}, Etelä-Mallila`);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });
});

describe('the picture of the building', () => {
  const picture = () => screen.queryByRole('img', { hidden: true });

  it('shows a skeleton until the picture is loaded, and describes what the picture shows', async () => {
    building({ [INFO]: partyPayer.value });
    await screen.findByRole('heading', { level: 2 });
    expect(picture()?.getAttribute('alt')).toBe('Kuva kiinteistöstä: Malliraitti 4, Talo 4');
    expect(document.querySelector('[data-skeleton]')).not.toBeNull();
    fireEvent.load(picture() as HTMLElement);
    await vi.waitFor(() => expect(document.querySelector('[data-skeleton]')).toBeNull());
  });

  it('leaves no gap when the picture cannot be loaded', async () => {
    building({ [INFO]: partyPayer.value });
    await screen.findByRole('heading', { level: 2 });
    fireEvent.error(picture() as HTMLElement);
    expect(picture()).toBeNull();
  });

  it.each([null, 'javascript:alert(1)', '//evil.example/x.png', 'http://evil.example/x.png'])('stays away at %s', async (address) => {
    building({ [INFO]: { ...partyPayer.value, realPropertyImageUrl: address } });
    await screen.findByRole('heading', { level: 2 });
    expect(picture()).toBeNull();
  });
});

describe('the safety documents', () => {
  it('links to the safety documents where there are any', async () => {
    building({ [INFO]: partyPayer.value });
    const link = await screen.findByRole('link', { name: fi.safetyDocuments });
    expect(link.getAttribute('href')).toBe(`/asiointi/${CONTRACT}/dokumentit#asiakirjat-safety`);
  });

  // Rules: building.safety-documents
  it('says that the safety documents could not be loaded when the documents fail', async () => {
    building({ [INFO]: partyPayer.value, [DOCUMENTS]: new Refusal(503, 'SERVICE_UNAVAILABLE') });
    await screen.findByText(fi.safetyDocumentsFailed);
    expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeTruthy();
  });

  it('shows no link when there are no safety documents', async () => {
    building({ [INFO]: partyPayer.value, [DOCUMENTS]: upcoming.value });
    await screen.findByRole('heading', { level: 2 });
    expect(screen.queryByRole('link', { name: fi.safetyDocuments })).toBeNull();
    expect(screen.queryByText(fi.safetyDocumentsFailed)).toBeNull();
  });
});

// Rules: building.load-failure
it('shows an error message of its own, and loads again on request', async () => {
  const answers: Answers = { [INFO]: new Refusal(503, 'SERVICE_UNAVAILABLE') };
  building(answers);
  await screen.findByText(fi.loadFailed);
  expect(screen.getByText(errors.SERVICE_UNAVAILABLE)).toBeTruthy();
  answerWith({ [INFO]: partyPayer.value, [DOCUMENTS]: noCategory.value });
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByRole('heading', { level: 2, name: 'Malliraitti 4, Talo 4' });
});
