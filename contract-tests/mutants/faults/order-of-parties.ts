/** Faults in the order of decisions: what was decided is decided anew, waits and is shown as ready, or is still asked for. */

import type { RequestSeen } from '../faulty-backend.ts';
import { withBody } from '../mutant.ts';
import {
  type Behaviour,
  COMPLETES,
  effects,
  type Handler,
  type Handlers,
  type Json,
  jsonOf,
  listOf,
  on,
  onSuccess,
  sentIn,
} from './fault.ts';

const READS = ['getTermination', 'getModification'];
const actionIn = (sent: Json): string => /_(accept|reject)_/.exec(String(sent.operationType))?.[1] ?? 'confirm';

/** The last decision counts, whatever was decided before. */
function lastCounts(status: (action: string) => string): Handlers {
  const decisions: string[] = [];
  const shown = (body: Json): Json => (decisions.length > 1 ? { ...body, status: status(decisions.at(-1) ?? '') } : body);
  return {
    ...on(COMPLETES)(
      onSuccess((_answer, request) => {
        decisions.push(actionIn(sentIn(request)));
        return undefined;
      }),
    ),
    ...on(READS)(onSuccess((answer) => withBody(answer, shown(jsonOf(answer))))),
  };
}

/** What waits for others is shown as if it did not. */
const waitsNoMore: Handler = onSuccess((answer) => {
  const body = jsonOf(answer);
  const isNew = body.status === 'pending_tenant_approval' && String(body.createdAt) >= '2026-11-20';
  return isNew ? withBody(answer, { ...body, status: 'ready_for_review' }) : undefined;
});

/** Notices as they were before any decision. */
function asksOn(): Handlers {
  let before: readonly Json[] = [];
  return {
    ...on(COMPLETES)(async (request, ask) => {
      before = listOf(
        await ask({ ...request, method: 'GET', url: '/api/user/notifications', body: Buffer.alloc(0), headers: cookieOf(request) }),
      );
      return ask(request);
    }),
    listNotifications: onSuccess((answer) =>
      withBody(
        answer,
        listOf(answer).map(
          (one) => before.find(({ id, category }) => id === one.id && String(category).endsWith('_approval_needed')) ?? one,
        ),
      ),
    ),
  };
}
const cookieOf = ({ headers: { cookie } }: RequestSeen) => (cookie === undefined ? {} : { cookie });

export const orderOfPartiesFaults: readonly Behaviour[] = [
  effects('last-decision-counts', COMPLETES, () => lastCounts((action) => (action === 'reject' ? 'rejected' : 'ready_for_review'))),
  effects('answers-as-it-was-asked', COMPLETES, () => {
    let count = 0;
    return onSuccess((answer, request) => {
      const action = actionIn(sentIn(request));
      count += 1;
      return count > 1 && action !== 'confirm'
        ? withBody(answer, { ...jsonOf(answer), state: action === 'reject' ? 'rejected' : 'confirmed' })
        : undefined;
    });
  }),
  effects('waits-and-is-shown-as-ready', COMPLETES, () => on(READS)(waitsNoMore)),
  effects('asks-on-after-the-decision', 'completeTermination', () => asksOn()),
];
