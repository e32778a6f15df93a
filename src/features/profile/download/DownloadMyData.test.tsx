// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18nForTests } from '@/i18n/i18n-for-tests.ts';
import { paths, patterns } from '@/paths.ts';
import { backendForTests } from '@/test-support/backend.ts';
import { CONTRACT, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../../locales/fi/profile.json';
import { DownloadMyData } from './DownloadMyData.tsx';

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Rules: profile.my-data, session.impersonation-controls
it('is not collected by staff, who see the reason beside the button', async () => {
  const backend = backendForTests({});
  show(<DownloadMyData />, {
    path: patterns.ownDetails,
    at: paths.ownDetails({ contractUuid: CONTRACT }),
    session: { metadata: staff },
  });
  const start = await screen.findByRole('button', { name: fi.download.start });
  expect(start.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent).toBe(fi.download.staff);
  await userEvent.click(start);
  expect(backend.asked).toEqual([]);
});
