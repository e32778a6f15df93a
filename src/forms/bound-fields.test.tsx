// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { boolean, object, parse, string } from 'zod/mini';
import { calendarDate } from '@/domain/calendar-date.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { submit } from '@/test-support/submit.ts';
import { iban } from './account-validators.ts';
import { BoundIbanField } from './BoundIbanField.tsx';
import { BoundPersonalIdentityCodeField } from './BoundPersonalIdentityCodeField.tsx';
import { normalizePhoneNumber, phoneNumber } from './phone-number.ts';
import { checkedBy, useAppForm } from './use-app-form.ts';
import { choice, dateText, optionalText, personalIdentityCode } from './validators.ts';

const bounds = { first: calendarDate('2026-11-20'), last: calendarDate('2027-11-20') };
const schema = object({
  account: iban('required'),
  code: personalIdentityCode(),
  phone: phoneNumber('optional'),
  date: dateText('required', bounds),
  details: optionalText(20),
  pets: boolean(),
  showing: choice(['tenant', 'company']),
  reason: string(),
});
const send = vi.fn<(values: unknown) => void>();

function Example({ dates = bounds }) {
  const form = useAppForm({
    ...checkedBy(schema),
    defaultValues: { account: 'FI2112345600000785', code: '', phone: '', date: '', details: '', pets: false, showing: '', reason: '' },
    onSubmit: ({ value }) => send(parse(schema, value)),
  });
  return (
    <form.AppForm>
      <form.Frame>
        <form.AppField name="account">{() => <BoundIbanField label="Tilinumero" />}</form.AppField>
        <form.AppField name="code">{() => <BoundPersonalIdentityCodeField label="Henkilötunnus" />}</form.AppField>
        <form.AppField name="phone">{(field) => <field.PhoneField tidy={normalizePhoneNumber} label="Puhelin" optional />}</form.AppField>
        <form.AppField name="date">
          {(field) => <field.DateField label="Muuttopäivä" hint="Päivä, jolloin muutat." {...dates} />}
        </form.AppField>
        <form.AppField name="details">{(field) => <field.TextArea label="Lisätiedot" max={20} optional />}</form.AppField>
        <form.AppField name="pets">{(field) => <field.Checkbox label="Asunnossa on lemmikki" />}</form.AppField>
        <form.AppField name="showing">
          {(field) => <field.RadioCards label="Kuka näyttää?" options={[{ value: 'tenant', label: 'Minä' }]} />}
        </form.AppField>
        <form.AppField name="reason">
          {(field) => <field.Select label="Syy" placeholder="Valitse" options={[{ value: 'move', label: 'Muutto' }]} optional />}
        </form.AppField>
        <form.SubmitButton>Lähetä</form.SubmitButton>
      </form.Frame>
    </form.AppForm>
  );
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

beforeAll(() => startI18nForTests());
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  send.mockReset();
  render(<Example />);
});
afterEach(cleanup);

