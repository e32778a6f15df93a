/** Checks the effects of making and changing fault reports, questions and feedback (fault-reports.event-entity). */
import type { Check } from '../checks/check.ts';
import { type CheckClient, defineCheck, type Json } from './check-client.ts';
import { opens, PDF, PNG, uploaded } from './uploads.ts';
import { contract, signedIn } from './world.ts';

const HOME = contract(1);
const OTHER_HOME = contract(2);
const aino = [signedIn('party-payer')];

interface Notice {
  create: string;
  update: string;
  list: string;
  detail: string;
  /** Values that only a fault report has. */
  facts: Json;
  reporter: Json;
  /** The uuid of an open notice of Aino Virtanen. */
  own: string;
}

const FAULT_FACTS = { defectLocation: 'COMMON_AREA', defectClassId: 4, hasPetsInApartment: false, masterKeyAccessAllowed: true };
/** Another phone number and e-mail address than those of the profile. */
const REPORTER = { phoneNumber: '+358 40 0000 777', email: 'naapuri@example.org' };
const HOW_TO_REACH = 'Soitto aamulla – 📞 kiitos';
/** The longest title that the contract allows. */
const LONGEST_TITLE = `${'Otsikko '.repeat(12)}loppu`.slice(0, 100);
const LONGEST_DESCRIPTION = 'Kuvaus åäö 0123456789. '.repeat(90).slice(0, 1995).concat('loppu');
const UNKNOWN_FILE = '60000000-0000-4000-8000-999999999999';
const LISTS = ['listDefectNotices', 'listQuestions', 'listFeedbacks'];
const NOTICES: readonly Notice[] = [
  {
    create: 'createDefectNotice',
    update: 'updateDefectNotice',
    list: 'listDefectNotices',
    detail: 'getDefectNotice',
    facts: FAULT_FACTS,
    reporter: { ...REPORTER, description: HOW_TO_REACH },
    own: '70000000-0000-4000-8000-000000003010',
  },
  {
    create: 'createQuestion',
    update: 'updateQuestion',
    list: 'listQuestions',
    detail: 'getQuestion',
    facts: {},
    reporter: REPORTER,
    own: '70000000-0000-4000-8000-000000003108',
  },
  {
    create: 'createFeedback',
    update: 'updateFeedback',
    list: 'listFeedbacks',
    detail: 'getFeedback',
    facts: {},
    reporter: REPORTER,
    own: '70000000-0000-4000-8000-000000003109',
  },
];

/** Letters, an entity-like text and quotes that a backend must neither cut, escape nor trim. */
const TITLE = 'Ikkuna "itä" & ovi <b>ei</b> sulkeudu – 10 °C';
const DESCRIPTION = 'Rivi 1: åäö ÅÄÖ € 🔑\nRivi 2: 50 % & <script> &amp; "lainaus"';

