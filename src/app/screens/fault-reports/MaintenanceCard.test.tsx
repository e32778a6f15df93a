// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Contact } from 'generated/zod/contact.zod.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { array, parse } from 'zod/mini';
import { startI18nForTests } from '@/i18n/i18n-for-tests.ts';
import fi from '../../../../locales/fi/contacts.json';
import contacts from '../../../../openapi/examples/listContacts/200.party-payer.json';
import { MaintenanceCard } from './MaintenanceCard.tsx';

const maintenance = parse(array(Contact), contacts.value).find(({ contactCategory }) => contactCategory === 'property_maintenance');

beforeAll(() => startI18nForTests());
afterEach(cleanup);

// fault-reports.maintenance-card
it('has the office, the name, the category, and links to call and to write', () => {
  render(<MaintenanceCard contact={maintenance} />);
  for (const text of [maintenance?.officeName, maintenance?.name, fi.category.property_maintenance])
    expect(screen.getByText(text ?? '?')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split(':')[0])).toEqual(['tel', 'mailto']);
});

it('takes no room when nobody is known', () => {
  expect(render(<MaintenanceCard contact={undefined} />).container.textContent).toBe('');
});
