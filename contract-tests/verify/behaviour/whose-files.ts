/** Checks whose file and whose upload it is, what its bytes are, and what its name may be (files.upload-steps, files.upload-address). */
import type { CallOptions, Check } from '../checks/check.ts';
import { defineCheck, type Json } from './check-client.ts';
import { allReads, expectSameReads } from './reads-of-a-resident.ts';
import { announced, isNameOf, PDF, PNG, transfer, uploaded } from './uploads.ts';
import { contract, signedIn, TERMINATION } from './world.ts';

const HOME = contract(1);
/** The one who has not uploaded it, and then the owner of the file. */
const strangerAndOwner = [signedIn('party-payer'), signedIn('occupancy')];
const REPORTER = { phoneNumber: '+358 40 0000 777', email: 'naapuri@example.org' };
const FACTS = { defectLocation: 'CONTRACT_TARGET', defectClassId: 2, hasPetsInApartment: false, masterKeyAccessAllowed: true };
const notice = (facts: Json, uuid: string): Json => ({
  contractUuid: HOME,
  ...facts,
  noticeReporter: REPORTER,
  title: 'Vieras liite',
  fileUuids: [uuid],
});

interface File {
  uuid: string;
  id: number;
}

/** Every write that takes files. */
const TAKES_FILES: readonly (readonly [operationId: string, options: (file: File) => CallOptions])[] = [
  ['createDefectNotice', ({ uuid }) => ({ body: notice(FACTS, uuid) })],
  ['createQuestion', ({ uuid }) => ({ body: notice({}, uuid) })],
  ['createFeedback', ({ uuid }) => ({ body: notice({}, uuid) })],
  ['updateDefectNotice', ({ uuid }) => ({ path: [HOME, '70000000-0000-4000-8000-000000003010'], body: notice(FACTS, uuid) })],
  ['updateQuestion', ({ uuid }) => ({ path: [HOME, '70000000-0000-4000-8000-000000003108'], body: notice({}, uuid) })],
  ['updateFeedback', ({ uuid }) => ({ path: [HOME, '70000000-0000-4000-8000-000000003109'], body: notice({}, uuid) })],
  [
    'sendMessage',
    ({ id }) => ({ path: [HOME], body: { subject: 'Vieras liite', htmlContent: '<p>x</p>', fileIds: [id], messageThreadUuid: null } }),
  ],
  [
    'initTermination',
    ({ uuid }) => ({ path: [HOME], body: { ...TERMINATION, operationData: { ...TERMINATION.operationData, fileUuids: [uuid] } } }),
  ],
];

const whose = TAKES_FILES.map(([operationId, options]) =>
  defineCheck(
    operationId,
    ['a completed file of another resident is refused, and stays theirs', 'api.foreign-as-missing'],
    strangerAndOwner,
    async (api) => {
      const before = await allReads(api, 'party-payer', { as: 0 });
      const file = await uploaded(api, 'oma.png', 'png', PNG);
      await api.expectRefusal(operationId, { ...options(file), as: 0 }, [400, 404], 'with a completed file of another resident');
      const unknown = { uuid: '60000000-0000-4000-8000-999999999999', id: 999_999_999 };
      await api.expectRefusal(operationId, { ...options(unknown), as: 0 }, [400, 404], 'with a file that nobody has');
      expectSameReads(api, before, await allReads(api, 'party-payer', { as: 0 }), `after a refused ${operationId}`);
      if (!file.bytes) return;
      const { metadata } = await api.ok('completeFile', { body: { file: { uuid: file.uuid } } });
      api.expectMatch({ temporary: true }, metadata, 'the metadata of the file');
    },
  ),
);

/** The first bytes of each type of file. */
const BYTES: Readonly<Record<string, Buffer>> = {
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300ffd9', 'hex'),
  png: PNG,
  gif: Buffer.from('47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b', 'hex'),
  pdf: PDF,
  html: Buffer.from('<!doctype html><html><script>alert(1)</script></html>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  program: Buffer.from('4d5a90000300000004000000ffff0000b800000000000000', 'hex'),
};
const ANNOUNCED = [
  ['jpeg', 'image/jpeg', 'jpg'],
  ['png', 'image/png', 'png'],
  ['gif', 'image/gif', 'gif'],
  ['pdf', 'application/pdf', 'pdf'],
] as const;

const bytes: readonly Check[] = [
  defineCheck(
    'uploadFile',
    ['bytes of another kind than announced are never completed', 'files.upload-address'],
    [signedIn('party-payer')],
    async (api) => {
      for (const [type, mime, ending] of ANNOUNCED) {
        for (const other of Object.keys(BYTES).filter((one) => one !== type)) {
          const upload = await announced(api, `tiedosto.${ending}`, type);
          if (!upload.isOurs) return;
          const sent = await api.call('uploadFile', transfer(upload, mime, BYTES[other] ?? PNG));
          const done = await api.call('completeFile', { body: { file: { uuid: upload.uuid } } });
          const isRefused = done.status === 400;
          api.expect(
            isRefused,
            `400 at the latest of completeFile for ${other} that is announced as ${type}`,
            `${sent.status} and ${done.status}`,
          );
        }
      }
    },
  ),
  defineCheck(
    'uploadFile',
    ['the same bytes may be sent again until the upload is completed', 'files.upload-address'],
    [signedIn('party-payer')],
    async (api) => {
      const upload = await announced(api, 'kuva.png', 'png');
      if (!upload.isOurs) return;
      await api.expectRefusal('completeFile', { body: { file: { uuid: upload.uuid } } }, [400], 'before any bytes');
      for (let times = 0; times < 2; times += 1) await api.ok('uploadFile', transfer(upload, 'image/png', PNG));
      const first = await api.ok('completeFile', { body: { file: { uuid: upload.uuid } } });
      api.expectMatch({ uploaded: true }, first.metadata, 'the metadata of the completed file');
      const late = await api.call('uploadFile', transfer(upload, 'image/png', Buffer.concat([PNG, Buffer.from([0])])));
      api.expect(late.status >= 400, 'a refusal of bytes after the upload was completed', String(late.status));
      api.expectSame('completeFile', first, await api.ok('completeFile', { body: { file: { uuid: upload.uuid } } }), 'after late bytes');
    },
  ),
];

/** Names as devices give them. A backend may make them safe: letters and digits stay. */
const NAMES = [
  'a\u0308iti ja o\u0308ljy.png',
  'kuva (1) – kopio.png',
  '100% & #1 + 2.png',
  'näyttökuva 20.11.2026 klo 12.15.png',
  '😀 juhla.png',
  "L'été.png",
  '文書.png',
];

const names = defineCheck(
  'initFile',
  'names with other letters and signs are taken, and keep their letters',
  [signedIn('party-payer')],
  async (api) => {
    for (const fileName of NAMES) {
      const file = await api.ok('initFile', { body: { file: { fileName, contentType: 'png' } } });
      api.expect(isNameOf(file.fileName, fileName), `a name with the letters of ${fileName}`, String(file.fileName));
      const { originalFileName } = (file.metadata ?? {}) as Json;
      api.expect(isNameOf(originalFileName, fileName), `originalFileName with the letters of ${fileName}`, String(originalFileName));
    }
  },
);

export const whoseFiles: readonly Check[] = [...whose, ...bytes, names];
