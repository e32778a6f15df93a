// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

const TEXTS = { copy: 'Copy', copied: 'Copied', failed: 'Could not copy' };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

it('copies the value, says so, and is ready again after a while', async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(async () => undefined);
  clipboard(writeText);
  render(<CopyButton value="123456" subject="reference number" texts={TEXTS} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy: reference number' })));
  expect(writeText).toHaveBeenCalledWith('123456');
  expect(screen.getByRole('status').textContent).toBe('Copied');
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.getByRole('button', { name: 'Copy: reference number' })).toBeDefined();
});

it('says beside the button when the browser refuses, each time, until copying succeeds', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  clipboard(writeText);
  render(<CopyButton value="123456" subject="reference number" texts={TEXTS} />);
  const button = screen.getByRole('button', { name: 'Copy: reference number' });
  await act(async () => fireEvent.click(button));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('Could not copy');
  expect(button.textContent).not.toContain('Could not copy');
  await act(async () => fireEvent.click(button));
  expect(screen.getByRole('alert')).not.toBe(alert);
  writeText.mockResolvedValue();
  await act(async () => fireEvent.click(button));
  expect(screen.queryByRole('alert')).toBeNull();
});
