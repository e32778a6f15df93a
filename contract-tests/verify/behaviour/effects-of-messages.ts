/** Checks the effects of sending messages. */
import type { Check } from '../checks/check.ts';
import { canonicalHtml } from '../values/compare.ts';
import { told } from './story.ts';
import { opens, PDF, PNG, uploaded } from './uploads.ts';
import type { Json, Witness } from './witness.ts';
import { contract, signedIn } from './world.ts';

const HOME = contract(1);
const aino = [signedIn('party-payer')];

export const messageEffects: Check[] = [
  told(
    'sendMessage',
    'a new thread is listed first, with the text that was sent',
    [signedIn('occupancy'), signedIn('party-payer')],
    async (w) => {
      const before = await threads(w);
      const ofOthers = await w.done('getMessageTimeline', { as: 0 });
      const htmlContent =
        '<p>Hei, <strong>kellari</strong> 🔑 – åäö &amp; 5 &lt; 6</p><ul><li>yksi</li><li>kaksi</li></ul><p><a href="https://esimerkkikodit.example.com/a?b=1&amp;c=2">linkki</a></p>';
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
      w.same('getMessageTimeline', ofOthers, await w.done('getMessageTimeline', { as: 0 }), 'of another resident');
      const entries = (made?.entries ?? []) as Json[];
      await w.isNow(
        entries.map(({ timestamp }) => timestamp),
        'a new message',
      );
      if (typeof made?.id === 'string')
        sentIs(w, await w.whole('getMessageThread', { path: [made.id] }), 'Lukko & ovi "B 12"', htmlContent, 1);
    },
  ),
  told('sendMessage', 'a reply is the last entry of its thread, which is then listed first', aino, async (w) => {
    const before = await threads(w);
    const thread = before.at(-1);
    if (typeof thread?.id !== 'string') return w.note('threads in getMessageTimeline', 'none');
    const entries = (thread.entries ?? []) as Json[];
    const file = await uploaded(w, 'liite åäö.pdf', 'pdf', PDF);
    await w.done('sendMessage', {
      path: [HOME],
      body: { subject: 'VS: Kiitos', htmlContent: '<p>Kiitos!</p>', fileIds: [file.id], messageThreadUuid: thread.id },
    });
    const after = await threads(w);
    w.that(after.length === before.length, `${before.length} threads after a reply`, String(after.length));
    w.that(after[0]?.id === thread.id, 'the thread with the newest entry first', 'another thread');
    for (const own of [after.find(({ id }) => id === thread.id), await w.whole('getMessageThread', { path: [thread.id] })]) {
      sentIs(w, own, 'VS: Kiitos', '<p>Kiitos!</p>', entries.length + 1);
      const now = (own?.entries ?? []) as Json[];
      w.same('getMessageThread', { entries }, { entries: now.slice(0, entries.length) }, 'before the reply');
      const files = (now[entries.length]?.files ?? []) as Json[];
      w.that(files.length === 1 && files[0]?.name === file.fileName, 'the reply to have its file, with its name', `${files.length} files`);
    }
  }),
  told('sendMessage', 'its files have their names and can be opened', aino, async (w) => {
    const files = [await uploaded(w, 'lukko åäö.png', 'png', PNG), await uploaded(w, 'kuitti.pdf', 'pdf', PDF)];
    await w.done('sendMessage', {
      path: [HOME],
      body: { subject: 'Kuva', htmlContent: '<p>Kuva</p>', fileIds: files.map(({ id }) => id), messageThreadUuid: null },
    });
    const [first] = await threads(w);
    const shown = (((first?.entries ?? []) as Json[])[0]?.files ?? []) as Json[];
    w.that(shown.length === files.length, `${files.length} files in getMessageTimeline`, String(shown.length));
    for (const file of files) {
      const found = shown.find(({ name }) => name === file.fileName);
      w.that(found !== undefined, 'each file by its name in getMessageTimeline', 'another name');
      await opens(w, found?.url, file.bytes, 'a file of the message');
    }
  }),
];

async function threads(w: Witness): Promise<Json[]> {
  return ((await w.done('getMessageTimeline')).messages ?? []) as Json[];
}

/** Expects the sent message in the thread. An automatic answer may follow it. @param at the index of the message in the thread */
function sentIs(w: Witness, thread: Json | undefined, title: string, html: string, at: number): void {
  const entries = (thread?.entries ?? []) as Json[];
  const sent = entries[at - 1];
  w.that(sent !== undefined, `entry ${at} of the thread`, `${entries.length} entries`);
  w.that(sent?.type === 'IncomingEmailMessage', 'an entry that the resident wrote', String(sent?.type));
  w.that(sent?.title === title, 'the subject as it was sent', 'another one');
  w.that(canonicalHtml(String(sent?.htmlContent)) === canonicalHtml(html), 'the text as it was sent', 'another one');
  w.that(
    entries.filter((one) => one.htmlContent === sent?.htmlContent).length <= 1,
    'the message to be listed once',
    'the same text twice',
  );
}
