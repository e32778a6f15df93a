/** Faults of whose a file is, what its bytes are and how it is named. */
import {
  type Behaviour,
  CREATES,
  effects,
  isolation,
  type Json,
  jsonOf,
  onRefusal,
  onSuccess,
  sentIn,
  stores,
  successOf,
  UPDATES,
} from './fault.ts';

const TAKES_FILES = [...CREATES, ...UPDATES, 'sendMessage', 'initTermination'];
const namesFile = (sent: Json): boolean => /"file(Uuids|Ids)":\[[^\]]/.test(JSON.stringify(sent));
const formOf = (sent: Json): Json => (sent.operationData ?? {}) as Json;
const UNKNOWN = /999999999999|999999999/;

export const whoseFileFaults: readonly Behaviour[] = [
  // Looked up by its id alone: only what nobody has is refused.
  isolation('file-of-anybody-is-attached', TAKES_FILES, () => {
    let completed = false;
    return {
      completeFile: onSuccess(() => {
        completed = true;
        return undefined;
      }),
      '*': onRefusal((answer, request, _ask, { contract, operationId }) => {
        const isIt = completed && TAKES_FILES.includes(operationId) && [400, 404].includes(answer.status) && namesFile(sentIn(request));
        return isIt && !UNKNOWN.test(request.body.toString('utf8')) ? successOf(contract, operationId) : undefined;
      }),
    };
  }),
  effects('file-that-nobody-has-is-left-out', TAKES_FILES, ({ operationId }) =>
    stores((sent) => {
      if (!UNKNOWN.test(JSON.stringify(sent))) return sent;
      const { fileUuids: _files, ...rest } = sent;
      if (operationId === 'sendMessage') return { ...rest, fileIds: [] };
      return operationId === 'initTermination' ? { ...rest, operationData: { ...formOf(rest), fileUuids: [] } } : rest;
    }),
  ),
  ...(['html', 'svg', 'MZ', 'GIF8'] as const).map((beginning) =>
    effects(`${beginning.toLowerCase()}-in-place-of-a-picture`, 'uploadFile', () => {
      let isWrong = false;
      return {
        uploadFile: onRefusal((_answer, request, _ask, { contract, operationId }) => {
          isWrong = request.body.subarray(0, 40).toString('latin1').includes(beginning);
          return isWrong ? successOf(contract, operationId) : undefined;
        }),
        completeFile: onRefusal((_answer, _request, _ask, { contract, operationId }) =>
          isWrong ? successOf(contract, operationId) : undefined,
        ),
      };
    }),
  ),
  effects('bytes-only-once', 'uploadFile', () => {
    const sent = new Set<string>();
    return async (request, ask) => {
      const isAgain = sent.has(request.url);
      sent.add(request.url);
      const answer = await ask(request);
      return isAgain && answer.status === 200
        ? { ...answer, status: 400, body: Buffer.from(JSON.stringify({ code: 'BAD_REQUEST' })) }
        : answer;
    };
  }),
  effects('late-bytes-are-taken', 'uploadFile', () =>
    onRefusal((answer, _request, _ask, { contract, operationId }) =>
      String(jsonOf(answer).message).includes('has been completed') ? successOf(contract, operationId) : undefined,
    ),
  ),
  ...(
    [
      ['letters-of-names-to-ascii', (name: string) => name.normalize('NFD').replaceAll(/[^\u0020-\u007e]/g, '')],
      ['names-in-latin-1', (name: string) => name.replaceAll(/[^\u0020-\u00ff]/g, '?')],
      ['names-end-at-a-sign', (name: string) => name.split(/[#%&]/)[0] ?? ''],
    ] as const
  ).map(([operator, change]) =>
    effects(operator, 'initFile', () =>
      onSuccess((answer) => {
        const file = jsonOf(answer);
        return { ...answer, body: Buffer.from(JSON.stringify({ ...file, fileName: change(String(file.fileName)) || 'x' })) };
      }),
    ),
  ),
];
