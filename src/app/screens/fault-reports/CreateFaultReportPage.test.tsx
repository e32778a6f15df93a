// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Contact } from 'generated/zod/contact.zod.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { array, parse } from 'zod/mini';
import { startI18nForTests } from '@/i18n/i18n-for-tests.ts';
import fi from '../../../../locales/fi/contacts.json';
import contacts from '../../../../openapi/examples/listContacts/200.party-payer.json';
import { MaintenanceCard } from './CreateFaultReportPage.tsx';

const maintenance = parse(array(Contact), contacts.value).find(({ contactCategory }) => contactCategory === 'property_maintenance');

beforeAll(() => startI18nForTests());
afterEach(cleanup);

describe('the card of the property maintenance', () => {
  // fault-reports.maintenance-card
  it('shows the office, the name, the category, and links to call and to write', () => {
    render(<MaintenanceCard contact={maintenance} />);
    for (const text of [maintenance?.officeName, maintenance?.name, fi.category.property_maintenance])
      expect(screen.getByText(text ?? '?')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split(':')[0])).toEqual(['tel', 'mailto']);
  });

  it('renders nothing without a contact', () => {
    expect(render(<MaintenanceCard contact={undefined} />).container.textContent).toBe('');
  });
});
