/** Messages: the list, a thread and the form, in each of their states. */
import type { Page } from '@playwright/test';
import { expect, type Language } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';
import { drafts, home, inTurn, named, type UiState } from './ui-state.ts';

export const THREAD = '50000000-0000-4000-8000-000000000101';
const UNKNOWN = '50000000-0000-4000-8000-000000009999';
const LIST = `${home('party-payer')}/viestit`;
const TIMELINE = '/resident/message-timeline';

const list = (name: string, rest: Partial<UiState> = {}): UiState => ({
  name: `messages: ${name}`,
  path: LIST,
  resident: 'party-payer',
  ...rest,
});
const thread = (name: string, rest: Partial<UiState> = {}): UiState => ({
  name: `message thread: ${name}`,
  path: `${LIST}/${THREAD}`,
  resident: 'party-payer',
  ...rest,
});

const editor = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: textsOf(language).messages.form.message, exact: true });

const composing = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('button', { name: textsOf(language).messages.form.open }).click();
  await expect(editor(page, language)).toBeVisible();
};

const document = (...words: string[]) => ({
  type: 'doc',
  content: words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

export const messageStates: readonly UiState[] = [
  list('the list'),
  thread('with every kind of entry'),
  ...inTurn([
    list('empty', { answers: { [TIMELINE]: 'code=200, example=empty' } }),
    list('failed', { answers: { [TIMELINE]: 'code=500' } }),
    list('on their way', { answers: { [TIMELINE]: 'failure=hang' }, isBusy: true }),
    list('a message without a subject', { answers: { [TIMELINE]: 'code=200, example=minimal' } }),
    list('staff', { resident: 'staff' }),
    list('restricted mode', { modules: { contractTerminationOnly: true } }),
    list('messages shown in the list', { press: /^(Näytä viestit|Visa meddelandena|Show messages)/ }),
    list('the form is open', { prepare: composing }),
    list('nothing written', {
      prepare: composing,
      press: named((t) => t.messages.form.send),
    }),
    list('plain text', {
      prepare: composing,
      press: named((t) => t.messages.editor.usePlain),
    }),
    list('a draft that is too long', {
      remembered: drafts(1, 'party-payer', {
        'message-new': {
          subject: 'Koe',
          message: { mode: 'rich', document: document('sanoja '.repeat(430), 'ja vielä muutama') },
          files: [],
        },
      }),
      prepare: async (page, language) => {
        // The draft opens the form.
        await expect(editor(page, language)).toBeVisible();
        await page.getByRole('button', { name: textsOf(language).messages.form.send }).click();
      },
    }),
    list('leaving an unsent message', {
      asks: true,
      remembered: drafts(1, 'party-payer', {
        'message-new': { subject: 'Koe', message: { mode: 'plain', text: 'Hei' }, files: [] },
      }),
      prepare: async (page, language) => {
        // The draft opens the form; before its code is there, nothing asks.
        await expect(page.getByRole('textbox').first()).toHaveValue('Koe');
        await page
          .getByRole('link', { name: textsOf(language).common.menu.home })
          .locator('visible=true')
          .first()
          .click();
      },
    }),
    thread('reply', { handedOver: { reply: true, title: 'Lisäavaimen tilaaminen' } }),
    thread('long', { answers: { [`${TIMELINE}/${THREAD}`]: 'code=200, example=long' } }),
    thread('without a subject', { answers: { [`${TIMELINE}/${THREAD}`]: 'code=200, example=minimal' } }),
    thread('failed', { answers: { [`${TIMELINE}/${THREAD}`]: 'code=503' } }),
    thread('not there', { path: `${LIST}/${UNKNOWN}`, answers: { [`${TIMELINE}/${UNKNOWN}`]: 'code=404' } }),
    thread('no such address', { path: `${LIST}/avain` }),
  ]),
];

/** Looked at on the desktop and on the phone: most of its messages are not laid out before they come into view. */
export const longThread: UiState = thread('long, on every device', { answers: { [`${TIMELINE}/${THREAD}`]: 'code=200, example=long' } });
