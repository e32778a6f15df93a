import { describe, expect, it } from 'vitest';
import timeline from '../../../../openapi/examples/getMessageTimeline/200.minimal.json';
import reports from '../../../../openapi/examples/listDefectNotices/200.party-payer.json';
import feedback from '../../../../openapi/examples/listFeedbacks/200.overlapping.json';
import questions from '../../../../openapi/examples/listQuestions/200.overlapping.json';
import { filtered, historyOf } from './contact-history.ts';

const [report] = reports.value;
const [thread] = timeline.value.messages;
if (report === undefined || thread === undefined) throw new Error('the examples are empty');
const nothing = { threads: [], reports: [], questions: [], feedback: [] };
const event = (createdAt: string, workFinishedAt: string | null = null) => ({
  id: 1,
  eventType: 'created',
  createdAt,
  workFinishedAt,
  workOrder: null,
  workNoteDescription: null,
});
const reportOn = (id: number, latestEvent: ReturnType<typeof event> | null, texts: { title?: string; description?: string } = {}) => ({
  ...report,
  status: 'created' as const,
  defectLocation: 'COMMON_AREA' as const,
  id,
  uuid: `70000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  title: null,
  description: null,
  latestEvent,
  ...texts,
});
const threadOf = (title: string, ...timestamps: string[]) => ({
  id: thread.id,
  entries: timestamps.map((timestamp, at) => ({
    type: at === 0 ? ('IncomingEmailMessage' as const) : ('OutgoingEmailMessage' as const),
    messageId: `<${at}@viestit.example.com>`,
    timestamp,
    title,
    htmlContent: '<p>Milloin <b>putket</b> vaihdetaan?</p>',
    files: [],
  })),
});

// contacts.history-list
describe('the history of contacts', () => {
  it('puts what changed last first, whatever its kind, and what has no date last', () => {
    const history = historyOf({
      ...nothing,
      threads: [threadOf('Putket', '2026-10-01T08:00:00+03:00', '2026-11-02T08:00:00+02:00')],
      reports: [reportOn(1, null), reportOn(2, event('2026-11-03T08:00:00+02:00')), reportOn(3, event('2026-11-01T08:00:00+02:00'))],
    });
    expect(history.map((entry) => (entry.kind === 'message' ? 'message' : entry.id))).toEqual([2, 'message', 3, 1]);
  });

  it('dates a report by the end of the work before the day on which that was recorded', () => {
    const finished = reportOn(1, event('2026-11-05T08:00:00+02:00', '2026-11-02T08:00:00+02:00'));
    expect(historyOf({ ...nothing, reports: [finished] })[0]?.at).toBe('2026-11-02T08:00:00+02:00');
  });

  it('says who wrote last in a thread', () => {
    const answered = threadOf('Putket', '2026-10-01T08:00:00+03:00', '2026-11-02T08:00:00+02:00');
    expect(historyOf({ ...nothing, threads: [answered] })[0]).toMatchObject({ kind: 'message', author: 'us', title: 'Putket' });
    expect(historyOf({ ...nothing, threads: [threadOf('Putket')] })[0]).toMatchObject({ author: null, at: null });
  });

  it('lists a report once that stands in two lists', () => {
    const lists = { questions: questions.value, feedback: feedback.value } as unknown as Pick<
      Parameters<typeof historyOf>[0],
      'questions' | 'feedback'
    >;
    const ids = historyOf({ ...nothing, ...lists }).map((entry) => (entry.kind === 'message' ? 0 : entry.id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThan(questions.value.length + feedback.value.length);
  });
});

// contacts.history-filter
describe('the filter of the history', () => {
  const history = historyOf({
    ...nothing,
    threads: [threadOf('Remontti', '2026-11-02T08:00:00+02:00')],
    reports: [
      reportOn(3010, event('2026-11-03T08:00:00+02:00'), { title: 'Hana vuotaa', description: 'Keittiössä' }),
      reportOn(3011, null),
    ],
  });
  const titles = (kind: 'all' | 'message' | 'faultReport', text: string, threads: Parameters<typeof filtered>[1]['threads'] = []) =>
    filtered(history, { kind, text, threads }, ({ title }) => title || 'Vikailmoitus').map((entry) =>
      entry.kind === 'message' ? 'message' : entry.id,
    );

  it('keeps one kind', () => {
    expect(titles('all', '')).toEqual([3010, 'message', 3011]);
    expect(titles('message', '')).toEqual(['message']);
    expect(titles('faultReport', ' ')).toEqual([3010, 3011]);
  });

  it('finds every typed word in title, text and number, in whatever case', () => {
    expect(titles('all', 'KEITTIÖSSÄ hana')).toEqual([3010]);
    expect(titles('all', 'hana remontti')).toEqual([]);
    expect(titles('all', '3011')).toEqual([3011]);
    expect(titles('all', 'vikailmoitus')).toEqual([3011]);
  });

  it('keeps the threads in which the search of messages has found the words, and those with the words in their shown title', () => {
    expect(titles('all', 'putket', [threadOf('Remontti')])).toEqual(['message']);
    expect(titles('faultReport', 'putket', [threadOf('Remontti')])).toEqual([]);
    expect(titles('all', 'putket')).toEqual([]);
    expect(titles('all', 'remontti')).toEqual(['message']);
  });
});
