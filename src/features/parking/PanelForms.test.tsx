// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { calendarDate } from '@/domain/calendar-date.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../locales/fi/parking.json';
import { TerminateForm } from './PanelForms.tsx';

const form = (spot: string) => {
  cleanup();
  show(
    <TerminateForm
      spot={spot}
      owner={{ userUuid: 'u', contractUuid: 'c' }}
      earliest={calendarDate('2026-11-20')}
      heatingKeyType={null}
      reason={undefined}
      isBusy={false}
      onEnd={() => undefined}
    />,
    { path: '/', at: '/' },
  );
  return screen.getByRole<HTMLInputElement>('textbox', { name: fi.end.date });
};

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

// Rules: session.return-after-expiry
it('keeps the chosen day of the spot over a reload', async () => {
  await userEvent.type(form('12'), '31.12.2026');
  expect(form('12').value).toBe('31.12.2026');
  expect(form('14').value).toBe('');
});
