// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-form';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from 'client/api-error.ts';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, literal, object } from 'zod/mini';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { submit } from '@/test-support/submit.ts';
import common from '../../../locales/fi/common.json';
import { dateText, requiredText } from '../validators.ts';
import type { StepFields } from './field-table.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { removeRow } from './remove-row.ts';
import { StepFrame } from './StepFrame.tsx';
import { defineStepForm, oneStep, useStepForm } from './use-step-form.ts';

interface Form {
  title: string;
  people: { name: string; account: string }[];
  day: string;
}

const fields = {
  who: {
    title: { kind: 'text', label: 'Otsikko', draft: true },
    people: {
      kind: 'list',
      title: 'Henkilö',
      row: { name: { kind: 'text', label: 'Nimi', draft: true }, account: { kind: 'text', label: 'Tili' } },
      empty: () => ({ name: '', account: '' }),
    },
  },
  when: { day: { kind: 'date', label: 'Päivä', draft: true } },
} as const satisfies StepFields;

const definition = defineStepForm({
  name: 'example',
  fields,
  initial: (): Form => ({ title: '', people: [{ name: '', account: '' }], day: '21.11.2026' }),
  rules: (today: Parameters<typeof dayRule>[0]) => {
    const who = object({ title: requiredText(), people: array(object({ name: requiredText(), account: requiredText() })) });
    const when = object({ day: dayRule(today) });
    return { steps: { who, when }, whole: object({ ...who.shape, ...when.shape }) };
  },
  payload: (checked) => checked,
});

function dayRule(today: NonNullable<NonNullable<Parameters<typeof dateText>[1]>['first']>) {
  return dateText('required', { first: today });
}

const owner = { userUuid: 'u', contractUuid: 'c' };
const send = vi.fn<(payload: unknown, key?: string) => Promise<{ ok: 'yes' } | null>>();
const emptied = vi.fn<() => void>();
let now = '2026-11-20T12:00:00+02:00';

function Example() {
  const wanted = new URLSearchParams(useLocation().search).get('step') ?? undefined;
  const stepForm = useStepForm(definition, {
    facts: (today) => today,
    owner,
    wanted,
    addressOf: (step) => `/?step=${step}`,
    send,
    receipt: object({ ok: literal('yes') }),
    onEmptied: emptied,
    clock: () => new Date(now),
  });
  const { form, shown } = stepForm;
  const count = useSelector(form.store, ({ values }) => values.people.length);
  if (shown.kind === 'success') return <h1>Valmis</h1>;
  if (shown.kind === 'preview')
    return (
      <PreviewFrame
        stepForm={stepForm}
        texts={{ heading: 'Esikatselu', lead: '', send: 'Lähetä', sending: 'Lähetetään', failed: 'Ei onnistunut' }}
        failureText={({ code }) => code}
      >
        <pre>{JSON.stringify(shown.payload)}</pre>
      </PreviewFrame>
    );
  return (
    <StepFrame stepForm={stepForm} title={shown.step} completeFirst="Täytä tämä ensin">
      {shown.step === 'who' ? (
        <>
          <form.AppField name="title">{(field) => <field.TextField label="Otsikko" />}</form.AppField>
          {Array.from({ length: count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <div key={at}>
              <form.AppField name={`people[${at}].name`}>{(field) => <field.TextField label={`Nimi ${at + 1}`} />}</form.AppField>
              <form.AppField name={`people[${at}].account`}>{(field) => <field.TextField label={`Tili ${at + 1}`} />}</form.AppField>
              <button type="button" onClick={() => removeRow(form, 'people', at)}>{`Poista ${at + 1}`}</button>
            </div>
          ))}
          <button type="button" onClick={() => form.pushFieldValue('people', { name: '', account: '' })}>
            Lisää
          </button>
        </>
      ) : (
        <form.AppField name="day">{(field) => <field.TextField label="Päivä" />}</form.AppField>
      )}
    </StepFrame>
  );
}

