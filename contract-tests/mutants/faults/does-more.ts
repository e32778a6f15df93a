/** Faults of writes that do more or less than they should, for the user or for others. */

import type { Ask, RequestSeen } from '../faulty-backend.ts';
import { withBody } from '../mutant.ts';
import {
  again,
  type Behaviour,
  CREATES,
  DETAILS,
  effects,
  formIn,
  further,
  type Handler,
  type Handlers,
  isolation,
  type Json,
  jsonOf,
  LISTS,
  lastStep,
  listIn,
  listOf,
  on,
  onRefusal,
  onSuccess,
  sentIn,
  sessionOf,
  shows,
  showsEach,
  successOf,
  UPDATES,
  withSent,
} from './fault.ts';

/** Sends further requests after a success. */
const alsoSends = (requests: (request: RequestSeen, ask: Ask) => Promise<readonly RequestSeen[]> | readonly RequestSeen[]): Handler =>
  onSuccess(async (answer, request, ask) => {
    for (const one of await requests(request, ask)) await ask(one);
    return answer;
  });

/** Refuses an invalid request, and stores the valid part of it. */
const storesHalf = (change: (sent: Json, request: RequestSeen) => Json): Handler =>
  onRefusal(async (answer, request, ask) => {
    if (answer.status === 400) await ask(again(request, { sent: change(sentIn(request), request) }));
    return answer;
  });

/** The fields of a request that the contract does not let a resident set. */
const settable = (sent: Json): Json =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => /^(status|isContractParty|isPayer|createdByUserId|uploaded)$/.test(name)));

/** Reads that show the fields that were sent beside those of the contract. */
function fieldsCanBeSet(operationId: string): Handlers {
  const set: { isIt: (item: Json) => boolean; fields: Json }[] = [];
  const merged = (item: Json): Json => ({ ...item, ...set.find(({ isIt }) => isIt(item))?.fields });
  return {
    ...on([...LISTS, ...DETAILS, 'listTenants'])(showsEach(merged)),
    [operationId]: onSuccess((answer, request) => {
      const sent = sentIn(request);
      const [tenant] = listIn(formIn(request), 'tenants');
      if (tenant)
        set.push({
          isIt: ({ lastName, firstName }) => lastName === tenant.lastName && firstName === tenant.firstName,
          fields: settable(tenant),
        });
      else if (operationId === 'initFile') return withBody(answer, { ...jsonOf(answer), ...settable((sent.file ?? {}) as Json) });
      else {
        const { id } = jsonOf(answer);
        set.push({
          isIt: (item) => (request.method === 'PATCH' ? item.uuid === lastStep(request) : item.id === id),
          fields: settable(sent),
        });
      }
      return undefined;
    }),
  };
}

export const doingMoreFaults: readonly Behaviour[] = [
  {
    // An `init` call only starts a journey. No read of the contract shows what it stored.
    ...effects(
      'write-without-effect',
      (operationId) => !/^(get|list|init)/.test(operationId),
      () =>
        async (_request, _ask, { contract, operationId }) =>
          successOf(contract, operationId),
    ),
    capability: 'effects',
  },
  isolation('every-profile-changes', 'updateUser', () =>
    alsoSends((request) => request.sessions.map((session) => again(request, { session }))),
  ),
  isolation('read-by-others', 'sendMessage', () =>
    alsoSends(async (request, ask) => {
      const sent = { ...sentIn(request), messageThreadUuid: null, fileIds: [] };
      const others = request.sessions.filter((session) => session !== sessionOf(request));
      return Promise.all(
        others.map(async (session) => {
          const own = String(listOf(await ask(further(request, '/contracts', { session })))[0]?.uuid);
          const message = again(request, { sent, session, path: `/contracts/${own}/send-message` });
          return { ...message, headers: { ...message.headers, 'x-tenant-slug': own } };
        }),
      );
    }),
  ),
  // A question is also listed as feedback, and the other way round.
  effects('in-every-list', CREATES, ({ operationId }) =>
    alsoSends((request) => {
      const { contractUuid, title = 'x', description, noticeReporter } = sentIn(request);
      const path = operationId === 'createFeedback' ? '/question' : '/feedback';
      return [again(request, { path, sent: { contractUuid, title, description, noticeReporter } })];
    }),
  ),
  effects('made-twice', CREATES, () => alsoSends((request) => [again(request)])),
  effects('closes-all', 'closeNotification', () =>
    alsoSends(async (request, ask) =>
      listOf(await ask(further(request, '/user/notifications'))).map(({ id }) =>
        further(request, `/user/notifications/${String(id)}/close`, { method: 'POST' }),
      ),
    ),
  ),
  effects('ends-all-own', 'terminateParkingReservation', () =>
    alsoSends(async (request, ask) => {
      const path = request.url.replace(/^\/api/, '').replace('/reservations/terminate', '?include=own');
      const areas = listIn(jsonOf(await ask(further(request, path))), 'parkingAreas');
      return areas
        .flatMap((area) => listIn(area, 'parkingSpots'))
        .map(({ rentableParkingSpotId }) => again(request, { sent: { ...sentIn(request), rentableParkingSpotId } }));
    }),
  ),
  // The valid part of a refused request is stored.
  effects('half-is-changed', UPDATES, () => storesHalf((sent, { url }) => ({ ...sent, contractUuid: url.split('/')[3] }))),
  effects('half-is-saved', 'updateUser', () => storesHalf((sent) => ({ ...sent, phoneNumber: '+358400000299' }))),
  effects('valid-persons-are-saved', 'addTenants', () =>
    storesHalf((sent, request) => ({
      ...sent,
      operationData: { ...formIn(request), tenants: listIn(formIn(request), 'tenants').slice(0, 1) },
    })),
  ),
  effects('fields-can-be-set', [...CREATES, ...UPDATES, 'addTenants', 'initFile'], ({ operationId }) => fieldsCanBeSet(operationId)),
  effects('answer-shows-what-was-before', 'updateUser', () => async (request, ask, context) => {
    const before = jsonOf(await ask(further(request, '/user/profile')));
    return shows(() => before)(request, ask, context);
  }),
  // The first name is changed, too.
  effects('names-can-be-changed', 'updateUser', () => {
    let firstName: unknown;
    return {
      updateUser: (request, ask) => {
        firstName = sentIn(request).firstName ?? firstName;
        return ask(withSent(request, { ...sentIn(request), firstName: undefined }));
      },
      getUserProfile: shows((body) => ({ ...body, ...(firstName !== undefined && { firstName }) })),
    };
  }),
];
