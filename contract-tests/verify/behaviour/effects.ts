/** `effects`: what is written is there afterwards, as the reads of the contract show it, and nothing else has changed. */
import type { Capability, Check } from '../checks/check.ts';
import { canonicalHtml } from '../values/compare.ts';
import { accountEffects } from './effects-of-accounts.ts';
import { parkingEffects } from './effects-of-parking.ts';
import { requestEffects } from './effects-of-requests.ts';
import { told } from './story.ts';
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
  /** An open notice of Aino's. */
  own: string;
}

const FAULT_FACTS = { defectLocation: 'COMMON_AREA', defectClassId: 4, hasPetsInApartment: false, masterKeyAccessAllowed: true };
const NOTICES: readonly Notice[] = [
  {
    create: 'createDefectNotice',
    update: 'updateDefectNotice',
    list: 'listDefectNotices',
    detail: 'getDefectNotice',
    facts: FAULT_FACTS,
    own: '70000000-0000-4000-8000-000000003010',
  },
  {
    create: 'createQuestion',
    update: 'updateQuestion',
    list: 'listQuestions',
    detail: 'getQuestion',
    facts: {},
    own: '70000000-0000-4000-8000-000000003108',
  },
  {
    create: 'createFeedback',
    update: 'updateFeedback',
    list: 'listFeedbacks',
    detail: 'getFeedback',
    facts: {},
    own: '70000000-0000-4000-8000-000000003109',
  },
];

const REPORTER = { phoneNumber: '+358 40 0000 101', email: 'party-payer@example.com' };
/** Letters, an entity-like text and quotes that a backend must neither cut, escape nor trim. */
const TITLE = 'Ikkuna "itä" & ovi <b>ei</b> sulkeudu – 10 °C';
const DESCRIPTION = 'Rivi 1: åäö ÅÄÖ €\nRivi 2: 50 % & <script> &amp; "lainaus"';

