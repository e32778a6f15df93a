/** Checks the effects of sending messages. */
import type { Check } from '../checks/check.ts';
import { canonicalHtml } from '../values/compare.ts';
import { type CheckClient, defineCheck, type Json } from './check-client.ts';
import { opens, PDF, PNG, uploaded } from './uploads.ts';
import { contract, signedIn } from './world.ts';

const HOME = contract(1);
const aino = [signedIn('party-payer')];

export const messageEffects: Check[] = [
  defineCheck(
    'sendMessage',
    ['a new thread is listed first, with the text that was sent', 'messages.send-call'],
    [signedIn('occupancy'), signedIn('party-payer')],
    async (api) => {
      const before = await threads(api);
      const ofOthers = await api.ok('getMessageTimeline', { as: 0 });
      const htmlContent =
        '<p>Hei, <strong>kellari</strong> 🔑 – åäö &amp; 5 &lt; 6</p><ul><li>yksi</li><li>kaksi</li></ul><p><a href="https://esimerkkikodit.example.com/a?b=1&amp;c=2">linkki</a></p>';
      await api.ok('sendMessage', {
        path: [HOME],
        body: { subject: 'Lukko & ovi "B 12"', htmlContent, fileIds: [], messageThreadUuid: null },
      });
      const after = await threads(api);
      api.expect(after.length === before.length + 1, `${before.length + 1} threads in getMessageTimeline`, String(after.length));
      const made = after[0];
      api.expect(!before.some(({ id }) => id === made?.id), 'getMessageTimeline to begin with the new thread', 'an older thread');
      sentIs(api, made, 'Lukko & ovi "B 12"', htmlContent, 1);
      api.expectSame('getMessageTimeline', { messages: before }, { messages: after.slice(1) }, 'without the new thread');
      api.expectSame('getMessageTimeline', ofOthers, await api.ok('getMessageTimeline', { as: 0 }), 'of another resident');
      const entries = (made?.entries ?? []) as Json[];
      await api.expectNow(
        entries.map(({ timestamp }) => timestamp),
        'a new message',
      );
      if (typeof made?.id === 'string')
        sentIs(api, await api.okAndValid('getMessageThread', { path: [made.id] }), 'Lukko & ovi "B 12"', htmlContent, 1);
    },
  ),
  defineCheck(
    'sendMessage',
    ['a reply is the last entry of its thread, which is then listed first', 'messages.send-call'],
    aino,
    async (api) => {
      const before = await threads(api);
      const thread = before.at(-1);
      if (typeof thread?.id !== 'string') return api.fail('threads in getMessageTimeline', 'none');
      const entries = (thread.entries ?? []) as Json[];
      const file = await uploaded(api, 'liite åäö.pdf', 'pdf', PDF);
      await api.ok('sendMessage', {
        path: [HOME],
        body: { subject: 'VS: Kiitos', htmlContent: '<p>Kiitos!</p>', fileIds: [file.id], messageThreadUuid: thread.id },
      });
      const after = await threads(api);
      api.expect(after.length === before.length, `${before.length} threads after a reply`, String(after.length));
      api.expect(after[0]?.id === thread.id, 'the thread with the newest entry first', 'another thread');
      for (const own of [after.find(({ id }) => id === thread.id), await api.okAndValid('getMessageThread', { path: [thread.id] })]) {
        sentIs(api, own, 'VS: Kiitos', '<p>Kiitos!</p>', entries.length + 1);
        const now = (own?.entries ?? []) as Json[];
        api.expectSame('getMessageThread', { entries }, { entries: now.slice(0, entries.length) }, 'before the reply');
        const files = (now[entries.length]?.files ?? []) as Json[];
        api.expect(
          files.length === 1 && files[0]?.name === file.fileName,
          'the reply to have its file, with its name',
          `${files.length} files`,
        );
      }
    },
  ),
  defineCheck('sendMessage', 'its files have their names and can be opened', aino, async (api) => {
    const files = [await uploaded(api, 'lukko åäö.png', 'png', PNG), await uploaded(api, 'kuitti.pdf', 'pdf', PDF)];
    await api.ok('sendMessage', {
      path: [HOME],
      body: { subject: 'Kuva', htmlContent: '<p>Kuva</p>', fileIds: files.map(({ id }) => id), messageThreadUuid: null },
    });
    const [first] = await threads(api);
    const shown = (((first?.entries ?? []) as Json[])[0]?.files ?? []) as Json[];
    api.expect(shown.length === files.length, `${files.length} files in getMessageTimeline`, String(shown.length));
    for (const file of files) {
      const found = shown.find(({ name }) => name === file.fileName);
      api.expect(found !== undefined, 'each file by its name in getMessageTimeline', 'another name');
      await opens(api, found?.url, file.bytes, 'a file of the message');
    }
  }),
];

async function threads(api: CheckClient): Promise<Json[]> {
  return ((await api.ok('getMessageTimeline')).messages ?? []) as Json[];
}

/** Expects the sent message in the thread. An automatic answer may follow it. @param at the index of the message in the thread */
function sentIs(api: CheckClient, thread: Json | undefined, title: string, html: string, at: number): void {
  const entries = (thread?.entries ?? []) as Json[];
  const sent = entries[at - 1];
  api.expect(sent !== undefined, `entry ${at} of the thread`, `${entries.length} entries`);
  api.expect(sent?.type === 'IncomingEmailMessage', 'an entry that the resident wrote', String(sent?.type));
  api.expect(sent?.title === title, 'the subject as it was sent', 'another one');
  api.expect(canonicalHtml(String(sent?.htmlContent)) === canonicalHtml(html), 'the text as it was sent', 'another one');
  api.expect(
    entries.filter((one) => one.htmlContent === sent?.htmlContent).length <= 1,
    'the message to be listed once',
    'the same text twice',
  );
}
