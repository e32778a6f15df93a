/** Checks the steps of an upload: announced, sent, completed, attached. */
import type { Check } from '../checks/check.ts';
import { told } from './story.ts';
import { PDF, PNG, uploaded } from './uploads.ts';
import type { Json, Witness } from './witness.ts';
import { contract, signedIn } from './world.ts';

const HOME = contract(1);
const aino = [signedIn('party-payer')];
/** 10 MB, as the contract defines it. */
const MOST_BYTES = 10_485_760;

const KINDS: Readonly<Record<string, string>> = {
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  pdf: 'document',
  mp4: 'video',
  quicktime: 'video',
};

/** A PDF of this many bytes. Bytes after the end marker do not belong to the document. */
const pdfOf = (length: number): Buffer => Buffer.concat([PDF, Buffer.alloc(length - PDF.length, '\n')]);

interface Announced {
  uuid: string;
  headers: Record<string, string>;
  /** Whether the file is uploaded to this API and not to a separate file store. */
  isOurs: boolean;
}

async function announced(w: Witness, fileName: string, contentType: string): Promise<Announced> {
  const { uuid, metadata } = await w.done('initFile', { body: { file: { fileName, contentType } } });
  const { uploadUrl = '', uploadHeaders = {} } = (metadata ?? {}) as { uploadUrl?: string; uploadHeaders?: Record<string, string> };
  return { uuid: String(uuid), headers: uploadHeaders, isOurs: uploadUrl.includes(`/file/${String(uuid)}/content`) };
}

export const fileEffects: Check[] = [
  told(
    'initFile',
    'a new file has the announced type, is temporary and not uploaded, and belongs to the user',
    [signedIn('occupancy'), signedIn('party-payer')],
    async (w) => {
      const users = new Set<unknown>();
      for (const [contentType, fileType] of Object.entries(KINDS)) {
        const { status, body } = await w.call('initFile', { body: { file: { fileName: `tiedosto.${contentType}`, contentType } } });
        // A company may refuse some types.
        if (status !== 200) continue;
        const { metadata, createdByUserId, ...file } = body as Json & { metadata: Json };
        users.add(createdByUserId);
        w.shows({ contentType, fileType }, file, 'initFile');
        w.shows({ uploaded: false, temporary: true, originalFileName: `tiedosto.${contentType}` }, metadata, 'the metadata of initFile');
      }
      w.that(users.size === 1, 'one createdByUserId for all files of the user', `${users.size} of them`);
      const other = await w.done('initFile', { body: { file: { fileName: 'kuva.png', contentType: 'png' } }, as: 0 });
      w.that(!users.has(other.createdByUserId), 'another createdByUserId for another user', 'the same');
    },
  ),
  told('completeFile', 'a completed file is uploaded, and no longer temporary once it is attached', aino, async (w) => {
    const { uuid, isOurs, headers } = await announced(w, 'kuva.png', 'png');
    if (!isOurs) return;
    await w.done('uploadFile', { path: [uuid], as: null, headers, bytes: { type: 'image/png', content: PNG } });
    const file = await w.done('completeFile', { body: { file: { uuid } } });
    w.shows({ uploaded: true, temporary: true, originalFileName: 'kuva.png' }, file.metadata, 'the metadata of completeFile');
    const noticeReporter = { phoneNumber: '+358 40 0000 777', email: 'naapuri@example.org' };
    const { id } = await w.done('createQuestion', { body: { contractUuid: HOME, noticeReporter, title: 'Kuva', fileUuids: [uuid] } });
    const made = (await w.list('listQuestions', { path: [HOME] })).find((one) => one.id === id);
    if (typeof made?.uuid !== 'string') return;
    const [shown] = ((await w.done('getQuestion', { path: [HOME, made.uuid] })).files ?? []) as Json[];
    w.shows({ uuid, fileType: 'image', contentType: 'png', createdByUserId: file.createdByUserId }, shown, 'the file of getQuestion');
    w.shows({ uploaded: true, temporary: false, originalFileName: 'kuva.png' }, shown?.metadata, 'the metadata of an attached file');
  }),
  told('uploadFile', '10 485 760 bytes are accepted, and one byte more is refused', aino, async (w) => {
    for (const [length, isTaken] of [
      [MOST_BYTES, true],
      [MOST_BYTES + 1, false],
    ] as const) {
      const { uuid, isOurs, headers } = await announced(w, 'iso.pdf', 'pdf');
      if (!isOurs) return;
      const bytes = { type: 'application/pdf', content: pdfOf(length) };
      const sent = await w.call('uploadFile', { path: [uuid], as: null, headers, bytes });
      const done = sent.status === 200 ? await w.call('completeFile', { body: { file: { uuid } } }) : sent;
      w.that(
        isTaken ? done.status === 200 : [400, 413].includes(done.status),
        isTaken ? `an upload of ${length} bytes` : `a refusal of ${length} bytes, when they are sent or completed`,
        `${done.status} ${done.code ?? ''}`.trim(),
      );
    }
  }),
  told('getDocumentLink', 'the link of each document opens a file', aino, async (w) => {
    const groups = (await w.list('listDocuments', { path: [HOME] })) as { documents?: Json[] }[];
    for (const { uuid } of groups.flatMap(({ documents = [] }) => documents)) {
      const { url } = await w.done('getDocumentLink', { path: [HOME, String(uuid)] });
      await leadsToAFile(w, url, 'the address of a document');
    }
  }),
  told('completeFile', 'the original file name is stored', aino, async (w) => {
    const file = await uploaded(w, 'lasku 11.2026 (kopio) åäö.pdf', 'pdf', PDF);
    if (file.bytes === null) return;
    const { metadata } = await w.done('completeFile', { body: { file: { uuid: file.uuid } } });
    w.shows({ originalFileName: 'lasku 11.2026 (kopio) åäö.pdf' }, metadata, 'the metadata of completeFile');
  }),
];

/** Expects that the address returns a file. Addresses on other hosts are not requested. */
async function leadsToAFile(w: Witness, url: unknown, what: string): Promise<void> {
  if (typeof url !== 'string') return;
  const exchanged = await w.scene.fetch(url);
  if (exchanged?.kind !== 'answer') return;
  const { status, body } = exchanged.answer;
  w.that(status === 200 && body.length > 0, `${what} to lead to a file`, status === 200 ? 'nothing' : String(status));
}
