/** Checks the steps of an upload: announced, sent, completed, attached. */
import { FILE_BYTES } from '../../../generated/limits.ts';
import type { Check } from '../checks/check.ts';
import { type CheckClient, defineCheck, type Json } from './check-client.ts';
import { addressOf, announced, PDF, PNG, transfer, uploaded } from './uploads.ts';
import { contract, signedIn } from './world.ts';

const HOME = contract(1);
const aino = [signedIn('party-payer')];

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

export const fileEffects: Check[] = [
  defineCheck(
    'initFile',
    ['a new file has the announced type, is temporary and not uploaded, and belongs to the user', 'files.upload-content-types'],
    [signedIn('occupancy'), signedIn('party-payer')],
    async (api) => {
      const users = new Set<unknown>();
      for (const [contentType, fileType] of Object.entries(KINDS)) {
        const { status, body } = await api.call('initFile', { body: { file: { fileName: `tiedosto.${contentType}`, contentType } } });
        // A company may refuse some types.
        if (status !== 200) continue;
        const { metadata, createdByUserId, ...file } = body as Json & { metadata: Json };
        users.add(createdByUserId);
        api.expectMatch({ contentType, fileType }, file, 'initFile');
        api.expectMatch(
          { uploaded: false, temporary: true, originalFileName: `tiedosto.${contentType}` },
          metadata,
          'the metadata of initFile',
        );
      }
      api.expect(users.size === 1, 'one createdByUserId for all files of the user', `${users.size} of them`);
      const other = await api.ok('initFile', { body: { file: { fileName: 'kuva.png', contentType: 'png' } }, as: 0 });
      api.expect(!users.has(other.createdByUserId), 'another createdByUserId for another user', 'the same');
    },
  ),
  defineCheck(
    'completeFile',
    ['a completed file is uploaded, and no longer temporary once it is attached', 'files.entity-fields'],
    aino,
    async (api) => {
      const upload = await announced(api, 'kuva.png', 'png');
      const { uuid } = upload;
      if (!upload.isOurs) return;
      await api.ok('uploadFile', transfer(upload, 'image/png', PNG));
      const file = await api.ok('completeFile', { body: { file: { uuid } } });
      api.expectMatch({ uploaded: true, temporary: true, originalFileName: 'kuva.png' }, file.metadata, 'the metadata of completeFile');
      const noticeReporter = { phoneNumber: '+358 40 0000 777', email: 'naapuri@example.org' };
      const { id } = await api.ok('createQuestion', { body: { contractUuid: HOME, noticeReporter, title: 'Kuva', fileUuids: [uuid] } });
      const made = (await api.list('listQuestions', { path: [HOME] })).find((one) => one.id === id);
      if (typeof made?.uuid !== 'string') return;
      const [shown] = ((await api.ok('getQuestion', { path: [HOME, made.uuid] })).files ?? []) as Json[];
      api.expectMatch(
        { uuid, fileType: 'image', contentType: 'png', createdByUserId: file.createdByUserId },
        shown,
        'the file of getQuestion',
      );
      api.expectMatch(
        { uploaded: true, temporary: false, originalFileName: 'kuva.png' },
        shown?.metadata,
        'the metadata of an attached file',
      );
    },
  ),
  defineCheck(
    'uploadFile',
    ['as many bytes are accepted as the contract says, and one more is refused', 'files.max-size'],
    aino,
    async (api) => {
      for (const [length, isTaken] of [
        [FILE_BYTES, true],
        [FILE_BYTES + 1, false],
      ] as const) {
        const upload = await announced(api, 'iso.pdf', 'pdf');
        if (!upload.isOurs) return;
        const sent = await api.call('uploadFile', transfer(upload, 'application/pdf', pdfOf(length)));
        const done = sent.status === 200 ? await api.call('completeFile', { body: { file: { uuid: upload.uuid } } }) : sent;
        api.expect(
          isTaken ? done.status === 200 : [400, 413].includes(done.status),
          isTaken ? `an upload of ${length} bytes` : `a refusal of ${length} bytes, when they are sent or completed`,
          `${done.status} ${done.code ?? ''}`.trim(),
        );
      }
    },
  ),
  defineCheck('getDocumentLink', ['the link of each document opens a file', 'files.signed-link'], aino, async (api) => {
    const groups = (await api.list('listDocuments', { path: [HOME] })) as { documents?: Json[] }[];
    for (const { uuid } of groups.flatMap(({ documents = [] }) => documents)) {
      const { url } = await api.ok('getDocumentLink', { path: [HOME, String(uuid)] });
      await leadsToAFile(api, url, 'the address of a document');
    }
  }),
  defineCheck('completeFile', ['the original file name is stored', 'files.entity-fields'], aino, async (api) => {
    const file = await uploaded(api, 'lasku 11.2026 (kopio) åäö.pdf', 'pdf', PDF);
    if (file.bytes === null) return;
    const { metadata } = await api.ok('completeFile', { body: { file: { uuid: file.uuid } } });
    api.expectMatch({ originalFileName: 'lasku 11.2026 (kopio) åäö.pdf' }, metadata, 'the metadata of completeFile');
  }),
];

/** Expects that the address returns a file. Addresses on other hosts are not requested. */
async function leadsToAFile(api: CheckClient, url: unknown, what: string): Promise<void> {
  if (typeof url !== 'string') return;
  const exchanged = await api.context.fetch(url);
  if (exchanged?.kind !== 'answer') return;
  const { status, body } = exchanged.answer;
  api.expect(
    status === 200 && body.length > 0,
    `${what} to lead to a file`,
    `${status === 200 ? 'nothing' : String(status)} at ${addressOf(url)}`,
  );
}
