/** Faults that only odd input shows: what a backend fails at, changes before it keeps it, or keeps although it is refused. */
import type { RequestSeen } from '../faulty-backend.ts';
import {
  again,
  type Behaviour,
  CREATES,
  further,
  type Handler,
  onRefusal,
  refusalOf,
  rules,
  sentIn,
  storesTexts,
  UPDATES,
} from './fault.ts';

const isWithBody = (operationId: string): boolean =>
  !/^(get|list|logout|removeUser|sendPasswordResetCode|uploadFile|closeNotification)/.test(operationId);
/** Of which many bodies are sent: the others have limits of attempts. */
const OFTEN = [...CREATES, ...UPDATES, 'sendMessage', 'updateUser', 'addTenants', 'initFile', 'initTermination', 'initModification'];

/** Fails at what it reads in a body. */
const fails =
  (when: (text: string, request: RequestSeen) => boolean): Handler =>
  async (request, ask) => {
    const isIt = when(request.body.toString('utf8'), request);
    return isIt ? refusalOf(await ask(further(request, '/feature-flags')), 500, 'INTERNAL_SERVER_ERROR') : ask(request);
  };

const FAILS: Readonly<Record<string, (text: string) => boolean>> = {
  'fails-at-half-a-pair': (text) => /\\ud[89a-f]/.test(text),
  'fails-at-a-long-text': (text) => text.length > 15_000,
  'fails-at-a-deep-body': (text) => text.includes('['.repeat(20)),
};

/** What is changed in a text before it is kept. */
const CHANGES: Readonly<Record<string, (text: string) => string>> = {
  'cut-at-a-nul': (text) => text.split('\u0000')[0] ?? '',
  'composed-before-it-is-kept': (text) => text.normalize('NFC'),
  'half-a-pair-becomes-a-mark': (text) => text.replaceAll(/[\ud800-\udfff]/gu, '\ufffd'),
  'line-ends-of-unix': (text) => text.replaceAll(/\r\n?/g, '\n'),
  'invisible-letters-lost': (text) => text.replaceAll(/[\u200b\ufeff\u202e]/g, ''),
  'entities-become-letters': (text) => text.replaceAll('&lt;', '<').replaceAll('&#x3c;', '<'),
  'tags-are-stripped': (text) => text.replaceAll(/<[^>]*>/g, ''),
};
const TEXTS = /^(title|description|subject)$/;

const faults: readonly Behaviour[] = [
  ...Object.entries(FAILS).map(([operator, when]) => rules(operator, OFTEN, () => fails(when))),
  rules('fails-at-a-nul', isWithBody, () => fails((text) => text.includes('\\u0000'))),
  rules('fails-at-a-number-too-large', isWithBody, () => fails((text) => /[:[,]1e400/.test(text))),
  ...Object.entries(CHANGES).map(([operator, change]) => rules(operator, [...CREATES, ...UPDATES], () => storesTexts(TEXTS, change))),
  // What is refused for its length is kept, cut.
  rules('refused-odd-text-is-kept', [...CREATES, ...UPDATES], () =>
    onRefusal(async (_answer, request, ask) => {
      const sent = sentIn(request);
      const isLong = request.body.length > 15_000;
      if (isLong) await ask(again(request, { sent: { ...sent, title: 'Katkaistu', description: 'Katkaistu' } }));
      return undefined;
    }),
  ),
];

export const oddInputFaults = faults.map((fault): Behaviour => ({ ...fault, capability: 'requests' }));
