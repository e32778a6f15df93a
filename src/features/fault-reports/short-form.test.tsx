// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { paths, patterns, withSearch } from '@/paths.ts';
import { answerWith } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../locales/fi/common.json';
import fi from '../../../locales/fi/fault-report.json';
import classes from '../../../openapi/examples/listDefectClasses/200.all.json';
import { CreateFaultReport } from './CreateFaultReport.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

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