export const noticeEffects = NOTICES.flatMap(({ create, update, list, detail, facts, reporter, own }): Check[] => {
  const one = (api: CheckClient, uuid: unknown) => api.okAndValid(detail, { path: [HOME, String(uuid)] });
  return [
    defineCheck(create, 'the list and the detail show what was sent', aino, async (api) => {
      const before = await api.list(list, { path: [HOME] });
      const elsewhere = await api.list(list, { path: [OTHER_HOME] });
      const others = LISTS.filter((other) => other !== list && api.isChosen(other));
      const ofOthers = await Promise.all(others.map((other) => api.list(other, { path: [HOME] })));
      const { id } = await api.ok(create, {
        body: { contractUuid: HOME, ...facts, noticeReporter: reporter, title: TITLE, description: DESCRIPTION },
      });
      const after = await api.list(list, { path: [HOME] });
      api.expect(after.length === before.length + 1, `${before.length + 1} in ${list}`, String(after.length));
      const made = after.find((item) => item.id === id);
      api.expect(made !== undefined, `${list} to have the new id`, 'it is missing');
      api.expect(after[0]?.id === id, `${list} to begin with the newest`, 'another notice is first');
      api.expect(!before.some((item) => item.id === id), `a new id from ${create}`, 'the id of an older notice');
      const { hasPetsInApartment: _pets, masterKeyAccessAllowed: _key, ...inList } = facts;
      api.expectMatch({ title: TITLE, description: DESCRIPTION, ...inList }, made, list);
      api.expect(made?.status === 'created', `${list} to show the status created`, String(made?.status));
      api.expectSame(
        list,
        before,
        after.filter((item) => item.id !== id),
        `without the new one after ${create}`,
      );
      api.expectSame(list, elsewhere, await api.list(list, { path: [OTHER_HOME] }), `of another contract after ${create}`);
      for (const [index, other] of others.entries())
        api.expectSame(other, ofOthers[index], await api.list(other, { path: [HOME] }), `after ${create}`);
      if (typeof made?.uuid !== 'string') return;
      const whole = await one(api, made.uuid);
      const moments = ((whole.events ?? []) as Json[]).map(({ createdAt }) => createdAt);
      api.expect(moments.length > 0, `an event in ${detail} of a new notice`, 'none');
      await api.expectNow([...moments, (made.latestEvent as Json | null | undefined)?.createdAt], 'the first event of a new notice');
      api.expectMatch({ title: TITLE, description: DESCRIPTION, ...facts, id, contractUuid: HOME }, whole, detail);
      api.expectMatch(reporter, whole.noticeReporter, `the reporter of ${detail}`);
    }),
    defineCheck(create, 'a notice for another contract of the user is created on that contract only', aino, async (api) => {
      const before = await api.list(list, { path: [HOME] });
      const { id } = await api.ok(create, { body: { contractUuid: OTHER_HOME, ...facts, noticeReporter: reporter, title: 'Toinen koti' } });
      api.expectSame(list, before, await api.list(list, { path: [HOME] }), `of the first contract after ${create} for the second`);
      const made = (await api.list(list, { path: [OTHER_HOME] })).find((item) => item.id === id);
      api.expectMatch({ title: 'Toinen koti' }, made, `${list} of the second contract`);
      if (typeof made?.uuid !== 'string') return;
      api.expectMatch({ contractUuid: OTHER_HOME }, await api.ok(detail, { path: [OTHER_HOME, made.uuid] }), detail);
    }),
    defineCheck(create, 'the longest title and description are stored unchanged', aino, async (api) => {
      const texts = { title: LONGEST_TITLE, description: LONGEST_DESCRIPTION };
      const { id } = await api.ok(create, { body: { contractUuid: HOME, ...facts, noticeReporter: reporter, ...texts } });
      const made = (await api.list(list, { path: [HOME] })).find((item) => item.id === id);
      api.expectMatch(texts, made, list);
      if (typeof made?.uuid === 'string') api.expectMatch(texts, await one(api, made.uuid), detail);
    }),
    defineCheck(create, 'a file that was not completed, or does not exist, is refused', aino, async (api) => {
      const { uuid } = await api.ok('initFile', { body: { file: { fileName: 'kesken.png', contentType: 'png' } } });
      const before = await api.list(list, { path: [HOME] });
      for (const [file, why] of [
        [uuid, 'with a file that was never completed'],
        [UNKNOWN_FILE, 'with a file that nobody has'],
      ] as const) {
        const body = { contractUuid: HOME, ...facts, noticeReporter: reporter, title: 'Kesken', fileUuids: [file] };
        await api.expectRefusal(create, { body }, [400, 404], why);
      }
      api.expectSame(list, before, await api.list(list, { path: [HOME] }), `after a refused ${create}`);
    }),
    ...(create === 'createDefectNotice'
      ? [
          defineCheck(create, 'a defectClassId of feedback, or an unknown one, is refused', aino, async (api) => {
            const before = await api.list(list, { path: [HOME] });
            for (const defectClassId of [20, 21, 9998]) {
              const body = { contractUuid: HOME, ...facts, defectClassId, title: 'Luokka' };
              await api.expectRefusal(create, { body }, [400], `with the class ${defectClassId}`);
            }
            api.expectSame(list, before, await api.list(list, { path: [HOME] }), `after a refused ${create}`);
          }),
          defineCheck(create, 'each flag is stored as it was sent', aino, async (api) => {
            for (const flags of [
              { hasPetsInApartment: true, masterKeyAccessAllowed: false },
              { hasPetsInApartment: false, masterKeyAccessAllowed: true },
            ]) {
              const body = { contractUuid: HOME, defectLocation: 'CONTRACT_TARGET', defectClassId: -1, ...flags, title: 'Ovi' };
              const { id } = await api.ok(create, { body });
              const made = (await api.list(list, { path: [HOME] })).find((item) => item.id === id);
              if (typeof made?.uuid !== 'string') return api.fail(`${list} to have the new id`, 'it is missing');
              api.expectMatch({ ...flags, defectLocation: 'CONTRACT_TARGET', defectClassId: -1 }, await one(api, made.uuid), detail);
            }
          }),
        ]
      : []),
    defineCheck(create, 'its files are stored, with their names and in their order', aino, async (api) => {
      const files = [await uploaded(api, 'ikkuna åäö.png', 'png', PNG), await uploaded(api, 'tarjous.pdf', 'pdf', PDF)];
      const { id } = await api.ok(create, {
        body: { contractUuid: HOME, ...facts, noticeReporter: reporter, title: 'Kuvat', fileUuids: files.map(({ uuid }) => uuid) },
      });
      const made = (await api.list(list, { path: [HOME] })).find((item) => item.id === id);
      if (typeof made?.uuid !== 'string') return api.fail(`${list} to have the new id`, 'it is missing');
      const shown = ((await one(api, made.uuid)).files ?? []) as Json[];
      api.expect(shown.length === 2, `2 files in ${detail}`, String(shown.length));
      for (const [index, { uuid, fileName, contentType, bytes }] of files.entries()) {
        const file = shown.find((item) => item.uuid === uuid);
        api.expect(file !== undefined, `${detail} to have file ${index + 1} that was sent`, 'it is missing');
        if (!file) continue;
        api.expectMatch({ fileName, contentType }, file, `file ${index + 1} of ${detail}`);
        await opens(api, file.url, bytes, `file ${index + 1} of ${detail}`);
      }
    }),
    defineCheck(update, 'the update replaces the stored values', aino, async (api) => {
      // Adds a newer notice, so that the changed one is not the first in the list.
      await api.ok(create, { body: { contractUuid: HOME, ...facts, noticeReporter: reporter, title: 'Uudempi' } });
      const listed = await api.list(list, { path: [HOME] });
      const others = listed.filter((item) => item.uuid !== own);
      const before = await one(api, own);
      const kept = ((before.files ?? []) as Json[]).slice(0, 1).map(({ uuid }) => uuid);
      const body = { contractUuid: HOME, ...facts, noticeReporter: reporter, title: TITLE, description: DESCRIPTION, fileUuids: kept };
      await api.ok(update, { path: [HOME, own], body });
      const after = await one(api, own);
      const { id, status, contractUuid } = before;
      api.expectMatch({ title: TITLE, description: DESCRIPTION, ...facts, id, uuid: own, status, contractUuid }, after, detail);
      api.expectMatch(reporter, after.noticeReporter, `the reporter of ${detail}`);
      const events = (before.events ?? []) as Json[];
      api.expectSame(detail, { events }, { events: ((after.events ?? []) as Json[]).slice(0, events.length) }, `after ${update}`);
      api.expect(
        JSON.stringify(((after.files ?? []) as Json[]).map(({ uuid }) => uuid)) === JSON.stringify(kept),
        `only the files of fileUuids in ${detail}`,
        `${((after.files ?? []) as Json[]).length} files`,
      );
      const list1 = await api.list(list, { path: [HOME] });
      api.expectMatch(
        { title: TITLE, description: DESCRIPTION },
        list1.find((item) => item.uuid === own),
        list,
      );
      api.expect(
        JSON.stringify(list1.map(({ uuid }) => uuid)) === JSON.stringify(listed.map(({ uuid }) => uuid)),
        `the order of ${list} to stay after ${update}`,
        'another order',
      );
      api.expectSame(
        list,
        others,
        list1.filter((item) => item.uuid !== own),
        `of the others after ${update}`,
      );
      // A title or description that is left out is removed, and so is a file.
      await api.ok(update, { path: [HOME, own], body: { contractUuid: HOME, ...facts, noticeReporter: reporter, title: 'Vain otsikko' } });
      const least = await one(api, own);
      api.expect((least.title ?? '') === 'Vain otsikko', `${detail} to show the new title`, 'another title');
      api.expect((least.description ?? '') === '', `no description in ${detail} after it was left out`, 'a description');
      const longest = { title: LONGEST_TITLE, description: LONGEST_DESCRIPTION };
      await api.ok(update, { path: [HOME, own], body: { contractUuid: HOME, ...facts, noticeReporter: reporter, ...longest } });
      api.expectMatch(longest, await one(api, own), detail);
      api.expect(
        ((least.files ?? []) as Json[]).length === 0,
        `no files in ${detail} after they were left out`,
        `${((least.files ?? []) as Json[]).length} files`,
      );
    }),
    defineCheck(update, 'an update whose body names another contract than the path is refused, and nothing changes', aino, async (api) => {
      const elsewhere = { ...facts, noticeReporter: reporter, title: 'Toinen koti' };
      const before = await one(api, own);
      await api.expectRefusal(
        update,
        { path: [HOME, own], body: { ...elsewhere, contractUuid: OTHER_HOME } },
        [400, 404],
        'whose body names another contract',
      );
      await api.expectRefusal(
        update,
        { path: [OTHER_HOME, own], body: { ...elsewhere, contractUuid: OTHER_HOME } },
        [404],
        'of a notice of another contract',
      );
      api.expectSame(detail, before, await one(api, own), 'after refused changes');
    }),
  ];
});
