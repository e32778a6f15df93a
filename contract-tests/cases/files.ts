import type { TagTable } from './case.ts';

const JPEG = { type: 'image/jpeg', sample: 'one-pixel.jpeg' };
const UNKNOWN_FILE = '60000000-0000-4000-8000-999999999999';

/** Rules: files.upload-steps, files.upload-address, files.entity-fields, files.upload-content-types. */
export const files = {
  initFile: {
    success: ['jpeg', 'png', 'gif', 'pdf', 'mp4', 'quicktime', 'other-host', 'minimal'],
    // A backend may make `fileName` safe: the checks of effects hold what it keeps of it.
    every: { exact: ['/contentType', '/fileType', '/metadata/originalFileName', '/metadata/uploaded'] },
    cases: {
      '200.other-host': { body: 'pdf', exact: [] },
      '200.minimal': { body: 'png', exact: [] },
      '400.validation-error': {
        body: { example: 'jpeg', set: { '/file/fileName': 'kuvat/hana.jpg' } },
        because: 'A name holds no folder.',
      },
      '400.file-type-not-allowed': { body: 'mp4' },
    },
  },
  uploadFile: {
    success: ['uploaded'],
    every: { body: JPEG },
    cases: {
      '400.bad-request': { body: { type: 'image/jpeg', sample: 'empty' }, because: 'No bytes.' },
      '400.file-type-not-allowed': {
        body: { type: 'application/octet-stream', sample: 'no-known-type' },
        because: 'The bytes say what it is.',
      },
      '401.unauthorized': { headers: { 'x-upload-token': 'u.60000000-0000-4000-8000-000000000101.1.ZXhwaXJlZA' } },
      '404.not-found': { path: { uuid: UNKNOWN_FILE } },
    },
  },
  completeFile: {
    success: ['jpeg', 'pdf', 'png'],
    every: { exact: ['/uuid', '/contentType', '/fileType', '/metadata/uploaded'] },
    cases: {
      '200.png': { body: { example: 'jpeg', set: { '/file/uuid': '60000000-0000-4000-8000-000000000102' } } },
      '400.validation-error': { body: { example: 'jpeg', set: { '/file/uuid': 'hana.jpg' } } },
      '404.not-found': { body: { example: 'jpeg', set: { '/file/uuid': UNKNOWN_FILE } } },
    },
  },
} satisfies TagTable;
