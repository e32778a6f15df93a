// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { object, parse } from 'zod/mini';
import { setLanguage } from '@/i18n/i18n.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { submit } from '@/test-support/submit.ts';
import { Button } from '@/ui/Button.tsx';
import { PasswordField } from '@/ui/PasswordField.tsx';
import { TextField } from '@/ui/TextField.tsx';
import { AttemptErrors } from './AttemptErrors.tsx';
import { BoundPasswordField } from './BoundPasswordField.tsx';
import { existingPassword, requiredEmail } from './credential-validators.ts';
import { SmallForm } from './SmallForm.tsx';
import { checkedBy, useAppForm } from './use-app-form.ts';
import { useSmallForm } from './use-small-form.ts';
import { requiredText } from './validators.ts';

const schema = object({ name: requiredText(), email: requiredEmail(), password: existingPassword() });

const send = vi.fn<(values: unknown) => Promise<void>>();

function AppFormExample() {
  const form = useAppForm({
    ...checkedBy(schema),
    defaultValues: { name: '', email: '', password: '' },
    onSubmit: ({ value }) => send(parse(schema, value)),
  });
  return (
    <form.AppForm>
      <form.Frame>
        <form.AppField name="name">{(field) => <field.TextField label="Nimi" />}</form.AppField>
        <form.AppField name="email">{(field) => <field.EmailField label="Sähköposti" />}</form.AppField>
        <form.AppField name="password">{() => <BoundPasswordField label="Salasana" autoComplete="current-password" />}</form.AppField>
        <form.SubmitButton busyText="Lähetetään …">Lähetä</form.SubmitButton>
      </form.Frame>
    </form.AppForm>
  );
}

function SmallFormExample() {
  const form = useSmallForm({ schema, labels: { name: 'Nimi', email: 'Sähköposti', password: 'Salasana' }, send });
  return (
    <SmallForm form={form}>
      <TextField {...form.field('name')} />
      <TextField {...form.emailField('email')} />
      <PasswordField
        {...form.field('password')}
        autoComplete="current-password"
        texts={{ show: 'Näytä salasana', hide: 'Piilota salasana', shown: '', hidden: '' }}
      />
      <Button type="submit" busy={form.isSubmitting} busyText="Lähetetään …">
        Lähetä
      </Button>
    </SmallForm>
  );
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button', { name: 'Lähetä' });
const summary = () => screen.queryByRole('group', { name: /^Tarkista / });
const errorOf = (label: string) => {
  const described = control(label).getAttribute('aria-describedby');
  return described === null ? null : document.getElementById(described)?.textContent;
};

beforeAll(() => startI18nForTests());
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  send.mockReset().mockResolvedValue();
});
afterEach(cleanup);

