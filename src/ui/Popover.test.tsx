// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Popover } from './Popover.tsx';

// jsdom has no popovers: opening, Esc and returning the focus are native and tested in e2e. This file tests our own code.
const hidePopover = vi.fn();
let resized: () => void;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  Object.assign(HTMLElement.prototype, { hidePopover });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  hidePopover.mockClear();
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
});

function renderMenu() {
  const { container } = render(
    <>
      <Popover trigger="Menu">
        <a href="#own">Own details</a>
        <button type="button">Log out</button>
      </Popover>
      <button type="button">After</button>
    </>,
  );
  const panel = container.querySelector<HTMLElement>('[popover]');
  if (!panel) throw new Error('no panel');
  return { panel, trigger: screen.getByRole('button', { name: 'Menu' }) };
}

function toggle(panel: HTMLElement, newState: 'open' | 'closed') {
  fireEvent(panel, Object.assign(new Event('toggle'), { newState }));
}

it('opens as the native popover of its button', () => {
  const { panel, trigger } = renderMenu();
  expect(panel.getAttribute('popover')).toBe('auto');
  expect(trigger.getAttribute('popovertarget')).toBe(panel.id);
  expect(trigger.getAttribute('aria-controls')).toBe(panel.id);
});

it('says on the button whether it is open', () => {
  const { panel, trigger } = renderMenu();
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  toggle(panel, 'open');
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  toggle(panel, 'closed');
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
});

it('closes by a link in it, and by no other element in it', () => {
  renderMenu();
  fireEvent.click(screen.getByText('Log out'));
  expect(hidePopover).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Own details'));
  expect(hidePopover).toHaveBeenCalledOnce();
});

it('closes when the focus leaves it, but not on the way back to its button', () => {
  const { panel, trigger } = renderMenu();
  const last = screen.getByText('Log out');
  fireEvent.blur(last, { relatedTarget: screen.getByText('Own details') });
  fireEvent.blur(last, { relatedTarget: trigger });
  expect(hidePopover).not.toHaveBeenCalled();
  fireEvent.blur(last, { relatedTarget: screen.getByText('After') });
  expect(hidePopover).toHaveBeenCalledOnce();
  expect(hidePopover.mock.contexts[0]).toBe(panel);
});

it('renders its content only while it is open, where browsers hide a closed popover', () => {
  Object.assign(HTMLElement.prototype, { popover: null });
  const { panel } = renderMenu();
  expect(panel.textContent).toBe('');
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  expect(panel.textContent).toBe('Own detailsLog out');
  toggle(panel, 'open');
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'closed' }));
  // The link that closes it is still being followed.
  expect(panel.textContent).toBe('Own detailsLog out');
  toggle(panel, 'closed');
  expect(panel.textContent).toBe('');
});

it('keeps within a narrow window', () => {
  const { panel, trigger } = renderMenu();
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(320);
  vi.spyOn(trigger, 'getBoundingClientRect').mockReturnValue(new DOMRect(250, 10, 60, 44));
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  expect(panel.style.left).toBe('16px');
  expect(panel.style.top).toBe('62px');
});

it('takes its place anew when the text or the window becomes larger while it is open', () => {
  const { panel, trigger } = renderMenu();
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440);
  const box = vi.spyOn(trigger, 'getBoundingClientRect').mockReturnValue(new DOMRect(900, 10, 60, 44));
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  toggle(panel, 'open');
  expect(panel.style.left).toBe('900px');
  box.mockReturnValue(new DOMRect(1300, 10, 120, 88));
  resized();
  expect(panel.style.left).toBe('1104px');
});
