// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmptyState } from './EmptyState.tsx';
import { focusPageHeading, PageHeading } from './PageHeading.tsx';
import { SkipLink } from './SkipLink.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

it('moves the focus to the heading of the page', () => {
  render(<PageHeading>Documents</PageHeading>);
  expect(focusPageHeading()).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Documents' }));
});

it('moves the focus to an empty page’s heading as well', () => {
  render(<EmptyState level={1} title="Page not found" />);
  expect(focusPageHeading()).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('returns false when there is no heading', () => {
  expect(focusPageHeading()).toBe(false);
});

it('skips to the content and leaves the address unchanged', async () => {
  render(
    <>
      <SkipLink targetId="content">Skip to content</SkipLink>
      <main id="content" tabIndex={-1} />
    </>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(window.location.hash).toBe('');
});
