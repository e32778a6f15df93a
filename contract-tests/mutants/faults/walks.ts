/** Faults that no single call shows: what comes back, is lost or is mixed up only after several. */
import { withBody } from '../mutant.ts';
import {
  type Behaviour,
  CREATES,
  effects,
  further,
  type Json,
  jsonOf,
  LISTS,
  listIn,
  listOf,
  on,
  onRefusal,
  onSuccess,
  sentIn,
  shows,
  showsList,
} from './fault.ts';

const ofWalks = (fault: Behaviour): Behaviour => ({ ...fault, capability: 'walks' });

export const walkFaults: readonly Behaviour[] = [
  // A list that keeps what was made last.
  effects('message-hides-the-notices-before-it', 'login', () => {
    const before: unknown[] = [];
    let isSent = false;
    return {
      ...on(CREATES)(
        onSuccess((answer) => {
          if (!isSent) before.push(jsonOf(answer).id);
          return undefined;
        }),
      ),
      sendMessage: onSuccess(() => {
        isSent = true;
        return undefined;
      }),
      ...on(LISTS)(showsList((items) => items.filter(({ id }) => !isSent || !before.includes(id)))),
    };
  }),
  effects('profile-from-before-after-a-refused-one', 'login', () => {
    let first: Json | null = null;
    let isRefused = false;
    return {
      updateUser: (request, ask, context) =>
        onRefusal(() => {
          isRefused = true;
          return undefined;
        })(request, ask, context),
      getUserProfile: onSuccess((answer) => {
        first ??= jsonOf(answer);
        return isRefused ? withBody(answer, first) : undefined;
      }),
    };
  }),
  effects('reply-lost-after-another-thread', 'login', () => {
    let threads = 0;
    return {
      sendMessage: async (request, ask) => {
        const isReply = sentIn(request).messageThreadUuid !== null;
        threads += isReply ? 0 : 1;
        if (!isReply || threads < 2) return ask(request);
        return withBody(await ask(further(request, '/feature-flags')), { success: true });
      },
    };
  }),
  effects('signing-out-opens-the-notice-again', 'login', () => {
    let isOut = false;
    return {
      logout: onSuccess(() => {
        isOut = true;
        return undefined;
      }),
      listNotifications: onSuccess((answer) =>
        isOut
          ? withBody(
              answer,
              listOf(answer).map(({ closedAt: _at, ...one }) => one),
            )
          : undefined,
      ),
    };
  }),
  effects('second-reservation-replaces-the-first', 'login', () => {
    let count = 0;
    return {
      reserveParkingSpot: onSuccess(() => {
        count += 1;
        return undefined;
      }),
      listParkingAreas: shows((body) => ({
        ...body,
        parkingAreas: listIn(body, 'parkingAreas').map((area) => ({
          ...area,
          parkingSpots: listIn(area, 'parkingSpots').map((spot) =>
            String(spot.rentableParkingSpotId) === '4014' && count > 1
              ? { ...spot, reservations: listIn(spot, 'reservations').slice(-1) }
              : spot,
          ),
        })),
      })),
    };
  }),
].map(ofWalks);
