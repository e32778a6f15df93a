/** Faults that only two requests in flight together show: of two tabs of a resident, or of two residents. */
import { setTimeout } from 'node:timers/promises';
import type { Ask, RequestSeen } from '../faulty-backend.ts';
import { type Answer, withBody } from '../mutant.ts';
import {
  type Behaviour,
  COMPLETES,
  type Context,
  CREATES,
  effects,
  type Handler,
  jsonOf,
  refusalOf,
  sentIn,
  sessionOf,
  successOf,
  UPDATES,
  withSent,
} from './fault.ts';

/** How long the first request waits for another one. Nothing else of a check comes in this time. */
const TOGETHER_MS = 30;

interface First {
  request: RequestSeen;
  answer: Promise<Answer>;
}

/** Handles the second of two requests that are in flight together in another way. */
const ofTwo = (second: (request: RequestSeen, first: First, ask: Ask, context: Context) => Promise<Answer>): Handler => {
  let first: First | undefined;
  return async (request, ask, context) => {
    if (first) return second(request, first, ask, context);
    const answer = setTimeout(TOGETHER_MS).then(() => ask(request));
    first = { request, answer };
    try {
      return await answer;
    } finally {
      first = undefined;
    }
  };
};

export const atOnceFaults: readonly Behaviour[] = [
  // The second one is taken for the first.
  effects('one-of-two-lost', [...CREATES, 'sendMessage'], () => ofTwo((_request, first) => first.answer)),
  effects('halves-of-two-mixed', ['updateUser', ...UPDATES], () =>
    ofTwo(async (request, first, ask) => {
      await first.answer;
      const { phoneNumber, description } = sentIn(first.request);
      return ask(
        withSent(request, {
          ...sentIn(request),
          ...(phoneNumber !== undefined && { phoneNumber }),
          ...(description !== undefined && { description }),
        }),
      );
    }),
  ),
  // Both look at what was there before, and both write.
  effects('both-of-two-are-done', ['confirmForgotPassword', 'confirmResetPassword', 'addTenants', 'reserveParkingSpot'], () =>
    ofTwo(async (_request, _first, _ask, { contract, operationId }) => successOf(contract, operationId)),
  ),
  effects('one-session-for-two', 'login', () => ofTwo((_request, first) => first.answer)),
  // Each gets the answer to its own request.
  effects('both-decisions-of-two', COMPLETES, () =>
    ofTwo(async (request, first) => {
      const answer = await first.answer;
      const isRejection = String(sentIn(request).operationType).includes('_reject_');
      return withBody(answer, { ...jsonOf(answer), state: isRejection ? 'rejected' : 'confirmed' });
    }),
  ),
  effects('end-of-two-is-lost', 'terminateParkingReservation', () => ({
    terminateParkingReservation: ofTwo((request, _first, ask) => ask(request)),
    '*': async (request, ask, { contract, operationId }) => {
      const answer = await ask(request);
      return operationId === 'reserveParkingSpot' && answer.status === 409 ? successOf(contract, operationId) : answer;
    },
  })),
  effects('reply-of-two-is-lost', 'sendMessage', () =>
    ofTwo(async (request, first, ask) => (sentIn(request).messageThreadUuid === null ? ask(request) : first.answer)),
  ),
  effects('both-of-two-end', 'terminateParkingReservation', () => ofTwo(async (_request, first) => first.answer)),
  // A lock of each user, and none of the spot.
  effects('spot-of-two-residents', 'reserveParkingSpot', () =>
    ofTwo(async (request, first, ask, { contract, operationId }) => {
      await first.answer;
      const answer = await ask(request);
      return answer.status === 409 && sessionOf(request) !== sessionOf(first.request) ? successOf(contract, operationId) : answer;
    }),
  ),
  effects('closed-by-both', 'closeNotification', () =>
    ofTwo(async (_request, first) =>
      withBody(await first.answer, { ...jsonOf(await first.answer), closedAt: '2026-11-20T12:00:01+02:00' }),
    ),
  ),
  effects(
    'second-of-two-fails',
    [...COMPLETES, ...UPDATES, 'closeNotification', 'login', 'completeFile', 'setVerificationCode', 'removeUser', 'logout'],
    () => ofTwo(async (_request, first) => refusalOf(await first.answer, 500, 'INTERNAL_SERVER_ERROR')),
  ),
];
