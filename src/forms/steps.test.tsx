// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, object, string, type ZodMiniType } from 'zod/mini';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { submit } from '@/test-support/submit.ts';
import { iban } from './account-validators.ts';
import { BoundIbanField } from './BoundIbanField.tsx';
import type { StepFields } from './step-form/field-table.ts';
import { StepFrame } from './step-form/StepFrame.tsx';
import { defineStepForm, useStepForm } from './step-form/use-step-form.ts';
import { across, choice, issue, requiredText } from './validators.ts';

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
      reason === 'other' && other === '' ? [issue(['other'], 'required')] : [],
    ),
  ),
  city: object({ city: requiredText() }),
};
/** Accepts the same values as the steps: the text of another reason is required only when that reason is chosen. */
const lenient = object({ ...whole.shape, other: string() });
type Step = keyof typeof schemas;

const EMPTY: Form = { people: [{ name: '', iban: '' }], reason: '', other: '', detail: '', city: '' };
const send = vi.fn<(values: unknown, key?: string) => Promise<null>>();

const text = { kind: 'text', label: '' } as const;
const fields = {
  people: { people: { kind: 'list', title: '', row: { name: text, iban: text }, empty: () => ({ name: '', iban: '' }) } },
  reason: { reason: text, other: text, detail: text },
  city: { city: text },
} as const satisfies StepFields;
const definitionOf = (steps: Record<Step, ZodMiniType>) =>
  defineStepForm({ name: 'steps', fields, initial: () => EMPTY, rules: () => ({ steps, whole: lenient }), payload: (values) => values });
const byStep = definitionOf(schemas);
/** Checks the whole form at each step. */
const atOnce = definitionOf({ people: whole, reason: whole, city: whole });

function Example({ definition }: { definition: typeof byStep }) {
  const stepForm = useStepForm(definition, {
    facts: () => null,
    owner: { userUuid: 'user', contractUuid: 'contract' },
    wanted: new URLSearchParams(useLocation().search).get('step') ?? undefined,
    addressOf: (step) => `/?step=${step}`,
    send,
  });
  const { form, shown } = stepForm;
  if (shown.kind !== 'step') {
    return (
      <button type="button" onClick={() => void stepForm.sending.send()}>
        Seuraava
      </button>
    );
  }
  const { step } = shown;
  return (
    <StepFrame stepForm={stepForm} title={step}>
      {step === 'people' && (
        <>
          <form.AppField name="people[0].name">{(field) => <field.TextField label="Nimi" />}</form.AppField>
          <form.AppField name="people[0].iban">{() => <BoundIbanField label="Tilinumero" />}</form.AppField>
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
    </StepFrame>
  );
}

function open(definition = byStep) {
  const element = <Example definition={definition} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const next = () => submit(screen.getByRole('button', { name: 'Seuraava' }));
/** Waits for a field of the next step. */
const arrive = (label: string) => screen.findByLabelText(label);
const mistakes = () =>
  within(screen.getByRole('group', { name: /^Tarkista / }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.split(':')[0]);

async function fillPeople() {
  await userEvent.type(control('Nimi'), 'Aino Virtanen');
  await userEvent.type(control('Tilinumero'), 'FI2112345600000785');
  await next();
  await arrive('Syy');
}

beforeAll(() => startI18nForTests());
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  send.mockReset().mockResolvedValue(null);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('a form of several steps', () => {
  it('shows no error when a step opens, and moves the focus to the error summary of each step', async () => {
    open();
    await next();
    expect(mistakes()).toEqual(['Nimi', 'Tilinumero']);
    await fillPeople();
    expect(screen.queryByRole('group', { name: /^Tarkista / })).toBeNull();
    expect(control('Syy').getAttribute('aria-invalid')).toBeNull();
    await next();
    expect(mistakes()).toEqual(['Syy', 'Tarkenne']);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Tarkista / }));
  });

  it('keeps what was typed from step to step and back, and sends all of it', async () => {
    open();
    await fillPeople();
    await userEvent.click(screen.getByRole('link', { name: 'Takaisin' }));
    await arrive('Nimi');
    expect(control('Nimi').value).toBe('Aino Virtanen');
    await next();
    await arrive('Syy');
    await userEvent.selectOptions(control('Syy'), 'other');
    await userEvent.type(control('Mikä syy'), 'Meri');
    await userEvent.type(control('Tarkenne'), 'Lähempänä');
    await next();
    await arrive('Kaupunki');
    await userEvent.type(control('Kaupunki'), 'Kuvitelma');
    await next();
    await vi.waitFor(() => expect(screen.queryByLabelText('Kaupunki')).toBeNull());
    await next();
    expect(send).toHaveBeenCalledExactlyOnceWith(
      {
        people: [{ name: 'Aino Virtanen', iban: 'FI2112345600000785' }],
        reason: 'other',
        other: 'Meri',
        detail: 'Lähempänä',
        city: 'Kuvitelma',
      },
      expect.any(String),
    );
  });
});

describe('the error summary', () => {
  it('links to a field of a list', async () => {
    open();
    await next();
    await userEvent.click(within(screen.getByRole('group', { name: /^Tarkista / })).getAllByRole('link')[1] as HTMLElement);
    expect(document.activeElement).toBe(control('Tilinumero'));
  });

  it('lists no error of a step that is not shown', async () => {
    open(atOnce);
    await next();
    expect(mistakes()).toEqual(['Nimi', 'Tilinumero']);
  });

  it('lists errors in the order of the page, also for a field that an answer added later', async () => {
    open();
    await fillPeople();
    await userEvent.selectOptions(control('Syy'), 'other');
    await next();
    expect(mistakes()).toEqual(['Mikä syy', 'Tarkenne']);
  });
});
