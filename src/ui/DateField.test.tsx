// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CalendarPopover } from './DateField.tsx';

const TEXTS = {
  open: 'Avaa kalenteri',
  panel: 'Kalenteri: muuttopäivä',
  previousMonth: 'Edellinen',
  nextMonth: 'Seuraava',
  loading: 'Ladataan',
  failed: 'Kirjoita',
};
const BOUNDS = { first: '2026-11-20', last: '2027-01-15' };

// jsdom has no popovers: opening, Esc and the returning focus are the browser's own (e2e). Here: what stands in it.
const hidePopover = vi.fn();
const onPick = vi.fn();
beforeEach(() => {
  Object.assign(HTMLElement.prototype, { hidePopover });
  Element.prototype.scrollIntoView = vi.fn();
  hidePopover.mockReset();
  onPick.mockReset();
});
afterEach(cleanup);

function press(selected: string | null, locale = 'fi-FI') {
  const { container } = render(<CalendarPopover selected={selected} {...BOUNDS} locale={locale} texts={TEXTS} onPick={onPick} />);
  const panel = container.querySelector<HTMLElement>('[popover]');
  if (panel === null) throw new Error('no panel');
  // Its style sheet would hide the panel permanently, and nothing hidden takes the focus.
  panel.removeAttribute('popover');
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
}

async function openCalendar(selected: string | null, locale?: string) {
  press(selected, locale);
  return screen.findByRole('grid');
}

const focusedDay = () => document.activeElement?.getAttribute('aria-label');

it('says what to do instead when the calendar cannot be loaded', async () => {
  vi.doMock('./Calendar.tsx', () => {
    throw new Error('offline');
  });
  press(null);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Kirjoita'));
  vi.doUnmock('./Calendar.tsx');
});

describe('the calendar of a date', () => {
  it('loads when it is opened, and shows that it is loading', async () => {
    press(null);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Ladataan');
    expect(await screen.findByRole('grid')).toBeDefined();
    screen.getByRole('group', { name: 'Kalenteri: muuttopäivä' });
  });

  it('stands in a panel with a name, which says what it is for', async () => {
    await openCalendar(null);
    expect(screen.getByRole('group', { name: 'Kalenteri: muuttopäivä' }).contains(screen.getByRole('grid'))).toBe(true);
  });

  it('opens at the chosen day, which has the focus', async () => {
    const grid = await openCalendar('2026-12-24');
    expect(grid.getAttribute('aria-labelledby')).not.toBeNull();
    expect(screen.getByRole('grid', { name: 'joulukuu 2026' })).toBe(grid);
    await waitFor(() => expect(focusedDay()).toBe('torstaina 24. joulukuuta 2026'));
    expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('24');
  });

  it('takes the focus again when it is closed and reopened so quickly that only the opening is reported', async () => {
    await openCalendar('2026-12-24');
    await waitFor(() => expect(focusedDay()).toBe('torstaina 24. joulukuuta 2026'));
    const panel = screen.getByRole('group', { name: 'Kalenteri: muuttopäivä' });
    screen.getByRole('button', { name: 'Avaa kalenteri' }).focus();
    fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
    await waitFor(() => expect(focusedDay()).toBe('torstaina 24. joulukuuta 2026'));
  });

  it('begins its weeks on Monday, with the names of the language', async () => {
    const grid = await openCalendar('2026-12-24', 'sv-FI');
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ lastChild }) => lastChild?.textContent),
    ).toEqual(['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag']);
    expect(screen.getByRole('grid', { name: 'december 2026' })).toBe(grid);
  });

  it('reports the pressed day and closes', async () => {
    await openCalendar('2026-12-24');
    await userEvent.click(screen.getByRole('button', { name: 'perjantaina 18. joulukuuta 2026' }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-12-18');
    expect(hidePopover).toHaveBeenCalledOnce();
  });

  it('follows the arrow keys across the end of the month; Enter chooses a day', async () => {
    await openCalendar('2026-12-31');
    await waitFor(() => expect(focusedDay()).toContain('31. joulukuuta'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(focusedDay()).toContain('1. tammikuuta 2027'));
    await userEvent.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('2027-01-01');
  });

  it('closes when the chosen day is chosen again with the space bar', async () => {
    await openCalendar('2026-12-24');
    await waitFor(() => expect(focusedDay()).toContain('24. joulukuuta'));
    await userEvent.keyboard(' ');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-12-24');
    expect(hidePopover).toHaveBeenCalledOnce();
  });

  it('does not choose or close on a day that is out of bounds', async () => {
    await openCalendar('2026-11-20');
    const day = screen.getByRole('button', { name: 'torstaina 19. marraskuuta 2026' });
    expect(day.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(day);
    expect(onPick).not.toHaveBeenCalled();
    expect(hidePopover).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Edellinen' })).toHaveProperty('disabled', true);
  });
});
