import type { Page } from '@playwright/test';
import { contractUuid } from '../../../e2e/support/portal.ts';
import { press } from '../press.ts';
import type { InteractionScenario } from './scenario.ts';

const THREAD = '50000000-0000-4000-8000-000000000101';
const TYPES = ['IncomingEmailMessage', 'OutgoingEmailMessage', 'ManualEmailConversation'] as const;

/** Five hundred messages in one thread: a resident and the company write to each other for years. */
const thread = {
  id: THREAD,
  entries: Array.from({ length: 500 }, (_, at) => ({
    type: TYPES[at % TYPES.length],
    messageId: `<${at}@viestit.example.com>`,
    timestamp: new Date(Date.UTC(2016, 0, 1) + at * 7 * 24 * 60 * 60 * 1000).toISOString(),
    title: at === 0 ? 'Lisäavaimen tilaaminen' : 'VS: Lisäavaimen tilaaminen',
    htmlContent: `<p>Hei,</p><p>viesti <strong>numero ${at}</strong>.</p><ul><li>yksi</li><li>kaksi</li></ul><p>${'Teksti jatkuu. '.repeat(10)}</p>`,
    files: at % 5 === 0 ? [{ name: `liite-${at}.pdf`, url: '/api/media/vesikatkotiedote.svg' }] : [],
  })),
};

/** As many threads of one message. */
const timeline = {
  messages: thread.entries.map((entry, at) => ({
    id: `50000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
    entries: [{ ...entry, title: `Aihe ${at}` }],
  })),
};

/** Typed text must appear sooner than the effects of other interactions. */
const TYPING_MS = 50;
const editor = (page: Page) => page.getByRole('textbox', { name: 'Viesti', exact: true });
const typeWords = async (page: Page) => {
  await press(editor(page));
  await editor(page).pressSequentially('lisää sanoja', { delay: 120 });
};

const list = `/asiointi/${contractUuid('party-payer')}/viestit`;

export const messageScenarios: readonly InteractionScenario[] = [
  {
    name: 'messages, 500 threads',
    path: list,
    resident: 'party-payer',
    answers: { '/resident/message-timeline': timeline },
    firstRow: 'main h3',
    ready: (page) => page.getByRole('heading', { level: 3 }).first().waitFor(),
    steps: [
      {
        name: 'show the messages of a thread',
        act: async (page) => {
          await press(page.getByRole('button', { name: /^Näytä viestit/ }).first());
          await page.getByRole('article').first().waitFor();
        },
      },
      { name: 'show more threads', act: (page) => press(page.getByRole('button', { name: /^Näytä lisää keskusteluja/ })) },
    ],
  },
  {
    name: 'message thread, 500 messages',
    path: `${list}/${THREAD}`,
    resident: 'party-payer',
    answers: { [`/resident/message-timeline/${THREAD}`]: thread },
    firstRow: 'article',
    ready: (page) => page.getByRole('article').first().waitFor(),
    steps: [
      { name: 'show earlier messages', act: (page) => press(page.getByRole('button', { name: /^Näytä aiemmat viestit/ })) },
      {
        name: 'open the form',
        act: async (page) => {
          await press(page.getByRole('button', { name: 'Vastaa', exact: true }));
          await editor(page).waitFor();
        },
      },
      {
        name: 'put in 3,000 characters',
        act: async (page) => {
          await press(editor(page));
          await page.keyboard.insertText('sanoja ja vielä '.repeat(187));
        },
      },
      { name: 'type among 3,000 characters', goal: TYPING_MS, act: typeWords },
      {
        name: 'make it bold',
        act: async (page) => {
          await page.keyboard.press('ControlOrMeta+a');
          await press(page.getByRole('button', { name: 'Lihavoi', exact: true }));
        },
      },
      {
        name: 'write without formatting',
        act: async (page) => {
          await press(page.getByRole('button', { name: 'Pelkkä teksti', exact: true }));
          await page.locator('textarea').waitFor();
        },
      },
      { name: 'type among 3,000 characters without formatting', goal: TYPING_MS, act: typeWords },
    ],
  },
];
