// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { ApiError } from 'client/api-error.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { startI18nForTests } from '@/test-support/i18n.ts';
import fi from '../../../locales/fi/common.json';
import { OutermostErrorPage, RouteErrorPage } from './RouteErrorPage.tsx';

vi.mock('./ErrorScreen.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

// Rules: shell.global-error
it.each([
  ['inside a layout', RouteErrorPage],
  ['without one', OutermostErrorPage],
])('shows a message and a way on when the code of the error page cannot be loaded either, %s', async (_, ErrorBoundary) => {
  await startI18nForTests();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fail = () => {
    throw new ApiError({ code: 'INTERNAL_SERVER_ERROR', status: 500, operationId: 'listContracts' });
  };
  const router = createMemoryRouter([{ path: '/', loader: fail, HydrateFallback: () => null, ErrorBoundary }]);
  const { unmount } = render(<RouterProvider router={router} onError={() => undefined} />);
  expect(await screen.findByRole('heading', { level: 1, name: fi.notOpened })).toBeTruthy();
  expect(screen.getByRole('button', { name: fi.action.retry })).toBeTruthy();
  unmount();
});
