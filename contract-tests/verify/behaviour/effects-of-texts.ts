/**
 * Checks that notices and messages are stored as they were written (fault-reports.reporter-sent): special texts, numbers, kinds, order,
 * files, markup.
 */
import { MESSAGE_LENGTH } from '../../../generated/limits.ts';
import type { Check } from '../checks/check.ts';
import { canonicalHtml } from '../values/compare.ts';
import { letters } from './accepted-forms.ts';
import { type CheckClient, defineCheck, type Json } from './check-client.ts';
import { PDF, PNG, uploaded } from './uploads.ts';
import { contract, signedIn } from './world.ts';

const HOME = contract(1);
const aino = [signedIn('party-payer')];
const REPORTER = { phoneNumber: '+358 40 0000 777', email: 'naapuri@example.org' };
const FACTS = { defectLocation: 'CONTRACT_TARGET', defectClassId: 2, hasPetsInApartment: false, masterKeyAccessAllowed: true };

interface Kind {
  create: string;
  update: string;
  list: string;
  detail: string;
  facts: Json;
  /** Values that the backend sets in every notice of the kind. */
  given: Json;
  own: string;
}

const KINDS: readonly Kind[] = [
  {
    create: 'createDefectNotice',
    update: 'updateDefectNotice',
    list: 'listDefectNotices',
    detail: 'getDefectNotice',
    facts: FACTS,
    given: {},
    own: '70000000-0000-4000-8000-000000003010',
  },
  {
    create: 'createQuestion',
    update: 'updateQuestion',
    list: 'listQuestions',
    detail: 'getQuestion',
    facts: {},
    given: { defectClassId: 21 },
    own: '70000000-0000-4000-8000-000000003108',
  },
  {
    create: 'createFeedback',
    update: 'updateFeedback',
    list: 'listFeedbacks',
    detail: 'getFeedback',
    facts: {},
    given: { defectClassId: 20 },
    own: '70000000-0000-4000-8000-000000003109',
  },
];

/** Texts that a programming language or a database may change or read as another type. */
const LIKE_SOMETHING_ELSE = [
  '0',
  'null',
  '007',
  '1e3',
  'true',
  '2026-11-20',
  '{"a":1}',
  "O'Neill \\ 100 % ${x} %s",
  'a  b\tc',
  'hinta < 6 €, <b>"kaksi"</b> > yksi',
];
/** A subject is a header of an e-mail, in which blanks may be joined. */
const SUBJECTS = LIKE_SOMETHING_ELSE.filter((text) => !text.includes('\t'));

async function made(api: CheckClient, { create, list }: Kind, body: Json): Promise<Json> {
  const { id } = await api.ok(create, { body });
  const found = (await api.list(list, { path: [HOME] })).find((item) => item.id === id);
  if (!found) api.fail(`${list} to have the new id`, 'it is missing');
  return found ?? {};
}

