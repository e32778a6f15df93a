/** Checks the effects of making and changing fault reports, questions and feedback (fault-reports.event-entity). */
import type { Check } from '../checks/check.ts';
import { told } from './story.ts';
import { opens, PDF, PNG, uploaded } from './uploads.ts';
import type { Json, Witness } from './witness.ts';
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
const NOBODYS_FILE = '60000000-0000-4000-8000-999999999999';
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
  const one = (w: Witness, uuid: unknown) => w.whole(detail, { path: [HOME, String(uuid)] });
  return [
    told(create, 'the list and the detail show what was sent', aino, async (w) => {
      const before = await w.list(list, { path: [HOME] });
      const elsewhere = await w.list(list, { path: [OTHER_HOME] });
      const others = LISTS.filter((other) => other !== list);
      const ofOthers = await Promise.all(others.map((other) => w.list(other, { path: [HOME] })));
      const { id } = await w.done(create, {
        body: { contractUuid: HOME, ...facts, noticeReporter: reporter, title: TITLE, description: DESCRIPTION },
      });
      const after = await w.list(list, { path: [HOME] });
      w.that(after.length === before.length + 1, `${before.length + 1} in ${list}`, String(after.length));
      const made = after.find((item) => item.id === id);
      w.that(made !== undefined, `${list} to have the new id`, 'it is missing');
      w.that(after[0]?.id === id, `${list} to begin with the newest`, 'another notice is first');
      w.that(!before.some((item) => item.id === id), `a new id from ${create}`, 'the id of an older notice');
      const { hasPetsInApartment: _pets, masterKeyAccessAllowed: _key, ...inList } = facts;
      w.shows({ title: TITLE, description: DESCRIPTION, ...inList }, made, list);
      w.that(made?.status === 'created', `${list} to show the status created`, String(made?.status));
      w.same(
        list,
        before,
        after.filter((item) => item.id !== id),
        `without the new one after ${create}`,
      );
      w.same(list, elsewhere, await w.list(list, { path: [OTHER_HOME] }), `of another contract after ${create}`);
      for (const [index, other] of others.entries())
        w.same(other, ofOthers[index], await w.list(other, { path: [HOME] }), `after ${create}`);
      if (typeof made?.uuid !== 'string') return;
      const whole = await one(w, made.uuid);
      const moments = ((whole.events ?? []) as Json[]).map(({ createdAt }) => createdAt);
      w.that(moments.length > 0, `an event in ${detail} of a new notice`, 'none');
      await w.isNow([...moments, (made.latestEvent as Json | null | undefined)?.createdAt], 'the first event of a new notice');
      w.shows({ title: TITLE, description: DESCRIPTION, ...facts, id, contractUuid: HOME }, whole, detail);
      w.shows(reporter, whole.noticeReporter, `the reporter of ${detail}`);
    }),
    told(create, 'a notice for another contract of the user is created on that contract only', aino, async (w) => {
      const before = await w.list(list, { path: [HOME] });
      const { id } = await w.done(create, { body: { contractUuid: OTHER_HOME, ...facts, noticeReporter: reporter, title: 'Toinen koti' } });
      w.same(list, before, await w.list(list, { path: [HOME] }), `of the first contract after ${create} for the second`);
      const made = (await w.list(list, { path: [OTHER_HOME] })).find((item) => item.id === id);
      w.shows({ title: 'Toinen koti' }, made, `${list} of the second contract`);
      if (typeof made?.uuid !== 'string') return;
      w.shows({ contractUuid: OTHER_HOME }, await w.done(detail, { path: [OTHER_HOME, made.uuid] }), detail);
    }),
    told(create, 'the longest title and description are stored unchanged', aino, async (w) => {
      const texts = { title: LONGEST_TITLE, description: LONGEST_DESCRIPTION };
      const { id } = await w.done(create, { body: { contractUuid: HOME, ...facts, noticeReporter: reporter, ...texts } });
      const made = (await w.list(list, { path: [HOME] })).find((item) => item.id === id);
      w.shows(texts, made, list);
      if (typeof made?.uuid === 'string') w.shows(texts, await one(w, made.uuid), detail);
    }),
    told(create, 'a file that was not completed, or does not exist, is refused', aino, async (w) => {
      const { uuid } = await w.done('initFile', { body: { file: { fileName: 'kesken.png', contentType: 'png' } } });
      const before = await w.list(list, { path: [HOME] });
      for (const [file, why] of [
        [uuid, 'with a file that was never completed'],
        [NOBODYS_FILE, 'with a file that nobody has'],
      ] as const) {
        const body = { contractUuid: HOME, ...facts, noticeReporter: reporter, title: 'Kesken', fileUuids: [file] };
        await w.refused(create, { body }, [400, 404], why);
      }
      w.same(list, before, await w.list(list, { path: [HOME] }), `after a refused ${create}`);
    }),
    ...(create === 'createDefectNotice'
      ? [
          told(create, 'a defectClassId of feedback, or an unknown one, is refused', aino, async (w) => {
            const before = await w.list(list, { path: [HOME] });
            for (const defectClassId of [20, 21, 9998]) {
              const body = { contractUuid: HOME, ...facts, defectClassId, title: 'Luokka' };
              await w.refused(create, { body }, [400], `with the class ${defectClassId}`);
            }
            w.same(list, before, await w.list(list, { path: [HOME] }), `after a refused ${create}`);
          }),
          told(create, 'each flag is stored as it was sent', aino, async (w) => {
            for (const flags of [
              { hasPetsInApartment: true, masterKeyAccessAllowed: false },
              { hasPetsInApartment: false, masterKeyAccessAllowed: true },
            ]) {
              const body = { contractUuid: HOME, defectLocation: 'CONTRACT_TARGET', defectClassId: -1, ...flags, title: 'Ovi' };
              const { id } = await w.done(create, { body });
              const made = (await w.list(list, { path: [HOME] })).find((item) => item.id === id);
              if (typeof made?.uuid !== 'string') return w.note(`${list} to have the new id`, 'it is missing');
              w.shows({ ...flags, defectLocation: 'CONTRACT_TARGET', defectClassId: -1 }, await one(w, made.uuid), detail);
            }
          }),
        ]
      : []),
    told(create, 'its files are stored, with their names and in their order', aino, async (w) => {
      const files = [await uploaded(w, 'ikkuna åäö.png', 'png', PNG), await uploaded(w, 'tarjous.pdf', 'pdf', PDF)];
      const { id } = await w.done(create, {
        body: { contractUuid: HOME, ...facts, noticeReporter: reporter, title: 'Kuvat', fileUuids: files.map(({ uuid }) => uuid) },
      });
      const made = (await w.list(list, { path: [HOME] })).find((item) => item.id === id);
      if (typeof made?.uuid !== 'string') return w.note(`${list} to have the new id`, 'it is missing');
      const shown = ((await one(w, made.uuid)).files ?? []) as Json[];
      w.that(shown.length === 2, `2 files in ${detail}`, String(shown.length));
      for (const [index, { uuid, fileName, contentType, bytes }] of files.entries()) {
        const file = shown.find((item) => item.uuid === uuid);
        w.that(file !== undefined, `${detail} to have file ${index + 1} that was sent`, 'it is missing');
        if (!file) continue;
        w.shows({ fileName, contentType }, file, `file ${index + 1} of ${detail}`);
        await opens(w, file.url, bytes, `file ${index + 1} of ${detail}`);
      }
    }),
    told(update, 'the update replaces the stored values', aino, async (w) => {
      // Adds a newer notice, so that the changed one is not the first in the list.
      await w.done(create, { body: { contractUuid: HOME, ...facts, noticeReporter: reporter, title: 'Uudempi' } });
      const listed = await w.list(list, { path: [HOME] });
      const others = listed.filter((item) => item.uuid !== own);
      const before = await one(w, own);
      const kept = ((before.files ?? []) as Json[]).slice(0, 1).map(({ uuid }) => uuid);
      const body = { contractUuid: HOME, ...facts, noticeReporter: reporter, title: TITLE, description: DESCRIPTION, fileUuids: kept };
      await w.done(update, { path: [HOME, own], body });
      const after = await one(w, own);
      const { id, status, contractUuid } = before;
      w.shows({ title: TITLE, description: DESCRIPTION, ...facts, id, uuid: own, status, contractUuid }, after, detail);
      w.shows(reporter, after.noticeReporter, `the reporter of ${detail}`);
      const events = (before.events ?? []) as Json[];
      w.same(detail, { events }, { events: ((after.events ?? []) as Json[]).slice(0, events.length) }, `after ${update}`);
      w.that(
        JSON.stringify(((after.files ?? []) as Json[]).map(({ uuid }) => uuid)) === JSON.stringify(kept),
        `only the files of fileUuids in ${detail}`,
        `${((after.files ?? []) as Json[]).length} files`,
      );
      const list1 = await w.list(list, { path: [HOME] });
      w.shows(
        { title: TITLE, description: DESCRIPTION },
        list1.find((item) => item.uuid === own),
        list,
      );
      w.that(
        JSON.stringify(list1.map(({ uuid }) => uuid)) === JSON.stringify(listed.map(({ uuid }) => uuid)),
        `the order of ${list} to stay after ${update}`,
        'another order',
      );
      w.same(
        list,
        others,
        list1.filter((item) => item.uuid !== own),
        `of the others after ${update}`,
      );
      // A title or description that is left out is removed, and so is a file.
      await w.done(update, { path: [HOME, own], body: { contractUuid: HOME, ...facts, noticeReporter: reporter, title: 'Vain otsikko' } });
      const least = await one(w, own);
      w.that((least.title ?? '') === 'Vain otsikko', `${detail} to show the new title`, 'another title');
      w.that((least.description ?? '') === '', `no description in ${detail} after it was left out`, 'a description');
      const longest = { title: LONGEST_TITLE, description: LONGEST_DESCRIPTION };
      await w.done(update, { path: [HOME, own], body: { contractUuid: HOME, ...facts, noticeReporter: reporter, ...longest } });
      w.shows(longest, await one(w, own), detail);
      w.that(
        ((least.files ?? []) as Json[]).length === 0,
        `no files in ${detail} after they were left out`,
        `${((least.files ?? []) as Json[]).length} files`,
      );
    }),
    told(update, 'an update whose body names another contract than the path is refused, and nothing changes', aino, async (w) => {
      const elsewhere = { ...facts, noticeReporter: reporter, title: 'Toinen koti' };
      const before = await one(w, own);
      await w.refused(
        update,
        { path: [HOME, own], body: { ...elsewhere, contractUuid: OTHER_HOME } },
        [400, 404],
        'whose body names another contract',
      );
      await w.refused(
        update,
        { path: [OTHER_HOME, own], body: { ...elsewhere, contractUuid: OTHER_HOME } },
        [404],
        'of a notice of another contract',
      );
      w.same(detail, before, await one(w, own), 'after refused changes');
    }),
  ];
});
