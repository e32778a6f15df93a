// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

function Layout() {
  useFocusOnNavigation();
  return <Outlet />;
}
/** As the pages behind the sign-in, and those before it. */
function OtherLayout() {
  useFocusOnNavigation();
  return <Outlet />;
}

it('leaves the focus of the first page alone, and moves it to the heading of each next one, also in another layout', async () => {
  const router = createMemoryRouter([
    { element: <Layout />, children: [{ path: '/', element: <PageHeading>first</PageHeading> }] },
    { element: <OtherLayout />, children: [{ path: '/login', element: <PageHeading>other</PageHeading> }] },
  ]);
  render(<RouterProvider router={router} />);
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/login'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'other' }));
});