const notices = KINDS.flatMap((kind): Check[] => {
  const { create, update, list, detail, facts, given, own } = kind;
  const body = (more: Json): Json => ({ contractUuid: HOME, ...facts, noticeReporter: REPORTER, ...more });
  return [
    defineCheck(create, 'texts that look like numbers, dates, JSON or null are stored unchanged', aino, async (api) => {
      for (const text of LIKE_SOMETHING_ELSE) {
        const found = await made(api, kind, body({ title: text, description: text }));
        api.expectMatch({ title: text, description: text, ...given }, found, list);
        if (typeof found.uuid === 'string')
          api.expectMatch({ title: text, description: text, ...given }, await api.ok(detail, { path: [HOME, found.uuid] }), detail);
      }
    }),
    defineCheck(update, 'texts that look like numbers, dates, JSON or null are stored unchanged', aino, async (api) => {
      for (const text of LIKE_SOMETHING_ELSE) {
        await api.ok(update, { path: [HOME, own], body: body({ title: text, description: text }) });
        api.expectMatch({ title: text, description: text }, await api.ok(detail, { path: [HOME, own] }), `${detail} after ${update}`);
      }
    }),
    defineCheck(create, 'fields that were left out stay empty, and the same text twice creates two notices', aino, async (api) => {
      const first = await made(api, kind, body({ title: 'Vain otsikko' }));
      api.expect((first.description ?? '') === '', `no description in ${list} of a notice without one`, 'a description');
      const second = await made(api, kind, body({ title: 'Vain otsikko' }));
      api.expect(first.id !== second.id && first.uuid !== second.uuid, 'a second notice for a second request', 'the same notice');
      const third = await made(api, kind, body({ description: 'Vain kuvaus' }));
      api.expect((third.title ?? '') === '', `no title in ${list} of a notice without one`, 'a title');
      const order = (await api.list(list, { path: [HOME] })).slice(0, 3).map(({ id }) => id);
      api.expect(JSON.stringify(order) === JSON.stringify([third.id, second.id, first.id]), `the newest first in ${list}`, 'another order');
    }),
    defineCheck(update, 'earlier and new files are both stored, and latestEvent is the newest event', aino, async (api) => {
      const kept = await uploaded(api, 'vanha.png', 'png', PNG);
      const { uuid } = await made(api, kind, body({ title: 'Tiedostot', fileUuids: [kept.uuid] }));
      if (typeof uuid !== 'string') return;
      const added = await uploaded(api, 'uusi.pdf', 'pdf', PDF);
      await api.ok(update, { path: [HOME, uuid], body: body({ title: 'Tiedostot', fileUuids: [kept.uuid, added.uuid] }) });
      const after = await api.okAndValid(detail, { path: [HOME, uuid] });
      const files = ((after.files ?? []) as Json[]).map((file) => String(file.uuid)).toSorted();
      api.expect(
        JSON.stringify(files) === JSON.stringify([kept.uuid, added.uuid].toSorted()),
        `both files in ${detail} after ${update}`,
        `${files.length} files`,
      );
      const events = (after.events ?? []) as Json[];
      const latest = (after.latestEvent as Json | null | undefined)?.id;
      api.expect(latest === events.at(-1)?.id, `latestEvent of ${detail} to be the newest of the events`, 'another one');
      const inList = (await api.list(list, { path: [HOME] })).find((item) => item.uuid === uuid);
      api.expect(
        (inList?.latestEvent as Json | null | undefined)?.id === latest,
        `latestEvent of ${list} to be that of ${detail}`,
        'another one',
      );
    }),
    defineCheck(update, 'a completed notice cannot be updated, and stays unchanged', aino, async (api) => {
      const done = (await api.list(list, { path: [HOME] })).find(({ status }) => status === 'completed');
      if (typeof done?.uuid !== 'string') return;
      const before = await api.ok(detail, { path: [HOME, done.uuid] });
      await api.expectRefusal(update, { path: [HOME, done.uuid], body: body({ title: 'Valmis' }) }, [400], 'of a completed notice');
      api.expectSame(detail, before, await api.ok(detail, { path: [HOME, done.uuid] }), 'after a refused change');
    }),
    defineCheck(update, 'a notice that is worked on can be updated, and stays in progress', aino, async (api) => {
      const begun = (await api.list(list, { path: [HOME] })).find(({ status }) => status === 'in_progress');
      if (typeof begun?.uuid !== 'string') return;
      await api.ok(update, { path: [HOME, begun.uuid], body: body({ title: 'Työn alla' }) });
      const shown = await api.ok(detail, { path: [HOME, begun.uuid] });
      api.expectMatch({ title: 'Työn alla', status: 'in_progress', id: begun.id }, shown, `${detail} after ${update}`);
    }),
    defineCheck(update, ['an unknown uuid is answered with 404', 'api.foreign-as-missing'], aino, async (api) => {
      const path = [HOME, '70000000-0000-4000-8000-999999999999'];
      await api.expectRefusal(update, { path, body: body({ title: 'Ei ole' }) }, [404], 'of what nobody has');
      await api.ok(detail, { path: [HOME, own] });
    }),
  ];
});

const numbers = defineCheck('createQuestion', 'ids are unique among fault reports, questions and feedback', aino, async (api) => {
  const ids: unknown[] = [];
  for (const { create, facts } of KINDS)
    ids.push((await api.ok(create, { body: { contractUuid: HOME, ...facts, noticeReporter: REPORTER, title: 'Numero' } })).id);
  const older = (await Promise.all(KINDS.map(({ list }) => api.list(list, { path: [HOME] })))).flat().map(({ id }) => id);
  api.expect(new Set(ids).size === ids.length, 'a number of its own for each kind of notice', 'the same number');
  api.expect(new Set(older).size === older.length, 'no id twice among fault reports, questions and feedback', 'one id twice');
});

