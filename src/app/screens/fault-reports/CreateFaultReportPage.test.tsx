// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { Contact } from 'generated/zod/contact.zod.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { array, parse } from 'zod/mini';
import { ConfigProvider } from '@/config/config-context.tsx';
import { paths, patterns } from '@/paths.ts';
import { answerWith } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, configFor } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../../locales/fi/contacts.json';
import contacts from '../../../../openapi/examples/listContacts/200.party-payer.json';
import classes from '../../../../openapi/examples/listDefectClasses/200.all.json';
import { CreateFaultReportPage, MaintenanceCard } from './CreateFaultReportPage.tsx';

const maintenance = parse(array(Contact), contacts.value).find(({ contactCategory }) => contactCategory === 'property_maintenance');

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

// Rules: contacts.maintenance-hours
describe('the page of a new fault report', () => {
  const NIGHT_NUMBER = '+358 40 0000 202';

  /** The numbers on the page in their order, those before the question about danger and those after it. */
  async function openAt(moment: string) {
    answerWith({ [`/api/contracts/${CONTRACT}/contacts`]: contacts.value, '/api/defect-notice/classes': classes.value });
    const config = configFor();
    const maintenanceHours = { from: '08:00', to: '16:00', outsidePhone: NIGHT_NUMBER };
    show(
      <ConfigProvider config={{ ...config, provider: { ...config.provider, maintenanceHours } }}>
        <CreateFaultReportPage clock={() => new Date(moment)} />
      </ConfigProvider>,
      { path: patterns.createFaultReport, at: paths.createFaultReport({ contractUuid: CONTRACT }) },
    );
    await within(screen.getByRole('complementary')).findByText(maintenance?.officeName ?? '?');
    const [question = null] = screen.getAllByRole('radio');
    const calls = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('tel:'));
    const isBefore = (call: HTMLElement) => question && call.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING;
    return {
      before: calls.filter(isBefore).map(({ textContent }) => textContent),
      after: calls.filter((call) => !isBefore(call)).map(({ textContent }) => textContent),
    };
  }

  it.each([
    ['by day the maintenance stands beside the question', '2026-11-20T12:00:00+02:00', []],
    ['at night the number for nights comes before the question', '2026-11-20T22:00:00+02:00', [NIGHT_NUMBER]],
    ['on a Saturday the number for nights comes before the question', '2026-11-21T12:00:00+02:00', [NIGHT_NUMBER]],
  ])('%s, and its card stays', async (_, moment, before) => {
    // fault-reports.maintenance-card
    expect(await openAt(moment)).toEqual({ before, after: [maintenance?.phoneNumber] });
  });
});
