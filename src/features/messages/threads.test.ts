import { MessageTimeline } from 'generated/zod/messageTimeline.zod.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import example from '../../../openapi/examples/getMessageTimeline/200.party-payer.json';
import { latestThreads, newestFirst, ownTitle, subjectOf, threadSummary } from './threads.ts';

const { messages } = parse(MessageTimeline, example.value);
const [first] = messages;
if (first === undefined) throw new Error('the example has no threads');

describe('a thread in the list', () => {
  it('shows the subject, the latest entry, and how many entries and files there are', () => {
    const { subject, latest, entryCount, fileCount } = threadSummary(first);
    expect({ subject, from: latest?.type, at: latest?.timestamp, entryCount, fileCount }).toEqual({
      subject: 'Lisäavaimen tilaaminen',
      from: 'OutgoingEmailMessage',
      at: '2026-11-19T10:02:00+02:00',
      entryCount: 5,
      fileCount: 3,
    });
  });

  it('leaves subject, latest entry and counts empty without entries', () =>
    expect(threadSummary({ id: first.id, entries: [] })).toEqual({
      id: first.id,
      subject: '',
      lang: undefined,
      latest: null,
      entryCount: 0,
      fileCount: 0,
    }));

  it('takes the next subject when its first message has none', () => {
    const titled = first.entries.map((entry, at) => ({ ...entry, title: at === 0 ? ' ' : `Otsikko ${at}` }));
    expect(subjectOf({ entries: titled })).toEqual({ subject: 'Otsikko 1', lang: 'fi' });
  });
});

describe('order', () => {
  it('puts threads by their newest entry, whatever the order of the answer', () =>
    expect(latestThreads(messages.toReversed()).map(({ id }) => id)).toEqual(messages.map(({ id }) => id)));

  it('puts the newest of the entries first, also when their offsets differ', () => {
    const [entry] = first.entries;
    if (entry === undefined) throw new Error('the example has no entries');
    const at = (timestamp: string) => ({ ...entry, timestamp });
    const entries = [at('2026-10-25T03:30:00+03:00'), at('2026-10-25T03:10:00+02:00')];
    expect(newestFirst({ entries })).toEqual([entries[1], entries[0]]);
  });

  it('reverses the answer for entries of one moment', () => {
    const entries = first.entries.map((entry) => ({ ...entry, timestamp: '2026-11-19T10:02:00+02:00' }));
    expect(newestFirst({ entries })).toEqual(entries.toReversed());
  });
});

describe('a title', () => {
  it.each([
    ['VS: Lisäavain', null],
    ['RE: VS: lisäavain', null],
    ['', null],
    ['Puhelu asukkaalta', 'Puhelu asukkaalta'],
  ])('%j beside the subject "Lisäavain" is shown as %j', (title, shown) => expect(ownTitle({ title }, 'Lisäavain')).toBe(shown));
});