describe.each([
  ['useAppForm', AppFormExample],
  ['useSmallForm', SmallFormExample],
])('a form by %s', (_, Example) => {
  beforeEach(() => {
    render(<Example />);
  });

  it('shows no error before the first attempt', async () => {
    await userEvent.type(control('Sähköposti'), 'x');
    await userEvent.tab();
    expect(summary()).toBeNull();
    expect(control('Sähköposti').getAttribute('aria-invalid')).toBeNull();
  });

  it('sends the parsed values', async () => {
    await userEvent.type(control('Nimi'), '  Aino ');
    await userEvent.type(control('Sähköposti'), 'Aino@Example.com ');
    await userEvent.type(control('Salasana'), 'Asukas-2026!{Enter}');
    await vi.waitFor(() =>
      expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Aino', email: 'aino@example.com', password: 'Asukas-2026!' }),
    );
  });

  // Rules: formats.message-keys
  it('sends nothing when a value is invalid, moves the focus to the summary, and links it to the fields', async () => {
    await userEvent.type(control('Sähköposti'), 'aino');
    await submit(button());
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(summary());
    const links = within(summary() as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Nimi: Tämä tieto on pakollinen.',
      'Sähköposti: Tarkista sähköpostiosoite. Se on muotoa nimi@example.com.',
      'Salasana: Tämä tieto on pakollinen.',
    ]);
    expect(screen.getByRole('heading').textContent).toBe('Tarkista 3 tietoa');
    expect(errorOf('Nimi')).toBe('Tämä tieto on pakollinen.');
    await userEvent.click(links[2] as HTMLElement);
    expect(document.activeElement).toBe(control('Salasana'));
  });

  it('updates errors while typing after an attempt, and does not bring back a summary that has gone', async () => {
    await userEvent.type(control('Nimi'), 'Aino');
    await userEvent.type(control('Salasana'), 'Asukas-2026!');
    await submit(button());
    await userEvent.type(control('Sähköposti'), 'aino@example.com');
    expect(summary()).toBeNull();
    expect(errorOf('Sähköposti')).toBeNull();
    await userEvent.type(control('Sähköposti'), '{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(errorOf('Sähköposti')).toContain('Tarkista sähköpostiosoite');
    expect(summary()).toBeNull();
    expect(document.activeElement).toBe(control('Sähköposti'));
    await submit(button());
    expect(document.activeElement).toBe(summary());
  });

  it('tells no other mistake of a field while it is typed in, and tells it when the field is left or the form is sent', async () => {
    await submit(button());
    await userEvent.type(control('Sähköposti'), 'aino');
    expect(errorOf('Sähköposti')).toContain('pakollinen');
    await userEvent.tab();
    expect(errorOf('Sähköposti')).toContain('Tarkista sähköpostiosoite');
    await userEvent.type(control('Salasana'), 'lyhyt{Enter}');
    expect(errorOf('Salasana')).not.toContain('pakollinen');
  });

  it('moves the focus to the summary at every failed attempt', async () => {
    await submit(button());
    await userEvent.type(control('Nimi'), 'Aino');
    await submit(button());
    expect(document.activeElement).toBe(summary());
    expect(screen.getByRole('heading').textContent).toBe('Tarkista 2 tietoa');
  });

  // Rules: shell.busy-buttons
  it('stays busy from the first click, and a second click sends nothing', async () => {
    let answer: () => void = () => undefined;
    send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await userEvent.type(control('Nimi'), 'Aino');
    await userEvent.type(control('Sähköposti'), 'aino@example.com');
    await userEvent.type(control('Salasana'), 'Asukas-2026!');
    await userEvent.dblClick(button());
    await userEvent.type(control('Nimi'), '{Enter}');
    control('Nimi').form?.requestSubmit();
    await submit(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => answer());
    expect(button().getAttribute('aria-busy')).toBeNull();
    await submit(button());
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('announces that it sends when it does, and not when its values are refused', async () => {
    const announced: (string | null)[] = [];
    const status = screen.getAllByRole('status').at(-1) as HTMLElement;
    const observer = new MutationObserver(() => announced.push(status.textContent));
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    await submit(button());
    expect(announced).toEqual([]);
    await userEvent.type(control('Nimi'), 'Aino');
    await userEvent.type(control('Sähköposti'), 'aino@example.com');
    await userEvent.type(control('Salasana'), 'Asukas-2026!');
    let answer: () => void = () => undefined;
    send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await submit(button());
    await act(async () => answer());
    expect(announced).toEqual(['Lähetetään …', '']);
    observer.disconnect();
  });

  it('keeps the values when the language changes, and shows errors in the new language', async () => {
    await userEvent.type(control('Sähköposti'), 'aino@example.com');
    await submit(button());
    await act(() => setLanguage('sv'));
    expect(errorOf('Nimi')).toBe('Den här uppgiften är obligatorisk.');
    expect(screen.getByRole('heading').textContent).toBe('Kontrollera 2 uppgifter');
    expect(control('Sähköposti').value).toBe('aino@example.com');
    await act(() => setLanguage('fi'));
  });

  // Rules: formats.email-address
  describe('an e-mail field', () => {
    it('writes lower case and keeps the caret where it is', async () => {
      await userEvent.type(control('Sähköposti'), 'aino@example.com');
      await userEvent.type(control('Sähköposti'), 'XY', { initialSelectionStart: 2, initialSelectionEnd: 2 });
      expect(control('Sähköposti').value).toBe('aixyno@example.com');
      expect(control('Sähköposti').selectionStart).toBe(4);
    });

    it('opens the keyboard for e-mail addresses', () => {
      expect(control('Sähköposti')).toMatchObject({ inputMode: 'email', type: 'text', autocomplete: 'email' });
    });
  });

  describe('a password field', () => {
    it('shows its password on request', async () => {
      expect(control('Salasana').type).toBe('password');
      await userEvent.click(screen.getByRole('button', { name: 'Näytä salasana' }));
      expect(control('Salasana').type).toBe('text');
    });
  });
});

it('puts no colon after a label that is a question', () => {
  const errors = (['Nimi', 'Missä vika on?'] as const).map((label) => ({ fieldId: label, label, key: 'required' as const }));
  render(<AttemptErrors attempt={1} isSubmitting={false} errors={errors} />);
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['Nimi: Tämä tieto on pakollinen.', 'Missä vika on? Tämä tieto on pakollinen.']);
});
