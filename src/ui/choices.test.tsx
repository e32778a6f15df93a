// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComboboxField } from './ComboboxField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { RadioCards } from './RadioCards.tsx';
import { SelectField } from './SelectField.tsx';

const OPTIONS = [
  { value: 'tenant', label: 'The tenant', hint: 'You agree on the time' },
  { value: 'company', label: 'The landlord' },
];

afterEach(cleanup);

function Cards({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <RadioCards
      id="showing"
      label="Who shows the apartment?"
      hint="Viewings are by daylight"
      error={error}
      options={OPTIONS}
      value={value}
      onValueChange={setValue}
      required
    />
  );
}

describe('RadioCards', () => {
  it('is a group with its question, described by the error first and then the hint', () => {
    render(<Cards error="Choose one" />);
    const group = screen.getByRole('radiogroup', { name: 'Who shows the apartment?', description: 'Choose one Viewings are by daylight' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(group.getAttribute('aria-required')).toBe('true');
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
  });

  it('names an answer by its label and describes it by its own hint', () => {
    render(<Cards />);
    expect(screen.getByRole('radio', { name: 'The tenant', description: 'You agree on the time' })).toBeDefined();
    expect(screen.getByRole('radio', { name: 'The landlord', description: '' })).toBeDefined();
  });

  it('is chosen by a press anywhere on a card, also on its hint, and by the arrow keys', async () => {
    render(<Cards />);
    await userEvent.click(screen.getByText('You agree on the time'));
    expect(screen.getByRole('radio', { name: 'The tenant' })).toHaveProperty('checked', true);
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'The landlord' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: 'The tenant' })).toHaveProperty('checked', false);
  });

  it('is the target of an error summary: the focus is on the first answer, the question in view', async () => {
    const scrollIntoView = vi.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    render(
      <>
        <ErrorSummary title="Check one answer" attempt={1} errors={[{ fieldId: 'showing', message: 'Choose one' }]} />
        <Cards />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Choose one' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'The tenant' }));
    expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('radiogroup')]);
  });
});

describe('SelectField', () => {
  const onChange = vi.fn();
  beforeEach(() => {
    onChange.mockReset();
    render(
      <SelectField
        label="Reason"
        hint="Helps us"
        error="Choose a reason"
        placeholder="Choose"
        options={OPTIONS}
        value=""
        required
        onChange={(event) => onChange(event.target.value)}
      />,
    );
  });

  it('begins with no choice, and belongs to its label, error and hint', () => {
    const control = screen.getByRole('combobox', { name: 'Reason', description: 'Choose a reason Helps us' });
    expect(control).toHaveProperty('value', '');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose', 'The tenant', 'The landlord']);
    expect(control.getAttribute('aria-required')).toBe('true');
  });

  it('reports the chosen value', async () => {
    await userEvent.selectOptions(screen.getByRole('combobox'), 'The landlord');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('company');
  });
});

const LOCK = { value: 'lock', label: 'Locks' };
const WATER = { value: 'water', label: 'Water' };
const FAULTS = [
  { value: 'unsure', label: 'Not sure' },
  { label: 'Home', options: [LOCK, WATER] },
];

function Faults({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <form onSubmit={onSubmit}>
      <ErrorSummary title="Check one answer" attempt={1} errors={[{ fieldId: 'fault', message: 'Choose one' }]} />
      <ComboboxField
        id="fault"
        label="Kind of fault"
        hint="Write what is broken"
        error={error}
        required
        options={FAULTS}
        find={(typed) => (typed.length < 2 ? null : [LOCK, WATER].filter(({ value: word }) => word.startsWith(typed)))}
        value={value}
        onValueChange={setValue}
        texts={{ showAll: 'Show all', choose: 'Choose from the list', none: 'Nothing found', found: (count) => `${count} found` }}
      />
      <output>{value}</output>
      <button type="submit">Send</button>
    </form>
  );
}
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

describe('ComboboxField', () => {
  const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind of fault' });
  const answers = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const chosen = () => document.querySelector('output')?.textContent;
  beforeEach(() => {
    onSubmit.mockClear();
    Element.prototype.scrollIntoView = vi.fn();
  });

  it('belongs to its label, error and hint, and takes the focus from the error summary', async () => {
    render(<Faults error="Choose one" />);
    expect(screen.getByRole('combobox', { name: 'Kind of fault', description: 'Choose one Write what is broken' })).toBe(input());
    expect(input().getAttribute('aria-required')).toBe('true');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('link', { name: 'Choose one' }));
    expect(document.activeElement).toBe(input());
  });

  it('lists all answers under their headings at a press on its arrow, and takes the pressed one', async () => {
    render(<Faults />);
    expect(answers()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('listbox', { name: 'Kind of fault' })).toBeTruthy();
    expect(answers()).toEqual(['Not sure', 'Locks', 'Water']);
    const group = screen.getByRole('group', { name: 'Home' });
    await userEvent.click(within(group).getByRole('option', { name: 'Water' }));
    expect([input().value, chosen()]).toEqual(['Water', 'water']);
    await waitFor(() => expect(answers()).toEqual([]));
  });

  it.each(['types', 'pastes'] as const)(
    'lists what a text means that somebody %s, and Enter takes the first one without sending the form',
    async (how) => {
      render(<Faults />);
      await userEvent.click(input());
      await (how === 'types' ? userEvent.keyboard('lock') : userEvent.paste('lock'));
      expect(answers()).toEqual(['Locks']);
      expect(screen.getByRole('status').textContent).toBe('1 found');
      await waitFor(() => expect(input().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id));
      await userEvent.keyboard('{Enter}');
      expect([input().value, chosen()]).toEqual(['Locks', 'lock']);
      expect(onSubmit).not.toHaveBeenCalled();
    },
  );

  it('moves by the arrow keys, and Escape closes the list without choosing', async () => {
    render(<Faults />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Locks'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(answers()).toEqual([]));
    expect([input().value, chosen()]).toEqual(['', '']);
  });

  it('keeps a text that means nothing, says so, sends nothing at Enter, and shows the whole list at the arrow', async () => {
    render(<Faults />);
    await userEvent.type(input(), 'xyzzy{Enter}');
    await userEvent.tab();
    expect([input().value, chosen()]).toEqual(['xyzzy', '']);
    expect(screen.getAllByText('Nothing found')).toHaveLength(2);
    expect(answers()).toEqual([]);
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(answers()).toEqual(['Not sure', 'Locks', 'Water']);
    expect(input().value).toBe('xyzzy');
  });

  it('keeps a text that was left without a choice, and says that one is to be chosen', async () => {
    render(<Faults />);
    await userEvent.type(input(), 'wat');
    await userEvent.click(document.body);
    expect([input().value, chosen()]).toEqual(['wat', '']);
    expect(screen.getByText('Choose from the list')).toBeTruthy();
    await waitFor(() => expect(answers()).toEqual([]));
    await userEvent.type(input(), 'er{Enter}');
    expect([input().value, chosen()]).toEqual(['Water', 'water']);
    expect(screen.queryByText('Choose from the list')).toBeNull();
  });

  it('has no answer any more when the text of the chosen one is changed', async () => {
    render(<Faults />);
    await userEvent.type(input(), 'lock{Enter}');
    await userEvent.type(input(), '{Backspace}');
    expect([input().value, chosen()]).toEqual(['Lock', '']);
  });
});
