// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';

const TAP = { value: '2', label: 'Water and heating' };
const DAMAGE = { value: '19', label: 'Water damage' };
const LOCK = { value: '11', label: 'Locks' };
const OPTIONS = [
  { value: '-1', label: 'Not sure' },
  { label: 'Water', options: [TAP, DAMAGE] },
  { label: 'Doors', options: [LOCK] },
];
const sent = vi.fn();

function Field({ first = '', error }: { first?: string; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <Combobox
        id="class"
        label="What is broken?"
        error={error}
        options={OPTIONS}
        find={(typed) =>
          typed.length < 2 ? null : [TAP, DAMAGE, LOCK].filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
        }
        texts={{ list: 'Faults', found: (count) => `${count} found` }}
        value={value}
        onValueChange={setValue}
      />
      <output>{value}</output>
      <button type="submit">Next</button>
    </form>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'What is broken?' });
const answers = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const state = () => [box().value, screen.getAllByRole('status').find((one) => one.tagName === 'OUTPUT')?.textContent];

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  sent.mockClear();
});
afterEach(cleanup);

it('names a list that is in the page before it opens, and is described by its error', () => {
  render(<Field error="Choose one" />);
  expect(document.getElementById(box().getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox');
  expect([box().getAttribute('aria-expanded'), box().getAttribute('aria-invalid'), answers()]).toEqual(['false', 'true', []]);
  expect(screen.getByRole('combobox', { description: 'Choose one' })).toBe(box());
});

it('takes what is typed to the best answers, says how many, and takes the first at Enter without sending the form', async () => {
  render(<Field />);
  await userEvent.type(box(), 'wat');
  expect(answers()).toEqual([TAP.label, DAMAGE.label]);
  expect([active(), screen.getByText('2 found').getAttribute('role')]).toEqual([TAP.label, 'status']);
  await userEvent.keyboard('{Enter}');
  expect([state(), answers(), sent.mock.calls]).toEqual([[TAP.label, TAP.value], [], []]);
});

it('sends the form at Enter where the list is closed', async () => {
  render(<Field first={TAP.value} />);
  box().focus();
  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});

it('shows all answers in their groups at a press, the chosen one first reached, and takes the one that is pressed', async () => {
  render(<Field first={LOCK.value} />);
  await userEvent.click(box());
  expect([answers(), active()]).toEqual([['Not sure', TAP.label, DAMAGE.label, LOCK.label], LOCK.label]);
  expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual(['Water', 'Doors']);
  await userEvent.click(screen.getByRole('option', { name: DAMAGE.label }));
  expect([state(), document.activeElement]).toEqual([[DAMAGE.label, DAMAGE.value], box()]);
});

it('goes through the answers with the arrow keys, around the ends', async () => {
  render(<Field />);
  box().focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe(LOCK.label);
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Not sure');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(state()).toEqual([TAP.label, TAP.value]);
});

it('keeps the answer that it had when it is left or escaped with half a word, and none when it is emptied', async () => {
  render(<Field first={LOCK.value} />);
  await userEvent.type(box(), 'wat', { initialSelectionStart: 0, initialSelectionEnd: 9 });
  await userEvent.keyboard('{Escape}');
  expect([state(), box().getAttribute('aria-expanded')]).toEqual([[LOCK.label, LOCK.value], 'false']);
  await userEvent.type(box(), 'wat', { initialSelectionStart: 0, initialSelectionEnd: 9 });
  await userEvent.tab();
  expect(state()).toEqual([LOCK.label, LOCK.value]);
  await userEvent.clear(box());
  await userEvent.tab();
  expect(state()).toEqual(['', '']);
});

it('takes a label that was typed out, and shows all answers where nothing was found', async () => {
  render(<Field />);
  await userEvent.type(box(), 'xyz');
  expect([answers().length, screen.getAllByText('0 found')]).toEqual([4, expect.objectContaining({ length: 2 })]);
  await userEvent.keyboard('{Enter}');
  expect(state()).toEqual(['', '']);
  await userEvent.type(box(), 'not sure');
  await userEvent.tab();
  expect(state()).toEqual(['Not sure', '-1']);
});