function open(at = '/') {
  const router = createMemoryRouter([{ path: '/', element: <Example /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => submit(screen.getByRole('button', { name }));
const isRed = (label: string) => control(label).getAttribute('aria-invalid') === 'true';

async function fillFirstStep() {
  await userEvent.type(control('Otsikko'), 'Muutto');
  await userEvent.type(control('Nimi 1'), 'Aino');
  await userEvent.type(control('Tili 1'), 'FI21');
}
async function toPreview() {
  await fillFirstStep();
  await press('Seuraava');
  await heading('when');
  await press('Seuraava');
  await heading('Esikatselu');
}

beforeAll(() => startI18nForTests());
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  now = '2026-11-20T12:00:00+02:00';
  send.mockReset().mockResolvedValue({ ok: 'yes' });
  emptied.mockReset();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('the steps', () => {
  it('follow the address, and a later step leads to the first incomplete one with a warning', async () => {
    const router = open('/?step=when');
    await heading('who');
    expect(router.state.location.search).toBe('?step=who');
    expect(screen.getByText('Täytä tämä ensin')).toBeTruthy();
  });

  it('keep the values when going back and forth', async () => {
    open();
    await toPreview();
    await userEvent.click(screen.getByRole('link', { name: 'Takaisin' }));
    await heading('when');
    await userEvent.click(screen.getByRole('link', { name: 'Takaisin' }));
    await heading('who');
    expect(control('Tili 1').value).toBe('FI21');
  });

  it('show errors only after the first attempt on the step, and none after coming back', async () => {
    open();
    await press('Seuraava');
    expect(isRed('Otsikko')).toBe(true);
    await fillFirstStep();
    await press('Seuraava');
    await heading('when');
    expect(screen.queryByRole('group', { name: /^Tarkista / })).toBeNull();
    await userEvent.clear(control('Päivä'));
    await press('Seuraava');
    expect(isRed('Päivä')).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Takaisin' }));
    await heading('who');
    await press('Seuraava');
    await heading('when');
    expect(isRed('Päivä')).toBe(false);
  });

  it('show no error in a row that was added after an attempt, also after another row was removed', async () => {
    open();
    await press('Seuraava');
    expect(isRed('Nimi 1')).toBe(true);
    await press('Lisää');
    expect(isRed('Nimi 2')).toBe(false);
    await press('Poista 1');
    expect(isRed('Nimi 1')).toBe(false);
    await press('Seuraava');
    expect(isRed('Nimi 1')).toBe(true);
  });
});

describe('the draft', () => {
  it('keeps only the allowed values, says what has to be given again, and says once that it was brought back', async () => {
    open();
    await fillFirstStep();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('FI21');
    cleanup();
    open('/?step=when');
    await heading('who');
    expect(control('Nimi 1').value).toBe('Aino');
    expect(control('Tili 1').value).toBe('');
    expect(screen.getByText(/Emme säilytä/)).toBeTruthy();
    expect(screen.getByText(common.form.draftRestored)).toBeTruthy();
    await userEvent.type(control('Tili 1'), 'FI21');
    await press('Seuraava');
    await heading('when');
    await userEvent.click(screen.getByRole('link', { name: 'Takaisin' }));
    await heading('who');
    expect(screen.queryByText(common.form.draftRestored)).toBeNull();
  });

  // Rules: session.draft-restored
  it('asks again after one more reload, when something else was typed meanwhile', async () => {
    open();
    await fillFirstStep();
    cleanup();
    open();
    await userEvent.type(control('Tili 1'), 'FI22');
    await userEvent.clear(control('Tili 1'));
    await userEvent.type(control('Otsikko'), ' pian');
    await vi.waitFor(() => expect(Object.values(sessionStorage).join()).toContain('Muutto pian'));
    cleanup();
    open('/?step=preview');
    await heading('who');
    expect(screen.getByText(/Emme säilytä/)).toBeTruthy();
  });

  it('goes away after a send', async () => {
    open();
    await toPreview();
    await press('Lähetä');
    await heading('Valmis');
    expect(sessionStorage).toHaveLength(0);
    expect(emptied).toHaveBeenCalledOnce();
  });

  it('refuses to keep a field whose name is that of personal data', () => {
    const unsafe = { one: { people: { ...fields.who.people, row: { email: { kind: 'text', label: 'x', draft: true } } } } } as const;
    expect(() =>
      defineStepForm({
        name: 'unsafe',
        fields: unsafe,
        initial: () => ({ people: [] }),
        rules: () => oneStep('one', object({})),
        payload: () => null,
      }),
    ).toThrow('the draft of unsafe must not keep email');
  });
});

describe('sending', () => {
  it('sends the payload of the preview once, and then shows the success', async () => {
    open();
    await toPreview();
    const shown = JSON.parse(document.querySelector('pre')?.textContent ?? '');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Lähetä' }));
    await heading('Valmis');
    expect(send).toHaveBeenCalledExactlyOnceWith(shown, expect.any(String));
  });

  it('shows why it failed, keeps every value, and removes the message at the next attempt', async () => {
    send.mockRejectedValueOnce(new ApiError({ code: 'NETWORK_ERROR', status: -1, operationId: null }));
    open();
    await toPreview();
    await press('Lähetä');
    expect((await screen.findByRole('alert')).textContent).toContain('NETWORK_ERROR');
    await press('Lähetä');
    await heading('Valmis');
    expect(send).toHaveBeenCalledTimes(2);
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  });

  // Rules: api.key-kept, api.may-have-arrived
  it('says after a reload that it may have arrived, and asks before it sends values that no draft has kept under a new key', async () => {
    send.mockRejectedValueOnce(new ApiError({ code: 'NETWORK_ERROR', status: -1, operationId: null }));
    open();
    await toPreview();
    await press('Lähetä');
    expect((await screen.findByRole('alert')).textContent).toContain(common.form.doubt.title);
    cleanup();
    open();
    expect(await screen.findByText(common.form.doubt.title)).toBeTruthy();
    await userEvent.type(control('Tili 1'), 'FI21');
    await press('Seuraava');
    await heading('when');
    await press('Seuraava');
    await heading('Esikatselu');
    await press('Lähetä');
    expect(await screen.findByText(common.form.doubt.other)).toBeTruthy();
    expect(send).toHaveBeenCalledTimes(1);
    await press(common.form.doubt.asNew);
    await heading('Valmis');
    expect(send.mock.calls[1]?.[0]).toEqual(send.mock.calls[0]?.[0]);
    expect(send.mock.calls[1]?.[1]).not.toBe(send.mock.calls[0]?.[1]);
  });

  it('checks the rules of the new day after midnight', async () => {
    open();
    await toPreview();
    now = '2026-11-22T00:01:00+02:00';
    await press('Lähetä');
    await heading('when');
    expect(send).not.toHaveBeenCalled();
  });

  it('stays on the preview when nothing is to follow', async () => {
    send.mockResolvedValueOnce(null);
    open();
    await toPreview();
    await press('Lähetä');
    expect(screen.getByRole('button', { name: 'Lähetä' }).getAttribute('aria-busy')).toBeNull();
    await heading('Esikatselu');
  });

  it('shows no success to an address alone', async () => {
    open('/?step=success');
    await heading('who');
    expect(screen.queryByText('Valmis')).toBeNull();
  });

  // Rules: session.cleared-everywhere
  it('writes no draft when it goes away, after those of the resident were cleared', async () => {
    open();
    await userEvent.type(control('Otsikko'), 'Muutto');
    await vi.waitFor(() => expect(Object.values(sessionStorage).join()).toContain('Muutto'));
    sessionStorage.clear();
    cleanup();
    expect({ ...sessionStorage }).toEqual({});
  });
});

describe('a form that edits something', () => {
  const edit = defineStepForm({
    name: 'edit',
    fields: { only: { nickname: { kind: 'text', label: 'Kutsumanimi' } } },
    initial: () => ({ nickname: 'Aino' }),
    rules: () => oneStep('only', object({ nickname: requiredText() })),
    payload: (checked) => checked,
  });
  let finish: () => void = () => undefined;

  function Edit() {
    const stepForm = useStepForm(edit, {
      facts: () => null,
      owner,
      send: async (payload) => {
        await new Promise<void>((resolve) => (finish = resolve));
        return send(payload);
      },
      afterSend: 'keep',
    });
    const { form, draft } = stepForm;
    return (
      <StepFrame stepForm={stepForm} title="Omat tiedot" submitText="Tallenna" reason={draft.isChanged ? undefined : 'Ei muutoksia'}>
        <form.AppField name="nickname">{(field) => <field.TextField label="Kutsumanimi" />}</form.AppField>
        <button type="button" onClick={draft.reset}>
          Peru muutokset
        </button>
      </StepFrame>
    );
  }

  beforeEach(() => {
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Edit /> }])} />);
  });

  it('knows whether anything was changed, and undoes it', async () => {
    expect(screen.getByText('Ei muutoksia')).toBeTruthy();
    await userEvent.type(control('Kutsumanimi'), ' Maria');
    expect(screen.queryByText('Ei muutoksia')).toBeNull();
    await press('Peru muutokset');
    expect(control('Kutsumanimi').value).toBe('Aino');
    expect(screen.getByText('Ei muutoksia')).toBeTruthy();
  });

  it('keeps what was sent as what it compares with, and what was typed meanwhile as a change', async () => {
    await userEvent.type(control('Kutsumanimi'), ' Maria');
    await press('Tallenna');
    await userEvent.type(control('Kutsumanimi'), ' Kaisa');
    await act(async () => finish());
    expect(send).toHaveBeenCalledExactlyOnceWith({ nickname: 'Aino Maria' });
    expect(control('Kutsumanimi').value).toBe('Aino Maria Kaisa');
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Tallenna' }).getAttribute('aria-busy')).toBeNull());
    await press('Peru muutokset');
    expect(control('Kutsumanimi').value).toBe('Aino Maria');
  });

  // Rules: session.draft-restored
  it('asks for a value again that no draft keeps, also when it is what the form began with before the last send', async () => {
    await userEvent.type(control('Kutsumanimi'), ' Maria');
    await press('Tallenna');
    await act(async () => finish());
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Tallenna' }).getAttribute('aria-busy')).toBeNull());
    await userEvent.clear(control('Kutsumanimi'));
    await userEvent.type(control('Kutsumanimi'), 'Aino');
    await vi.waitFor(() => expect(edit.draft.read(owner, { nickname: 'Aino Maria' })?.askAgain).toEqual(['only']));
  });
});
