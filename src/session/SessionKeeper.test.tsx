// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../locales/fi/session.json';
import { SessionKeeper } from './SessionKeeper.tsx';

vi.mock(import('./keep-alive.ts'), async (original) => ({
  ...(await original()),
  sessionStep: (_, now) => ({ kind: 'announce', endsAt: now + 120_000 }),
}));

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Rules: session.idle-warning, shell.missing-code
it('keeps the page while the warning cannot be loaded, and asks for it again', async () => {
  const load = vi.fn(() => {
    throw new TypeError('Failed to fetch');
  });
  vi.doMock('./IdleWarning.tsx', load);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = (
    <>
      <p>page</p>
      <SessionKeeper />
    </>
  );
  show(page, { path: patterns.frontPage, at: paths.frontPage({ contractUuid: CONTRACT }) });
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  screen.getByText('page');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  vi.doUnmock('./IdleWarning.tsx');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  vi.useRealTimers();
  await screen.findByRole('alertdialog', { name: fi.idle.title });
});