it('sends the values of every kind of field', async () => {
  await userEvent.type(box('Henkilötunnus'), '010290-901j');
  await userEvent.type(box(/^Puhelin/), '+358 40 000 0123');
  await userEvent.type(box('Muuttopäivä'), '1.12.2026');
  await userEvent.type(box(/^Lisätiedot/), 'Koira on kiltti');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Asunnossa on lemmikki' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Minä' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Syy/ }), 'Muutto');
  await submit(screen.getByRole('button', { name: 'Lähetä' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({
    account: 'FI2112345600000785',
    code: '010290-901J',
    phone: '+358 40 000 0123',
    date: '1.12.2026',
    details: 'Koira on kiltti',
    pets: true,
    showing: 'tenant',
    reason: 'move',
  });
});

it('links the summary to every invalid field, in the order of the page', async () => {
  await submit(screen.getByRole('button', { name: 'Lähetä' }));
  const reached = [];
  for (const link of screen.getAllByRole('link')) {
    await userEvent.click(link);
    reached.push([link.textContent?.split(':')[0], document.activeElement?.getAttribute('type')]);
  }
  expect(reached).toEqual([
    ['Henkilötunnus', 'text'],
    ['Muuttopäivä', 'text'],
    ['Kuka näyttää? Tämä tieto on pakollinen.', 'radio'],
  ]);
});

it('says beside its label that a field may be left empty, and marks the others as required', () => {
  expect(box(/^Puhelin/).labels?.[0]?.textContent).toBe('Puhelin (vapaaehtoinen)');
  expect(box(/^Puhelin/).hasAttribute('aria-required')).toBe(false);
  expect(box('Tilinumero').getAttribute('aria-required')).toBe('true');
});

describe('an account number', () => {
  it('shows in groups of four at first, and stays so when the field gets the focus', async () => {
    expect(box('Tilinumero').value).toBe('FI21 1234 5600 0007 85');
    await userEvent.click(box('Tilinumero'));
    expect(box('Tilinumero').value).toBe('FI21 1234 5600 0007 85');
  });

  it('falls into groups when the field is left, and not while typing', async () => {
    await userEvent.clear(box('Tilinumero'));
    await userEvent.type(box('Tilinumero'), 'fi2112345600000785');
    expect(box('Tilinumero').value).toBe('fi2112345600000785');
    await userEvent.tab();
    expect(box('Tilinumero').value).toBe('FI21 1234 5600 0007 85');
  });

  it('accepts a pasted number with any grouping', async () => {
    await userEvent.clear(box('Tilinumero'));
    await userEvent.paste(' FI21 123456 00000785\n');
    await userEvent.tab();
    expect(box('Tilinumero').value).toBe('FI21 1234 5600 0007 85');
  });
});

describe('autocomplete is off for', () => {
  it.each(['Tilinumero', 'Henkilötunnus', 'Muuttopäivä'])('%s', (label) => expect(box(label).autocomplete).toBe('off'));
});

it('writes a personal identity code in capitals when the field is left', async () => {
  await userEvent.type(box('Henkilötunnus'), ' 010290-901j');
  await userEvent.tab();
  expect(box('Henkilötunnus').value).toBe('010290-901J');
});

it('shows how many characters are left, and does not cut a text that is too long', async () => {
  await userEvent.type(box(/^Lisätiedot/), 'Koira on kiltti');
  const counter = () => document.getElementById(box(/^Lisätiedot/).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(counter()).toBe('5\u00a0merkkiä jäljellä');
  await userEvent.type(box(/^Lisätiedot/), ', soita ensin');
  expect(counter()).toBe('8\u00a0merkkiä liikaa');
});

describe('a date', () => {
  it('shows its format and its bounds after its own hint', () => {
    const words = 'Päivä, jolloin muutat. Muodossa pp.kk.vvvv, aikaisintaan 20.11.2026 ja viimeistään 20.11.2027.';
    expect(screen.getByRole('textbox', { name: 'Muuttopäivä', description: words })).toBeDefined();
  });

  it('says when only one day is possible', () => {
    cleanup();
    render(<Example dates={{ first: bounds.first, last: bounds.first }} />);
    const words = 'Päivä, jolloin muutat. Muodossa pp.kk.vvvv. Voit valita vain päivän 20.11.2026.';
    expect(screen.getByRole('textbox', { name: 'Muuttopäivä', description: words })).toBeDefined();
  });

  it('keeps a date that does not exist as it was typed, and reports it as invalid', async () => {
    await userEvent.type(box('Muuttopäivä'), '31.2.2027');
    await submit(screen.getByRole('button', { name: 'Lähetä' }));
    expect(box('Muuttopäivä').value).toBe('31.2.2027');
    expect(screen.getByText('Päivää ei ole kalenterissa. Tarkista päivä, kuukausi ja vuosi.')).toBeDefined();
  });

  it('shows a calendar button that names the field', () => {
    expect(screen.getByRole('button', { name: 'Avaa kalenteri: Muuttopäivä' })).toBeDefined();
  });
});