const noticeEffects = NOTICES.flatMap(({ create, update, list, detail, facts, own }): Check[] => {
  const one = (w: Witness, uuid: unknown) => w.done(detail, { path: [HOME, String(uuid)] });
  return [
    told(create, 'the list and the notice show what was sent', aino, async (w) => {
      const before = await w.list(list, { path: [HOME] });
      const elsewhere = await w.list(list, { path: [OTHER_HOME] });
      const { id } = await w.done(create, {
        body: { contractUuid: HOME, ...facts, noticeReporter: REPORTER, title: TITLE, description: DESCRIPTION },
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
      if (typeof made?.uuid !== 'string') return;
      const whole = await one(w, made.uuid);
      w.shows({ title: TITLE, description: DESCRIPTION, ...facts, id, contractUuid: HOME }, whole, detail);
      w.shows(REPORTER, whole.noticeReporter, `the reporter of ${detail}`);
    }),
    ...(create === 'createDefectNotice'
      ? [
          told(create, 'each flag is kept as it was sent', aino, async (w) => {
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
    told(create, 'its files are kept, with their names and order', aino, async (w) => {
      const files = [await uploaded(w, 'ikkuna åäö.png', 'png', PNG), await uploaded(w, 'tarjous.pdf', 'pdf', PDF)];
      const { id } = await w.done(create, {
        body: { contractUuid: HOME, ...facts, noticeReporter: REPORTER, title: 'Kuvat', fileUuids: files.map(({ uuid }) => uuid) },
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
    told(update, 'what was sent takes the place of what was there', aino, async (w) => {
      const others = (await w.list(list, { path: [HOME] })).filter((item) => item.uuid !== own);
      const before = await one(w, own);
      const kept = ((before.files ?? []) as Json[]).slice(0, 1).map(({ uuid }) => uuid);
      const body = { contractUuid: HOME, ...facts, noticeReporter: REPORTER, title: TITLE, description: DESCRIPTION, fileUuids: kept };
      await w.done(update, { path: [HOME, own], body });
      const after = await one(w, own);
      w.shows({ title: TITLE, description: DESCRIPTION, ...facts, id: before.id, uuid: own }, after, detail);
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
      w.same(
        list,
        others,
        list1.filter((item) => item.uuid !== own),
        `of the others after ${update}`,
      );
      // A title or description that is left out is removed, and so is a file.
      await w.done(update, { path: [HOME, own], body: { contractUuid: HOME, ...facts, noticeReporter: REPORTER, title: 'Vain otsikko' } });
      const least = await one(w, own);
      w.that((least.title ?? '') === 'Vain otsikko', `${detail} to show the new title`, 'another title');
      w.that((least.description ?? '') === '', `no description in ${detail} after it was left out`, 'a description');
      w.that(
        ((least.files ?? []) as Json[]).length === 0,
        `no files in ${detail} after they were left out`,
        `${((least.files ?? []) as Json[]).length} files`,
      );
    }),
    told(update, 'a change that names another contract than its path is refused, and nothing changes', aino, async (w) => {
      const elsewhere = { ...facts, noticeReporter: REPORTER, title: 'Toinen koti' };
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

/** The smallest file of the kind. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const TYPES: Readonly<Record<string, string>> = { png: 'image/png', pdf: 'application/pdf' };

/** Uploads in three steps. A backend with a file store of its own gets no bytes from here: then the bytes are null. */
async function uploaded(w: Witness, fileName: string, contentType: string, bytes: Buffer) {
  const file = await w.done('initFile', { body: { file: { fileName, contentType } } });
  const { uploadUrl = '', uploadHeaders = {} } = (file.metadata ?? {}) as { uploadUrl?: string; uploadHeaders?: Record<string, string> };
  w.shows({ fileName, contentType }, file, 'initFile');
  const uuid = String(file.uuid);
  const isOurs = uploadUrl.includes(`/file/${uuid}/content`);
  if (isOurs) {
    await w.done('uploadFile', {
      path: [uuid],
      as: null,
      headers: uploadHeaders,
      bytes: { type: TYPES[contentType] ?? '', content: bytes },
    });
    w.shows({ uuid, fileName, contentType, id: file.id }, await w.done('completeFile', { body: { file: { uuid } } }), 'completeFile');
  }
  return { uuid, id: Number(file.id), fileName, contentType, bytes: isOurs ? bytes : null };
}

/** The signed address gives the very bytes. */
async function opens(w: Witness, url: unknown, bytes: Buffer | null, what: string): Promise<void> {
  if (typeof url !== 'string' || bytes === null) return;
  const exchanged = await w.scene.fetch(url);
  if (exchanged?.kind !== 'answer') return;
  const { status, body } = exchanged.answer;
  w.that(
    status === 200 && body.equals(bytes),
    `${what} to open with the bytes that were sent`,
    status === 200 ? `other bytes, ${body.length} of ${bytes.length}` : String(status),
  );
}

const messageEffects: Check[] = [
  told('sendMessage', 'a new thread stands first, with the text that was sent', aino, async (w) => {
    const before = await threads(w);
    const htmlContent =
      '<p>Hei, <strong>kellari</strong> – åäö &amp; 5 &lt; 6</p><ul><li>yksi</li><li>kaksi</li></ul><p><a href="https://esimerkkikodit.example.com/a?b=1&amp;c=2">linkki</a></p>';
    await w.done('sendMessage', {
      path: [HOME],
      body: { subject: 'Lukko & ovi "B 12"', htmlContent, fileIds: [], messageThreadUuid: null },
    });
    const after = await threads(w);
    w.that(after.length === before.length + 1, `${before.length + 1} threads in getMessageTimeline`, String(after.length));
    const made = after[0];
    w.that(!before.some(({ id }) => id === made?.id), 'getMessageTimeline to begin with the new thread', 'an older thread');
    sentIs(w, made, 'Lukko & ovi "B 12"', htmlContent, 1);
    w.same('getMessageTimeline', { messages: before }, { messages: after.slice(1) }, 'without the new thread');
    if (typeof made?.id === 'string')
      sentIs(w, await w.done('getMessageThread', { path: [made.id] }), 'Lukko & ovi "B 12"', htmlContent, 1);
  }),
  told('sendMessage', 'a reply is the last entry of its thread, which moves to the top', aino, async (w) => {
    const before = await threads(w);
    const thread = before.at(-1);
    if (typeof thread?.id !== 'string') return w.note('threads in getMessageTimeline', 'none');
    const entries = (thread.entries ?? []) as Json[];
    await w.done('sendMessage', {
      path: [HOME],
      body: { subject: 'VS: Kiitos', htmlContent: '<p>Kiitos!</p>', fileIds: [], messageThreadUuid: thread.id },
    });
    const after = await threads(w);
    w.that(after.length === before.length, `${before.length} threads after a reply`, String(after.length));
    w.that(after[0]?.id === thread.id, 'the thread with the newest entry first', 'another thread');
    const own = after.find(({ id }) => id === thread.id);
    sentIs(w, own, 'VS: Kiitos', '<p>Kiitos!</p>', entries.length + 1);
    w.same('getMessageThread', { entries }, { entries: ((own?.entries ?? []) as Json[]).slice(0, entries.length) }, 'before the reply');
  }),
  told('sendMessage', 'its files can be opened', aino, async (w) => {
    const file = await uploaded(w, 'lukko åäö.png', 'png', PNG);
    await w.done('sendMessage', {
      path: [HOME],
      body: { subject: 'Kuva', htmlContent: '<p>Kuva</p>', fileIds: [file.id], messageThreadUuid: null },
    });
    const [first] = await threads(w);
    const files = (((first?.entries ?? []) as Json[])[0]?.files ?? []) as Json[];
    w.that(files.length === 1 && files[0]?.name === file.fileName, 'the file by its name in getMessageTimeline', `${files.length} files`);
    await opens(w, files[0]?.url, file.bytes, 'the file of the message');
  }),
];

async function threads(w: Witness): Promise<Json[]> {
  return ((await w.done('getMessageTimeline')).messages ?? []) as Json[];
}

/** An automatic answer may follow the message. @param at its number in the thread */
function sentIs(w: Witness, thread: Json | undefined, title: string, html: string, at: number): void {
  const entries = (thread?.entries ?? []) as Json[];
  const sent = entries[at - 1];
  w.that(sent !== undefined, `entry ${at} of the thread`, `${entries.length} entries`);
  w.that(sent?.title === title, 'the subject as it was sent', 'another one');
  w.that(canonicalHtml(String(sent?.htmlContent)) === canonicalHtml(html), 'the text as it was sent', 'another one');
  w.that(entries.filter((one) => one.htmlContent === sent?.htmlContent).length <= 1, 'the message once', 'the same text twice');
}

const otherEffects: Check[] = [
  told('closeNotification', 'the notice is closed for good, and no other', aino, async (w) => {
    const before = await w.list('listNotifications');
    const { closedAt } = await w.done('closeNotification', { path: [2011] });
    const after = await w.list('listNotifications');
    const closed = after.find(({ id }) => id === 2011);
    // A backend may leave closed notices out.
    if (closed) w.shows({ closedAt }, closed, 'listNotifications');
    w.same(
      'listNotifications',
      before.filter(({ id }) => id !== 2011),
      after.filter(({ id }) => id !== 2011),
      'of the others after closing',
    );
    const again = await w.done('closeNotification', { path: [2011] });
    w.shows({ closedAt }, again, 'a second closeNotification');
  }),
  told('closeNotification', 'a notice that is not closeable stays open', aino, async (w) => {
    const before = await w.list('listNotifications');
    const fixed = before.find(({ isCloseable, closedAt }) => isCloseable === false && (closedAt ?? null) === null);
    if (!fixed) return;
    await w.refused('closeNotification', { path: [Number(fixed.id)] }, [400], 'of a notice that is not closeable');
    w.same('listNotifications', before, await w.list('listNotifications'), 'after a refused closing');
  }),
  told('updateUser', 'the profile shows what was saved, each flag by itself', aino, async (w) => {
    const before = await w.done('getUserProfile');
    const flags = ['communicationByEmail', 'communicationBySms', 'marketingAllowed'];
    for (const on of [...flags, 'none']) {
      const sent = {
        email: 'aino.virtanen@example.org',
        phoneNumber: '+358400000201',
        ...Object.fromEntries(flags.map((flag) => [flag, flag === on])),
      };
      w.shows(sent, await w.done('updateUser', { body: sent }), 'the answer of updateUser');
      w.shows(
        { ...sent, firstName: before.firstName, lastName: before.lastName, uuid: before.uuid },
        await w.done('getUserProfile'),
        'getUserProfile',
      );
    }
    await w.done('updateUser', { body: { email: 'a.virtanen@example.org', phoneNumber: '+358400000202', marketingAllowed: true } });
    w.shows(
      {
        email: 'a.virtanen@example.org',
        phoneNumber: '+358400000202',
        communicationByEmail: false,
        communicationBySms: false,
        marketingAllowed: true,
      },
      await w.done('getUserProfile'),
      'getUserProfile, where a flag that is left out keeps its value,',
    );
    const signIn = await w.call('login', { as: null, body: { username: 'party-payer@example.com', password: 'Asukas-2026!' } });
    w.that(signIn.status === 200, 'the user name of the sign-in to stay as it is', String(signIn.status));
  }),
  told('addTenants', 'the persons are saved, all or none', aino, async (w) => {
    const person = { socialSecurityNumber: '311299-905D', firstName: 'Pekka', lastName: 'Virtanen' };
    const wrong = { socialSecurityNumber: '311299-905X', firstName: 'Väärä', lastName: 'Virtanen' };
    const before = await w.list('listTenants', { path: [HOME] });
    await w.refused(
      'addTenants',
      { path: [HOME], body: { operationData: { tenants: [person, wrong] }, locale: 'fi' } },
      [400],
      'with one wrong identity code',
    );
    w.same('listTenants', before, await w.list('listTenants', { path: [HOME] }), 'after a refused addTenants');
    await w.done('addTenants', { path: [HOME], body: { operationData: { tenants: [person] }, locale: 'fi' } });
    const after = await w.list('listTenants', { path: [HOME] });
    const added = after.find(({ firstName, lastName }) => firstName === 'Pekka' && lastName === 'Virtanen');
    // The company may take two working days; the person is known at once, and cannot be told of twice.
    const again = await w.call('addTenants', { path: [HOME], body: { operationData: { tenants: [person] }, locale: 'fi' } });
    w.that(
      added !== undefined || again.status === 400,
      'the person in listTenants, or refused when told of again',
      `neither: ${again.status}`,
    );
    if (added) w.that(added.isContractParty === false, 'a new person who is no contract party', 'a contract party');
    w.same(
      'listTenants',
      before,
      after.filter((one) => one !== added),
      'of the others after addTenants',
    );
  }),
];

export const effects: Capability = {
  name: 'effects',
  about: 'What is written is there afterwards, as the reads of the contract show it, and nothing else has changed.',
  isAlways: true,
  checks: () => [...accountEffects, ...otherEffects, ...noticeEffects, ...messageEffects, ...parkingEffects, ...requestEffects],
};
