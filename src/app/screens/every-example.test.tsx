// @vitest-environment jsdom
/** Pages that residents look things up on, opened with every named example of the contract: the mock answers with the same examples. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { BuildingInfo } from 'generated/zod/buildingInfo.zod.ts';
import type { Contact } from 'generated/zod/contact.zod.ts';
import type { DocumentGroup } from 'generated/zod/documentGroup.zod.ts';
import type { MonthPayments } from 'generated/zod/monthPayments.zod.ts';
import type { ParkingAreas } from 'generated/zod/parkingAreas.zod.ts';
import type { PaymentCategoryAccounts } from 'generated/zod/paymentCategoryAccounts.zod.ts';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BuildingPage } from '@/features/building/BuildingPage.tsx';
import { DocumentsPage } from '@/features/documents/DocumentsPage.tsx';
import { ParkingPage } from '@/features/parking/ParkingPage.tsx';
import { PaymentHistoryPage } from '@/features/payments/PaymentHistoryPage.tsx';
import { PaymentInfoPage } from '@/features/payments/PaymentInfoPage.tsx';
import { paths, patterns } from '@/paths.ts';
import { type Answers, answerWith } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { ContactsPage } from './contacts/ContactsPage.tsx';

const BASE = `/api/contracts/${CONTRACT}`;
const clock = () => new Date('2026-11-20T12:00:00+02:00');

/** The examples of successful answers of an operation, by name. */
function named<T>(files: Record<string, { value: unknown }>): [name: string, value: T][] {
  // `npm run check` holds every example against the schema of its operation.
  return Object.entries(files).map(([file, { value }]) => [/200\.(.*)\.json$/.exec(file)?.[1] ?? file, value as T]);
}
type Files = Record<string, { value: unknown }>;
const contacts = named<Contact[]>(import.meta.glob<Files[string]>('../../../openapi/examples/listContacts/200.*.json', { eager: true }));
const questions = named<{ id: number; title: string | null }[]>(
  import.meta.glob<Files[string]>('../../../openapi/examples/listQuestions/200.*.json', { eager: true }),
);
const feedbacks = named<{ id: number; title: string | null }[]>(
  import.meta.glob<Files[string]>('../../../openapi/examples/listFeedbacks/200.*.json', { eager: true }),
);
const buildings = named<BuildingInfo>(
  import.meta.glob<Files[string]>('../../../openapi/examples/getBuildingInfo/200.*.json', { eager: true }),
);
const documents = named<DocumentGroup[]>(
  import.meta.glob<Files[string]>('../../../openapi/examples/listDocuments/200.*.json', { eager: true }),
);
const months = named<MonthPayments[]>(
  import.meta.glob<Files[string]>('../../../openapi/examples/listPaymentsByMonth/200.*.json', { eager: true }),
);
const remittances = named<unknown[]>(
  import.meta.glob<Files[string]>('../../../openapi/examples/listRemittances/200.*.json', { eager: true }),
);
const accounts = named<PaymentCategoryAccounts[]>(
  import.meta.glob<Files[string]>('../../../openapi/examples/listPaymentCategories/200.*.json', { eager: true }),
);
const parking = named<ParkingAreas>(
  import.meta.glob<Files[string]>('../../../openapi/examples/listParkingAreas/200.*.json', { eager: true }),
);

const of = <T,>(examples: readonly [string, T][], name: string): T | undefined => examples.find(([one]) => one === name)?.[1];

/** Opens a page, and waits until it has loaded without a failure. */
async function open(page: ReactElement, path: keyof typeof paths, answers: Answers): Promise<string> {
  answerWith(answers);
  const address = (paths[path] as (params: { contractUuid: string }) => string)({ contractUuid: CONTRACT });
  show(page, { path: patterns[path], at: address, config: { messaging: true } });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0));
  expect(screen.queryByText('error page')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Yritä uudelleen' })).toBeNull();
  return document.body.textContent ?? '';
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Rules: contacts.shown-order
it.each(contacts)('contacts open in the example %s', async (_, value) => {
  const text = await open(<ContactsPage />, 'contacts', {
    [`${BASE}/contacts`]: value,
    [`${BASE}/questions`]: [],
    [`${BASE}/feedbacks`]: [],
  });
  for (const { email } of value) expect(text).toContain(email);
});

it.each(questions)('the sidebar of contacts opens in the questions and feedback of the example %s', async (name, value) => {
  const said = of(feedbacks, name) ?? [];
  const text = await open(<ContactsPage />, 'contacts', {
    [`${BASE}/contacts`]: [],
    [`${BASE}/questions`]: value,
    [`${BASE}/feedbacks`]: said,
  });
  const latest = [...new Map([...value, ...said].map((report) => [report.id, report])).values()].toSorted(
    (one, other) => other.id - one.id,
  );
  expect(latest.slice(0, 5).filter(({ title }) => !text.includes(title ?? ''))).toEqual([]);
});

// Rules: building.shown-values
it.each(buildings)('the building opens in the example %s', async (_, value) => {
  const text = await open(<BuildingPage />, 'building', { [`${BASE}/building-info`]: value, [`${BASE}/documents`]: [] });
  expect(screen.getByRole('table')).toBeTruthy();
  const { streetName } = value.address ?? {};
  if (streetName) expect(text).toContain(streetName);
});

// Rules: documents.category-groups
it.each(documents)('documents open in the example %s', async (_, value) => {
  await open(<DocumentsPage />, 'documents', { [`${BASE}/documents`]: value });
  const names = value.flatMap((group) => group.documents.map(({ name }) => name));
  expect(screen.queryAllByRole('button', { name: /^Lataa: / })).toHaveLength(names.length);
});

// Rules: payments.history-months
it.each(months)('the payment history opens in the example %s', async (name, value) => {
  await open(<PaymentHistoryPage clock={clock} />, 'paymentHistory', {
    [`${BASE}/payments-by-month`]: value,
    [`${BASE}/remittances`]: of(remittances, name) ?? [],
    [`${BASE}/payment-categories`]: [],
  });
  // On paper all months are open.
  window.dispatchEvent(new Event('beforeprint'));
  const text = document.body.textContent;
  for (const { nameOnBill } of value.flatMap(({ paymentsByTarget }) => paymentsByTarget)) expect(text).toContain(nameOnBill);
});

// Rules: payments.accounts-shown
it.each(accounts)('payment information opens in the example %s', async (_, value) => {
  const text = (
    await open(<PaymentInfoPage />, 'paymentInfo', {
      [`${BASE}/payments-by-month`]: [],
      [`${BASE}/remittances`]: [],
      [`${BASE}/payment-categories`]: value,
    })
  ).replaceAll(/\s/g, '');
  for (const { iban } of value.flatMap(({ bankAccounts }) => bankAccounts)) expect(text).toContain(iban.replaceAll(/\s/g, ''));
});

// Rules: parking.area-sections
it.each(parking)('parking opens in the example %s', async (_, value) => {
  await open(<ParkingPage clock={clock} />, 'parking', { [`${BASE}/parking-spots`]: value });
  const spots = value.parkingAreas.reduce((count, { parkingSpots }) => count + parkingSpots.length, 0);
  await waitFor(() => expect(document.querySelectorAll('[role=gridcell] > [data-spot]')).toHaveLength(spots));
});
