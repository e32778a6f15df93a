/** Fault reports, questions and feedback: new ones, edited and completed ones, and what keeps them from being written. */
import type { Page } from '@playwright/test';
import { type Language } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';
import { CLOSED_NOW, drafts, home, inTurn, type UiState } from './ui-state.ts';

const at = (path: string) => `${home('party-payer')}/${path}`;
const state = (name: string, path: string, rest: Partial<UiState> = {}): UiState => ({
  name,
  path: at(path),
  resident: 'party-payer',
  ...rest,
});
const FORM = 'vikailmoitus?step=form';
const OPEN = 'vikailmoitus/70000000-0000-4000-8000-000000003010';
const COMPLETED = 'vikailmoitus/70000000-0000-4000-8000-000000003001';

const faultReport = (values: Record<string, unknown>) => ({
  remembered: drafts(1, 'party-payer', { 'fault-report': { defectLocation: 'CONTRACT_TARGET', defectClass: '2', ...values } }),
});
const chooseDanger = (option: 'water' | 'fire') => async (page: Page, language: Language) => {
  await page.getByText(textsOf(language)['fault-report'].danger.option[option].label, { exact: true }).click();
};

export const reportStates: readonly UiState[] = inTurn([
  state('fault report: danger', 'vikailmoitus'),
  state('fault report: outside the hours of the maintenance', 'vikailmoitus', { provider: CLOSED_NOW }),
  state('fault report: water is running', 'vikailmoitus', { prepare: chooseDanger('water') }),
  state('fault report: fire', 'vikailmoitus', { prepare: chooseDanger('fire') }),
  state('fault report: form', FORM),
  state('fault report: nothing filled in', FORM, { press: /^(Esikatsele|Förhandsgranska|Preview)$/ }),
  state('fault report: all classes', FORM, {
    prepare: (page, language) => page.getByRole('combobox', { name: textsOf(language)['fault-report'].form.class.label }).click(),
  }),
  state('fault report: restored draft', FORM, faultReport({ title: 'Hana vuotaa', description: 'Tippuu koko ajan.' })),
  state('fault report: preview', 'vikailmoitus?step=preview', faultReport({ title: 'Hana vuotaa', description: 'Tippuu koko ajan.' })),
  state('fault report: no phone number', 'vikailmoitus', { answers: { '/user/profile': 'code=200, example=no-phone' } }),
  state('fault report: a company’s own class', FORM, { answers: { '/defect-notice/classes': 'code=200, example=unknown-class' } }),
  state('fault report: read-only', FORM, { resident: 'staff' }),
  state('fault report: open', OPEN),
  state('fault report: added to', OPEN, { press: /^(Täydennä ilmoitusta|Komplettera anmälan|Add to the report)$/ }),
  state('fault report: every kind of event', 'vikailmoitus/70000000-0000-4000-8000-000000003004'),
  state('fault report: completed', COMPLETED, { press: /^(Ilmoitus on suljettu|Anmälan är stängd|The report is closed)$/ }),
  state('fault report: fixed', COMPLETED, { press: /^(Kyllä|Ja|Yes)$/ }),
  state('fault report: unknown event', OPEN, {
    answers: { '/defect-notices/70000000-0000-4000-8000-000000003010': 'code=200, example=unknown-event-type' },
  }),
  state('fault report: out of order', 'vikailmoitus', { answers: { '/defect-notice/classes': 'code=503' } }),
  state('question: form', 'kysymys'),
  state('question: nothing filled in', 'kysymys', { press: /^(Esikatsele|Förhandsgranska|Preview)$/ }),
  state('question: no phone number', 'kysymys', { answers: { '/user/profile': 'code=200, example=no-phone' } }),
  state('question: completed', 'kysymys/70000000-0000-4000-8000-000000003100'),
  state('question: added to', 'kysymys/70000000-0000-4000-8000-000000003107', {
    press: /^(Täydennä kysymystä|Komplettera frågan|Add to the question)$/,
  }),
  state('feedback: form', 'palaute'),
  state('feedback: read-only', 'palaute', { resident: 'staff' }),
  state('feedback: completed', 'palaute/70000000-0000-4000-8000-000000003101', {
    press: /^(Palaute on suljettu|Responsen är stängd|The feedback is closed)$/,
  }),
]);