const reporter = defineCheck('createDefectNotice', 'without noticeReporter it has none, or that of the profile', aino, async (api) => {
  const [kind] = KINDS;
  if (!kind) return;
  const { uuid } = await made(api, kind, { contractUuid: HOME, ...FACTS, title: 'Ilman ilmoittajaa' });
  if (typeof uuid !== 'string') return;
  const { noticeReporter } = await api.ok<{ noticeReporter?: Json | null }>('getDefectNotice', { path: [HOME, uuid] });
  if (noticeReporter === null || noticeReporter === undefined) return;
  const { email, phoneNumber } = await api.ok('getUserProfile');
  api.expectMatch({ email, phoneNumber }, noticeReporter, 'a reporter that was not sent, like the profile,');
});

const EVERY_MARK =
  '<p>yksi<br>kaksi <em>kolme</em> <u>neljä</u> <strong>viisi</strong></p><ol><li>a</li><li>b</li></ol><ul><li>c</li></ul><blockquote><p>lainaus</p></blockquote><p><a href="https://esimerkkikodit.example.com/a">linkki</a></p>';
const message = (subject: string, htmlContent: string, messageThreadUuid: unknown = null) => ({
  path: [HOME],
  body: { subject, htmlContent, fileIds: [], messageThreadUuid },
});
const threads = async (api: CheckClient): Promise<Json[]> => ((await api.ok('getMessageTimeline')).messages ?? []) as Json[];

const messages: Check[] = [
  defineCheck('sendMessage', 'all allowed markup, and the longest text and subject, are stored unchanged', aino, async (api) => {
    for (const [subject, html] of [
      ['Muotoilu', EVERY_MARK],
      ['0', '<p>0</p>'],
      [`${letters(199)}x`, `<p>${letters(MESSAGE_LENGTH - 1)}x</p>`],
    ] as const) {
      await api.ok('sendMessage', message(subject, html));
      const entry = (((await threads(api))[0]?.entries ?? []) as Json[])[0];
      api.expect(entry?.title === subject, `a subject of ${subject.length} letters as it was sent`, 'another one');
      api.expect(canonicalHtml(String(entry?.htmlContent)) === canonicalHtml(html), 'the text as it was sent', 'another one');
    }
  }),
  defineCheck('sendMessage', 'subjects that look like numbers, dates, JSON or null are stored unchanged', aino, async (api) => {
    for (const subject of SUBJECTS) {
      await api.ok('sendMessage', message(subject, '<p>Aihe</p>'));
      const entry = (((await threads(api))[0]?.entries ?? []) as Json[])[0];
      api.expectMatch({ title: subject }, entry, 'the first entry of getMessageTimeline');
    }
  }),
  defineCheck(
    'sendMessage',
    'two threads with the same subject stay separate, and replies keep the order in which they were sent',
    aino,
    async (api) => {
      const before = await threads(api);
      await api.ok('sendMessage', message('Sama aihe', '<p>ensimmäinen</p>'));
      await api.ok('sendMessage', message('Sama aihe', '<p>toinen</p>'));
      const [second, first, ...older] = await threads(api);
      api.expect(
        older.length === before.length && second?.id !== first?.id,
        'a thread of its own for each message that is no reply',
        'one thread',
      );
      for (const text of ['<p>vastaus 1</p>', '<p>vastaus 2</p>', '<p>vastaus 3</p>'])
        await api.ok('sendMessage', message('VS: Sama aihe', text, first?.id));
      if (typeof first?.id !== 'string') return;
      const entries = ((await api.ok('getMessageThread', { path: [first.id] })).entries ?? []) as Json[];
      const own = entries
        .filter(({ type }) => type === 'IncomingEmailMessage')
        .map(({ htmlContent }) => canonicalHtml(String(htmlContent)));
      const wanted = ['<p>ensimmäinen</p>', '<p>vastaus 1</p>', '<p>vastaus 2</p>', '<p>vastaus 3</p>'].map(canonicalHtml);
      api.expect(
        JSON.stringify(own) === JSON.stringify(wanted),
        'the replies of a thread in the order in which they were sent',
        'another order',
      );
      api.expect(
        new Set(entries.map(({ messageId }) => messageId)).size === entries.length,
        'a messageId of its own for each entry',
        'one twice',
      );
    },
  ),
];

export const textEffects: Check[] = [...notices, numbers, reporter, ...messages];
