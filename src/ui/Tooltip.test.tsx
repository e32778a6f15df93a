// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './Tooltip.tsx';

function Grid() {
  const grid = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={grid}>
        <button type="button">one</button>
        <button type="button">two</button>
      </div>
      <p>beside</p>
      <Tooltip within={grid} of="button">
        {(anchor) => `more of ${anchor.textContent}`}
      </Tooltip>
    </>
  );
}

const tooltipText = () => screen.getByRole('tooltip', { hidden: true }).textContent;
const pointAt = (target: HTMLElement) => {
  fireEvent.pointerOver(target, { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(1000));
};

beforeEach(() => {
  vi.useFakeTimers();
  render(<Grid />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('hides with the pointer, and stays beside what has the focus of the keyboard', () => {
  pointAt(screen.getByText('two'));
  expect(tooltipText()).toBe('more of two');
  pointAt(screen.getByText('beside'));
  expect(tooltipText()).toBe('');
  act(() => screen.getByText('one').focus());
  // A dialog that closes has the pointer over something else, too.
  pointAt(screen.getByText('beside'));
  expect(tooltipText()).toBe('more of one');
});

it('hides at Esc and with the focus', () => {
  for (const end of [() => fireEvent.keyDown(document, { key: 'Escape' }), () => screen.getByText('one').blur()]) {
    act(() => screen.getByText('one').focus());
    expect(tooltipText()).toBe('more of one');
    act(end);
    expect(tooltipText()).toBe('');
    act(() => screen.getByText('one').blur());
  }
});
