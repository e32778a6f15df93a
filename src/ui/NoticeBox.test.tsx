// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeBox } from './NoticeBox.tsx';

afterEach(cleanup);

it('says its tone in a word, before the title when there is one', () => {
  const { container, rerender } = render(<NoticeBox tone="warning" word="Warning" />);
  expect(container.textContent).toBe('Warning');
  rerender(<NoticeBox tone="warning" word="Warning" title="Rent is due" />);
  expect(container.textContent).toBe('Warning: Rent is due');
});

it('becomes a live region only when requested', () => {
  const { rerender } = render(<NoticeBox tone="info" word="Note" />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<NoticeBox tone="info" word="Note" live="polite" />);
  expect(screen.getByRole('status').textContent).toBe('Note');
  rerender(<NoticeBox tone="danger" word="Error" live="assertive" />);
  expect(screen.getByRole('alert').textContent).toBe('Error');
});

it('comes into a live region that is there before it', () => {
  const box = (isShown: boolean) => <NoticeBox tone="info" word="Note" live="polite" isShown={isShown} />;
  const { rerender } = render(box(false));
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(box(true));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Note');
});

it('keeps its button out of the live region, which screen readers read whole', () => {
  render(
    <NoticeBox tone="danger" word="Error" title="Not sent" live="assertive" action={<a href="/again">Start again</a>}>
      The line was busy.
    </NoticeBox>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Error: Not sentThe line was busy.');
  screen.getByRole('link', { name: 'Start again' });
});

it('takes the focus when it stands for what had it, named by its title and described by its text, and is no live region then', () => {
  render(
    <NoticeBox tone="success" word="Done" title="Sent" takesFocus live="polite">
      We have it.
    </NoticeBox>,
  );
  const notice = screen.getByRole('group', { name: /^Done: ?Sent$/, description: 'We have it.' });
  expect(document.activeElement).toBe(notice);
  expect(screen.queryByRole('status')).toBeNull();
});

it('closes by its named button, once', async () => {
  const onClose = vi.fn();
  const { rerender } = render(<NoticeBox tone="info" word="Note" close={{ label: 'Close', onClose }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  rerender(<NoticeBox tone="info" word="Note" close={{ label: 'Close', onClose, busy: true }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('says why it cannot be closed', async () => {
  const onClose = vi.fn();
  render(<NoticeBox tone="info" word="Note" close={{ label: 'Close', onClose, reason: 'Only the resident can close this.' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close', description: 'Only the resident can close this.' }));
  expect(onClose).not.toHaveBeenCalled();
});
