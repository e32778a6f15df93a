// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { paths, patterns, withSearch } from '@/paths.ts';
import { answerWith } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../locales/fi/common.json';
import fi from '../../../locales/fi/fault-report.json';
import reports from '../../../locales/fi/fault-reports.json';
import classes from '../../../openapi/examples/listDefectClasses/200.all.json';
import { CreateFaultReport } from './CreateFaultReport.tsx';

const choose = async (label: string) => userEvent.click(await screen.findByRole('radio', { name: label }));
const goOn = () => userEvent.click(screen.getByRole('link', { name: fi.danger.called }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const title = async (text: string) => waitFor(() => expect(field(fi.form.title.label).value).toBe(text));

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
  return startI18nForTests();
});
beforeEach(() => {
  sessionStorage.clear();
  answerWith({ '/api/defect-notice/classes': classes.value });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('fills the form with the answer about danger, and never in place of what was written (fault-reports.danger-carried)', async () => {
  const { router } = show(<CreateFaultReport maintenance={null} sidebar={null} />, {
    path: patterns.createFaultReport,
    at: paths.createFaultReport({ contractUuid: CONTRACT }),
  });
  await choose(fi.danger.option.lockedOut.label);
  await goOn();
  await title(fi.danger.reportTitle.lockedOut);
  expect(field(fi.form.class.label).value).toBe(fi.class['11']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: reports.location.CONTRACT_TARGET }).checked).toBe(true);
  await userEvent.click(field(fi.form.class.label));
  await userEvent.click(screen.getByRole('option', { name: fi.class['3'] }));
  // Another answer changes what the first one filled in, and leaves what was chosen.
  await act(() => router.navigate(-1));
  await choose(fi.danger.option.water.label);
  await goOn();
  await title(fi.danger.reportTitle.water);
  expect(field(fi.form.class.label).value).toBe(fi.class['3']);
});

it('keeps the number to call apart from the words after it, which Orca would read as one word', async () => {
  show(<CreateFaultReport maintenance={null} sidebar={null} />, {
    path: patterns.createFaultReport,
    at: paths.createFaultReport({ contractUuid: CONTRACT }),
  });
  await choose(fi.danger.option.fire.label);
  expect(screen.getByRole('link', { name: '112' }).closest('p')?.textContent).toBe('112');
});

const openForm = async () => {
  show(<CreateFaultReport maintenance={null} sidebar={null} />, {
    path: patterns.createFaultReport,
    at: withSearch(paths.createFaultReport({ contractUuid: CONTRACT }), { step: 'form' }),
  });
  return screen.findByRole<HTMLInputElement>('combobox', { name: fi.form.class.label });
};

// Rules: fault-reports.class-by-typing
it('finds its class by what is typed, by a press and by Enter, and sends nothing', async () => {
  const one = await openForm();
  await userEvent.type(one, 'lukko');
  await userEvent.click(screen.getByRole('option', { name: fi.class['11'] }));
  expect([one.value, document.activeElement]).toEqual([fi.class['11'], one]);
  await userEvent.clear(one);
  await userEvent.type(one, 'hana{Enter}');
  expect(one.value).toBe(fi.class['2']);
  expect(screen.queryByRole('alert')).toBeNull();
});

// Rules: fault-reports.reporter-folded
it('says in one line how the resident is reached, and opens it by its button', async () => {
  await openForm();
  const change = await screen.findByRole('button', { name: `${common.action.change}: ${fi.form.reporter}` });
  expect(change.parentElement?.textContent).toContain(field(fi.form.phone.label).value);
  await userEvent.click(change);
  expect(change.isConnected).toBe(false);
  expect(document.activeElement).toBe(field(fi.form.phone.label));
});

// Rules: fault-reports.title-suggestion
it('suggests the name of the chosen class as a title, which one press takes, and never fills it in by itself', async () => {
  await userEvent.type(await openForm(), 'lukko{Enter}');
  const suggestion = await screen.findByRole('button', { name: fi.form.title.suggestion.replace('{{title}}', fi.class['11']) });
  expect(field(fi.form.title.label).value).toBe('');
  await userEvent.click(suggestion);
  expect([field(fi.form.title.label).value, document.activeElement]).toEqual([fi.class['11'], field(fi.form.title.label)]);
  expect(suggestion.isConnected).toBe(false);
});
