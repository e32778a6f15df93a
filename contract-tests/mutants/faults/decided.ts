/** Faults in actions that may be done only once: closing a notice, deciding a request, creating something. */
import { type Answer, withBody } from '../mutant.ts';
import {
  another,
  type Behaviour,
  behaviour,
  changedJson,
  changedList,
  type Json,
  saying,
  sentIn,
  successOf,
  type Treat,
} from './behaviour.ts';

const refusedAs = (answer: Answer, status: number, code: string): Answer => ({ ...withBody(answer, { code }), status });
const withSent =
  (change: (body: Json) => Json): Treat =>
  (request, ask) =>
    ask(saying(request, change(sentIn(request))));

export const decidedFaults: readonly Behaviour[] = [
  behaviour('closing-changes-the-notice', 'effects', ['closeNotification'], 'a closed notice is no longer important nor closeable', () => ({
    listNotifications: async (request, ask) =>
      changedList(await ask(request), (items) =>
        items.map((item) => (item.id === 2011 && item.closedAt !== undefined ? { ...item, isCloseable: false } : item)),
      ),
  })),
  behaviour('unknown-becomes-no', 'effects', ['updateUser'], 'a flag that was never asked is off after a change', () => ({
    updateUser: withSent((body) => ({ communicationByEmail: false, communicationBySms: false, marketingAllowed: false, ...body })),
  })),
  behaviour(
    'list-of-contracts-stays',
    'effects',
    ['completeTermination', 'completeModification'],
    'the list of contracts shows the request from before',
    () => {
      let before: Answer | null = null;
      const keep: Treat = async (request, ask) => {
        before ??= await ask(another(request, 'GET', '/contracts'));
        return ask(request);
      };
      return {
        completeTermination: keep,
        completeModification: keep,
        listContracts: async (request, ask) => before ?? ask(request),
      };
    },
  ),
  behaviour(
    'rejected-stays-open',
    'effects',
    ['completeTermination', 'completeModification'],
    'a rejected request is read as the open one',
    ({ operationId }) => {
      const get = operationId.replace('complete', 'get');
      let last: Answer | null = null;
      return {
        [get]: async (request, ask) => {
          const answer = await ask(request);
          if (answer.status === 200) last = answer;
          return answer.status === 404 && !request.url.includes('?') && last !== null ? last : answer;
        },
      };
    },
  ),
  behaviour(
    'decided-can-be-started-again',
    'rules',
    ['completeTermination', 'completeModification'],
    'a decided request is confirmed again',
    ({ contract, operationId }) => {
      const init = `${operationId.replace('complete', 'init')}Approval`;
      return {
        [init]: async (request, ask) => {
          const answer = await ask(request);
          return answer.status === 400 || answer.status === 404 ? successOf(contract, init) : answer;
        },
      };
    },
  ),
  behaviour('second-termination', 'rules', ['completeTermination'], 'a contract under termination is terminated again', ({ contract }) => ({
    initTermination: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 400 ? successOf(contract, 'initTermination') : answer;
    },
  })),
  behaviour('second-modification', 'rules', ['initModification'], 'a contract is changed while another change is open', ({ contract }) => ({
    initModification: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 400 && request.url.includes('000000000013') ? successOf(contract, 'initModification') : answer;
    },
  })),
  behaviour('made-by-another', 'effects', ['completeTermination'], 'a new request is made by another tenant', () => ({
    getTermination: async (request, ask) =>
      changedJson(await ask(request), (body) => ({ ...body, createdByTenantId: Number(body.createdByTenantId ?? 0) + 1 })),
  })),
  behaviour('made-at-midnight', 'values', ['completeTermination'], 'a new request is made at midnight', () => ({
    getTermination: async (request, ask) =>
      changedJson(await ask(request), (body) => ({ ...body, createdAt: `${String(body.createdAt).slice(0, 10)}T00:00:00+02:00` })),
  })),
  behaviour('subtenant-decides', 'isolation', ['initModification'], 'a subtenant makes others leave', ({ contract }) => ({
    initModification: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 400 && request.url.includes('000000000005') ? successOf(contract, 'initModification') : answer;
    },
  })),
  behaviour('subtenant-cannot-leave', 'rules', ['initModification'], 'a subtenant cannot leave', () => ({
    initModification: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 200 && request.url.includes('000000000005') ? refusedAs(answer, 400, 'VALIDATION_ERROR') : answer;
    },
  })),
  behaviour('all-can-leave', 'rules', ['initModification'], 'every tenant leaves', ({ contract }) => ({
    initModification: async (request, ask) => {
      const answer = await ask(request);
      const { removeTenants } = (sentIn(request).operationData ?? {}) as { removeTenants?: unknown[] };
      return answer.status === 400 && removeTenants?.length === 3 ? successOf(contract, 'initModification') : answer;
    },
  })),
];
