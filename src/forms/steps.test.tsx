// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, object, string } from 'zod/mini';
import { startI18nForTests } from '@/i18n/i18n-for-tests.ts';
import { iban } from './account-validators.ts';
import { checkedStep, useAppForm } from './use-app-form.ts';
import { useFreshStep } from './use-fresh-step.ts';
import { across, breach, choice, requiredText } from './validators.ts';

interface Form {
  people: { name: string; iban: string }[];
  reason: string;
  other: string;
  detail: string;
  city: string;
}

const person = object({ name: requiredText(), iban: iban('required') });
const whole = object({
  people: array(person),
  reason: choice(['move', 'other']),
  other: requiredText(),
  detail: requiredText(),
  city: requiredText(),
});
const schemas = {
  people: object({ people: array(person) }),
  reason: object({ reason: choice(['move', 'other']), other: string(), detail: requiredText() }).check(
    across<Pick<Form, 'reason' | 'other'>>(({ reason, other }) =>
      reason === 'other' && other === '' ? [breach(['other'], 'required')] : [],
    ),
  ),
  city: object({ city: requiredText() }),
};
type Step = keyof typeof schemas;
const STEPS: Step[] = ['people', 'reason', 'city'];

const EMPTY: Form = { people: [{ name: '', iban: '' }], reason: '', other: '', detail: '', city: '' };
const send = vi.fn<(values: unknown) => void>();

/** Three steps over one form; `strict` checks the whole form at each of them. */
function Example({ strict = false }: { strict?: boolean }) {
  const [step, setStep] = useState<Step>('people');
  const form = useAppForm({
    ...checkedStep<Form>(strict ? whole : schemas[step]),
    defaultValues: EMPTY,
    onSubmit: ({ value }) => {
      const next = STEPS[STEPS.indexOf(step) + 1];
      if (next === undefined) send(value);
      else setStep(next);
    },
  });
  useFreshStep(form, step);
  return (
    <form.AppForm>
      <form.Frame>
        {step === 'people' && (
          <>
            <form.AppField name="people[0].name">{(field) => <field.TextField label="Nimi" />}</form.AppField>
            <form.AppField name="people[0].iban">{(field) => <field.IbanField label="Tilinumero" />}</form.AppField>
          </>
        )}
        {step === 'reason' && (
          <form.Subscribe selector={({ values }) => values.reason}>
            {(reason) => (
              <>
                {reason === 'other' && <form.AppField name="other">{(field) => <field.TextField label="Mikä syy" />}</form.AppField>}
                <form.AppField name="reason">
                  {(field) => <field.Select label="Syy" placeholder="Valitse" options={[{ value: 'other', label: 'Muu' }]} />}
                </form.AppField>
                <form.AppField name="detail">{(field) => <field.TextField label="Tarkenne" />}</form.AppField>
              </>
            )}
          </form.Subscribe>
        )}
        {step === 'city' && <form.AppField name="city">{(field) => <field.TextField label="Kaupunki" />}</form.AppField>}
        <button type="button" onClick={() => setStep('people')}>
          Takaisin
        </button>
        <form.SubmitButton>Seuraava</form.SubmitButton>
      </form.Frame>
    </form.AppForm>
  );
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const next = () => userEvent.click(screen.getByRole('button', { name: 'Seuraava' }));
const mistakes = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.split(':')[0]);

async function fillPeople() {
  await userEvent.type(control('Nimi'), 'Aino Virtanen');
  await userEvent.type(control('Tilinumero'), 'FI2112345600000785');
  await next();
}

beforeAll(() => startI18nForTests());
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  send.mockReset();
});
afterEach(cleanup);

describe('a form of several steps', () => {
  it('begins each step without red, and takes the focus to the summary of each', async () => {
    render(<Example />);
    await next();
    expect(mistakes()).toEqual(['Nimi', 'Tilinumero']);
    await fillPeople();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(control('Syy').getAttribute('aria-invalid')).toBeNull();
    await next();
    expect(mistakes()).toEqual(['Syy', 'Tarkenne']);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('keeps what was typed from step to step and back, and sends all of it', async () => {
    render(<Example />);
    await fillPeople();
    await userEvent.click(screen.getByRole('button', { name: 'Takaisin' }));
    expect(control('Nimi').value).toBe('Aino Virtanen');
    await next();
    await userEvent.selectOptions(control('Syy'), 'other');
    await userEvent.type(control('Mikä syy'), 'Meri');
    await userEvent.type(control('Tarkenne'), 'Lähempänä');
    await next();
    await userEvent.type(control('Kaupunki'), 'Kuvitelma');
    await next();
    expect(send).toHaveBeenCalledExactlyOnceWith({
      people: [{ name: 'Aino Virtanen', iban: 'FI21 1234 5600 0007 85' }],
      reason: 'other',
      other: 'Meri',
      detail: 'Lähempänä',
      city: 'Kuvitelma',
    });
  });
});

describe('the error summary', () => {
  it('leads to a field of a list', async () => {
    render(<Example />);
    await next();
    await userEvent.click(within(screen.getByRole('alert')).getAllByRole('link')[1] as HTMLElement);
    expect(document.activeElement).toBe(control('Tilinumero'));
  });

  it('names nothing of a step that is not shown', async () => {
    render(<Example strict />);
    await next();
    expect(mistakes()).toEqual(['Nimi', 'Tilinumero']);
  });

  it('has the order of the page, also for a field that an answer brought up later', async () => {
    render(<Example />);
    await fillPeople();
    await userEvent.selectOptions(control('Syy'), 'other');
    await next();
    expect(mistakes()).toEqual(['Mikä syy', 'Tarkenne']);
  });
});
