// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18nForTests } from '@/i18n/i18n-for-tests.ts';
import fi from '../../../locales/fi/fault-report.json';
import { DangerQuestion } from './DangerQuestion.tsx';

const MAINTENANCE = { href: 'tel:+358400000201', number: '+358 40 0000 201', name: 'Huoltopäivystys' };

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
  return startI18nForTests();
});
afterEach(cleanup);

// Rules: fault-reports.danger-call
describe('the question about danger', () => {
  it.each([
    ['fire', MAINTENANCE, '112'],
    ['gas', MAINTENANCE, '112'],
    ['water', MAINTENANCE, MAINTENANCE.number],
    ['heat', MAINTENANCE, MAINTENANCE.number],
    ['lockedOut', MAINTENANCE, MAINTENANCE.number],
    // The emergency number stands in for a maintenance that has none.
    ['water', null, '112'],
  ] as const)('gives the number to call at once: %s', async (danger, maintenance, number) => {
    render(
      <MemoryRouter>
        <DangerQuestion maintenance={maintenance} formAddress="/form">
          {null}
        </DangerQuestion>
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('radio', { name: fi.danger.option[danger].label }));
    expect(screen.getByRole('link', { name: number }).getAttribute('href')).toMatch(/^tel:/);
    expect(screen.getByRole('link', { name: fi.danger.called })).toBeTruthy();
  });
});
