// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx';
import { TextField } from './TextField.tsx';

const ERRORS: FieldError[] = [{ fieldId: 'email', message: 'Enter an e-mail address' }, { message: 'Try again in a while' }];

// jsdom has no layout, so it does not scroll.
const scrollIntoView = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(cleanup);

function Form({ attempt, errors }: { attempt: number; errors: FieldError[] }) {
  return (
    <>
      <ErrorSummary title="Check two things" attempt={attempt} errors={errors} />
      <TextField id="email" label="E-mail" />
    </>
  );
}

it('takes the focus when it appears and at every further attempt', () => {
  const { rerender } = render(<Form attempt={0} errors={[]} />);
  rerender(<Form attempt={1} errors={ERRORS} />);
  const summary = screen.getByRole('group', { name: 'Check two things' });
  expect(document.activeElement).toBe(summary);
  screen.getByRole('textbox').focus();
  rerender(<Form attempt={2} errors={ERRORS} />);
  expect(document.activeElement).toBe(summary);
});

it('leaves the focus to the first field with an error where it is told so, and keeps it where no error has a field', () => {
  const view = (errors: FieldError[], attempt: number) => (
    <>
      <ErrorSummary title="Check two things" goesTo="first-field" attempt={attempt} errors={errors} />
      <TextField id="email" label="E-mail" />
    </>
  );
  const { rerender } = render(view(ERRORS.toReversed(), 1));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  rerender(view(ERRORS.slice(1), 2));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Check two things' }));
});

it('does not move the focus from a field when an error disappears', () => {
  const { rerender } = render(<Form attempt={1} errors={ERRORS} />);
  screen.getByRole('textbox').focus();
  rerender(<Form attempt={1} errors={ERRORS.slice(1)} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('focuses the field with its label in view, and leaves the address unchanged', async () => {
  render(<Form attempt={1} errors={ERRORS} />);
  await userEvent.click(screen.getByRole('link', { name: 'Enter an e-mail address' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByText('E-mail')]);
  expect(window.location.hash).toBe('');
});

it('names an error of the whole form without a link', () => {
  render(<Form attempt={1} errors={ERRORS} />);
  expect(screen.getByText('Try again in a while').closest('a')).toBeNull();
});

it('announces itself once: by the focus, and not by a live region as well', () => {
  render(<Form attempt={1} errors={ERRORS} />);
  expect(document.activeElement?.getAttribute('role')).toBe('group');
  expect(document.querySelector('[role=alert], [role=status], [aria-live]')).toBeNull();
});

it('shows nothing when there are no errors', () => {
  render(<Form attempt={3} errors={[]} />);
  expect(screen.queryByRole('group')).toBeNull();
});
