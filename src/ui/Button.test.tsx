// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SyntheticEvent, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

afterEach(cleanup);

// Rules: shell.busy-buttons
describe('a busy button', () => {
  it('ignores the second click and the second Enter', async () => {
    const onSend = vi.fn();
    function Sender() {
      const [busy, setBusy] = useState(false);
      const send = () => {
        onSend();
        setBusy(true);
      };
      return (
        <Button busy={busy} onClick={send}>
          Send
        </Button>
      );
    }
    render(<Sender />);
    await userEvent.dblClick(screen.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledOnce();
  });

  it('keeps its name and its focus, and announces the running action', async () => {
    const { rerender } = render(<Button busyText="Sending …">Send</Button>);
    await userEvent.tab();
    rerender(
      <Button busyText="Sending …" busy>
        Send
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Send', busy: true })).toBe(document.activeElement);
    expect(screen.getByRole('status').textContent).toBe('Sending …');
  });

  it('does not submit its form', async () => {
    const onSubmit = vi.fn((event: SyntheticEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

// Rules: shell.disabled-buttons
describe('a button with a reason', () => {
  it('takes the focus, is described by the reason, and shows what is missing when pressed', async () => {
    const onClick = vi.fn();
    const onRefused = vi.fn();
    render(
      <Button reason="Nothing has changed." onClick={onClick} onRefused={onRefused}>
        Save
      </Button>,
    );
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Save', description: 'Nothing has changed.' });
    expect(button).toBe(document.activeElement);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('stays the same element when the reason goes away, so that the focus stays', async () => {
    const { rerender } = render(<Button reason="Nothing has changed.">Save</Button>);
    await userEvent.tab();
    rerender(<Button>Save</Button>);
    expect(screen.getByRole('button')).toBe(document.activeElement);
    expect(screen.getByRole('button').hasAttribute('aria-disabled')).toBe(false);
  });
});

it('does not submit a form unless it is told to', async () => {
  const onSubmit = vi.fn((event: SyntheticEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
