// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  it('makes a group with its question, described by the error first and then the hint', () => {
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

  it('chooses by a press anywhere on a card, also on its hint, and by the arrow keys', async () => {
    render(<Cards />);
    await userEvent.click(screen.getByText('You agree on the time'));
    expect(screen.getByRole('radio', { name: 'The tenant' })).toHaveProperty('checked', true);
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'The landlord' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: 'The tenant' })).toHaveProperty('checked', false);
  });

  it('serves as the target of an error summary: the focus is on the first answer, the question in view', async () => {
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
