// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx';
import { TextField } from './TextField.tsx';

const ERRORS: FieldError[] = [{ fieldId: 'email', message: 'Enter an e-mail address' }, { message: 'Try again in a while' }];

// jsdom lays nothing out and so scrolls nothing.
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

it('takes the focus when it appears, and once more at every further attempt', () => {
  const { rerender } = render(<Form attempt={0} errors={[]} />);
  rerender(<Form attempt={1} errors={ERRORS} />);
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  screen.getByRole('textbox').focus();
  rerender(<Form attempt={2} errors={ERRORS} />);
  expect(document.activeElement).toBe(summary);
});

it('leaves the focus where the resident types when one error goes away', () => {
  const { rerender } = render(<Form attempt={1} errors={ERRORS} />);
  screen.getByRole('textbox').focus();
  rerender(<Form attempt={1} errors={ERRORS.slice(1)} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('leads to the field, with its label in view and the address untouched', async () => {
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

it('is not there when there is nothing to put right', () => {
  render(<Form attempt={3} errors={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
