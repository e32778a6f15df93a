/** Checks that each file keeps its own bytes: two of one name, and a file that is opened again. */
import type { CallOptions, Check } from '../checks/check.ts';
import { type CheckClient, defineCheck, type Json } from './check-client.ts';
import { PDF, PNG, uploaded } from './uploads.ts';
import { contract, signedIn } from './world.ts';

const HOME = contract(1);
const FACTS = { defectLocation: 'CONTRACT_TARGET', defectClassId: 2, hasPetsInApartment: false, masterKeyAccessAllowed: true };
const NOTICE = {
  contractUuid: HOME,
  noticeReporter: { phoneNumber: '+358 40 0000 777', email: 'naapuri@example.org' },
  title: 'Kaksi samannimistä',
};
/** The same document with one more line. Bytes after the end marker do not belong to it. */
const OTHER_PDF = Buffer.concat([PDF, Buffer.from('\n')]);

type Uploaded = Awaited<ReturnType<typeof uploaded>>;
interface Sent {
  operationId: string;
  options: (files: readonly Uploaded[]) => CallOptions;
  /** The addresses of the files, in their order. */
  shown: (api: CheckClient) => Promise<readonly unknown[]>;
}

const notice = (name: 'DefectNotice' | 'Question' | 'Feedback', facts: Json): Sent => ({
  operationId: `create${name}`,
  options: (files) => ({ body: { ...NOTICE, ...facts, fileUuids: files.map(({ uuid }) => uuid) } }),
  shown: async (api) => {
    const made = (await api.list(`list${name}s`, { path: [HOME] })).find(({ title }) => title === NOTICE.title);
    const { files } = await api.ok(`get${name}`, { path: [HOME, String(made?.uuid)] });
    return ((files ?? []) as Json[]).map(({ url }) => url);
  },
});

const SENT: readonly Sent[] = [
  notice('DefectNotice', FACTS),
  notice('Question', {}),
  notice('Feedback', {}),
  {
    operationId: 'sendMessage',
    options: (files) => ({
      path: [HOME],
      body: { subject: NOTICE.title, htmlContent: '<p>Liitteet</p>', fileIds: files.map(({ id }) => id), messageThreadUuid: null },
    }),
    shown: async (api) => {
      const [thread] = ((await api.ok('getMessageTimeline')).messages ?? []) as Json[];
      const [entry] = (thread?.entries ?? []) as Json[];
      return ((entry?.files ?? []) as Json[]).map(({ url }) => url);
    },
  },
];

/** What the addresses return; null when a file is on another host. */
async function opened(api: CheckClient, urls: readonly unknown[]): Promise<readonly Buffer[] | null> {
  const bodies: Buffer[] = [];
  for (const url of urls) {
    const exchanged = typeof url === 'string' ? await api.context.fetch(url) : null;
    if (exchanged?.kind !== 'answer') return null;
    if (exchanged.answer.status === 200) bodies.push(exchanged.answer.body);
  }
  return bodies;
}

export const fileByteEffects: readonly Check[] = SENT.map(({ operationId, options, shown }) =>
  defineCheck(
    operationId,
    'two files of one name open with their own bytes, and do so when they are read again',
    [signedIn('party-payer')],
    async (api) => {
      const files = [
        await uploaded(api, 'kuitti.pdf', 'pdf', PDF),
        await uploaded(api, 'kuitti.pdf', 'pdf', OTHER_PDF),
        await uploaded(api, 'kuva.png', 'png', PNG),
      ];
      await api.ok(operationId, options(files));
      for (const time of ['first', 'second']) {
        const bodies = await opened(api, await shown(api));
        if (bodies === null) return;
        // In any order: the contract tells none.
        const own = files.filter(({ bytes }) => bytes === null || bodies.some((body) => body.equals(bytes)));
        api.expect(own.length === files.length, `${files.length} files with their own bytes, the ${time} time`, `${own.length}`);
      }
    },
  ),
);
