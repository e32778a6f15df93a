/** Faults at the limits of what is allowed: sizes of files, and days of reservations. */
import type { Ask, RequestSeen } from '../faulty-backend.ts';
import { type Answer, withBody } from '../mutant.ts';
import { another, type Behaviour, behaviour, changedJson, type Json, jsonOf, sentIn, successOf } from './behaviour.ts';

const refusedAs = (answer: Answer, status: number, code: string): Answer => ({ ...withBody(answer, { code }), status });

const withSpots = (body: Json, change: (spot: Json) => Json): Json => ({
  ...body,
  parkingAreas: ((body.parkingAreas ?? []) as Json[]).map((area) => ({
    ...area,
    parkingSpots: ((area.parkingSpots ?? []) as Json[]).map(change),
  })),
});

export const endFaults: readonly Behaviour[] = [
  ...(
    [
      ['every-file-is-a-picture', 'initFile', 'every file is a picture', (file: Json) => ({ ...file, fileType: 'image' })],
      [
        'uploaded-at-once',
        'initFile',
        'an announced file is uploaded already',
        (file: Json) => ({ ...file, metadata: { ...(file.metadata as Json), uploaded: true } }),
      ],
      [
        'kept-at-once',
        'initFile',
        'an announced file is not temporary',
        (file: Json) => ({ ...file, metadata: { ...(file.metadata as Json), temporary: false } }),
      ],
      ['user-of-the-system', 'initFile', 'every file is made by the same user', (file: Json) => ({ ...file, createdByUserId: 1 })],
      [
        'never-uploaded',
        'completeFile',
        'a completed file is not uploaded',
        (file: Json) => ({ ...file, metadata: { ...(file.metadata as Json), uploaded: false } }),
      ],
      [
        'kept-when-completed',
        'completeFile',
        'a completed file is not temporary',
        (file: Json) => ({ ...file, metadata: { ...(file.metadata as Json), temporary: false } }),
      ],
      [
        'name-of-the-store',
        'completeFile',
        'the name that a file had is that of the store',
        (file: Json) => ({ ...file, metadata: { ...(file.metadata as Json), originalFileName: `${String(file.uuid)}.bin` } }),
      ],
    ] as const
  ).map(([operator, operationId, what, change]) =>
    behaviour(operator, 'effects', [operationId], what, () => ({
      [operationId]: async (request: RequestSeen, ask: Ask) => changedJson(await ask(request), change),
    })),
  ),
  behaviour('temporary-for-ever', 'effects', ['completeFile'], 'an attached file is temporary', () => ({
    getQuestion: async (request, ask) =>
      changedJson(await ask(request), (body) => ({
        ...body,
        files: ((body.files ?? []) as Json[]).map((file) => ({ ...file, metadata: { ...(file.metadata as Json), temporary: true } })),
      })),
  })),
  behaviour('one-megabyte-at-most', 'rules', ['uploadFile'], 'a file of more than a megabyte is refused', () => ({
    uploadFile: async (request, ask) =>
      request.body.length > 1_048_576
        ? refusedAs(await ask(another(request, 'GET', '/feature-flags')), 400, 'FILE_TOO_LARGE')
        : ask(request),
  })),
  behaviour('byte-more-is-taken', 'rules', ['uploadFile'], 'a file of more than ten megabytes is taken', () => ({
    uploadFile: (request, ask) =>
      ask(
        request.body.length > 10_485_760
          ? { ...request, body: request.body.subarray(0, 1000), headers: { ...request.headers, 'content-length': '1000' } }
          : request,
      ),
  })),
  behaviour('ten-megabytes-are-refused', 'rules', ['uploadFile'], 'a file of ten megabytes is refused', () => ({
    uploadFile: async (request, ask) =>
      request.body.length >= 10_485_760
        ? refusedAs(await ask(another(request, 'GET', '/feature-flags')), 400, 'FILE_TOO_LARGE')
        : ask(request),
  })),
  behaviour('link-leads-nowhere', 'effects', ['getDocumentLink'], 'the address of a document leads nowhere', () => ({
    getDocumentLink: async (request, ask) => changedJson(await ask(request), (body) => ({ ...body, url: '/api/media/ei-ole.pdf' })),
  })),
  behaviour('one-day-is-refused', 'rules', ['reserveParkingSpot'], 'a reservation of one day is refused', () => ({
    reserveParkingSpot: async (request, ask) => {
      const { startDate, endDate } = sentIn(request);
      return startDate === endDate
        ? refusedAs(await ask(another(request, 'GET', '/feature-flags')), 400, 'VALIDATION_ERROR')
        : ask(request);
    },
  })),
  behaviour('last-possible-day-is-refused', 'rules', ['reserveParkingSpot'], 'a reservation cannot begin on the last possible day', () => {
    let until = '';
    return {
      listParkingAreas: async (request, ask) => {
        const answer = await ask(request);
        until = String((jsonOf(answer) as { reservationPossibleUntil?: string }).reservationPossibleUntil).slice(0, 10);
        return answer;
      },
      reserveParkingSpot: async (request, ask) =>
        until !== '' && sentIn(request).startDate === until
          ? refusedAs(await ask(another(request, 'GET', '/feature-flags')), 400, 'VALIDATION_ERROR')
          : ask(request),
    };
  }),
  behaviour(
    'no-end-is-one-day',
    'rules',
    ['reserveParkingSpot'],
    'days after the start of a reservation without an end are free',
    ({ contract }) => ({
      reserveParkingSpot: async (request, ask) => {
        const answer = await ask(request);
        return answer.status !== 200 && sentIn(request).startDate === '2027-02-01' ? successOf(contract, 'reserveParkingSpot') : answer;
      },
    }),
  ),
  behaviour(
    'open-end-not-compared',
    'rules',
    ['reserveParkingSpot'],
    'a reservation without an end is compared by its first day alone',
    ({ contract }) => ({
      reserveParkingSpot: async (request, ask) => {
        const answer = await ask(request);
        const { startDate, endDate } = sentIn(request);
        return answer.status === 409 && startDate === '2026-11-25' && (endDate ?? null) === null
          ? successOf(contract, 'reserveParkingSpot')
          : answer;
      },
    }),
  ),
  behaviour('open-end-takes-all', 'rules', ['reserveParkingSpot'], 'a reservation without an end takes the days before it, too', () => ({
    reserveParkingSpot: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 200 && sentIn(request).endDate === '2026-12-09'
        ? refusedAs(answer, 409, 'PARKING_RESERVATION_OVERLAP')
        : answer;
    },
  })),
  behaviour('two-at-once', 'rules', ['reserveParkingSpot'], 'two reservations at once are both made', ({ contract }) => {
    let running = 0;
    return {
      reserveParkingSpot: async (request, ask) => {
        running += 1;
        const isSecond = running > 1;
        const answer = await ask(request);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return isSecond && answer.status === 409 ? successOf(contract, 'reserveParkingSpot') : answer;
      },
    };
  }),
  behaviour('spots-of-any-building', 'isolation', ['reserveParkingSpot'], 'a spot of another building is reserved', ({ contract }) => ({
    reserveParkingSpot: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 404 && sentIn(request).rentableParkingSpotId === 4014 ? successOf(contract, 'reserveParkingSpot') : answer;
    },
  })),
  behaviour('spot-stays-taken', 'effects', ['terminateParkingReservation'], 'a spot is not free after the end of its reservation', () => ({
    reserveParkingSpot: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 200 && sentIn(request).startDate === '2027-01-01'
        ? refusedAs(answer, 409, 'PARKING_RESERVATION_OVERLAP')
        : answer;
    },
  })),
  behaviour(
    'spot-is-free-at-once',
    'effects',
    ['terminateParkingReservation'],
    'a spot is free before the end of its reservation',
    ({ contract }) => ({
      reserveParkingSpot: async (request, ask) => {
        const answer = await ask(request);
        return answer.status !== 200 && sentIn(request).startDate === '2026-12-31' ? successOf(contract, 'reserveParkingSpot') : answer;
      },
    }),
  ),
  behaviour('first-day-is-no-last-day', 'rules', ['terminateParkingReservation'], 'a reservation cannot end on its first day', () => ({
    terminateParkingReservation: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 200 && sentIn(request).endDate === '2026-12-01' ? refusedAs(answer, 400, 'VALIDATION_ERROR') : answer;
    },
  })),
  behaviour('price-is-gone', 'effects', ['reserveParkingSpot'], 'a reserved spot has no price any more', () => ({
    listParkingAreas: async (request, ask) =>
      changedJson(await ask(request), (body) =>
        withSpots(body, (spot) =>
          ((spot.reservations ?? []) as Json[]).some(({ startDate }) => startDate === '2026-12-01') ? { ...spot, prices: [] } : spot,
        ),
      ),
  })),
  behaviour('made-twice-at-once', 'effects', ['reserveParkingSpot'], 'a reservation is made twice', () => ({
    listParkingAreas: async (request, ask) =>
      changedJson(await ask(request), (body) =>
        withSpots(body, (spot) => {
          const reservations = (spot.reservations ?? []) as Json[];
          const made = reservations.find(({ startDate, kind }) => kind === 'own' && startDate === '2026-12-01');
          return made ? { ...spot, reservations: [...reservations, made] } : spot;
        }),
      ),
  })),
];
