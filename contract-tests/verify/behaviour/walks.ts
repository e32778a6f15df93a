/**
 * The capability `walks`: random walks over what a resident does in the journeys of the contract (openapi/journeys.arazzo.yaml). After each call a read is
 * compared with a model of what was done. A walk that fails is made shorter, and reported as the commands that repeat it.
 */
import type { CallOptions, Capability } from '../checks/check.ts';
import { CheckClient, cookieIn, defineCheck, type Json } from './check-client.ts';
import { type Chance, chanceOf, shrunk } from './random.ts';
import { AINO, contract, PASSWORD, signedIn } from './world.ts';

const HOME = contract(1);
const CALLS = 20;
const SPOT = 4014;
const OWN_SPOT = 4012;
const REPORTER = { phoneNumber: '+358 40 0000 777', email: 'naapuri@example.org' };
const KINDS = ['DefectNotice', 'Question', 'Feedback'] as const;
type Kind = (typeof KINDS)[number];
const FACTS = { defectLocation: 'CONTRACT_TARGET', defectClassId: 2, hasPetsInApartment: false, masterKeyAccessAllowed: true };

interface Notice {
  title: string;
  description: string;
}

/** What a resident has done, as the reads have to show it. */
interface Model {
  notices: Record<Kind, Notice[]>;
  /** Subjects of own threads, the newest first, with their number of own messages. */
  threads: { subject: string; entries: number }[];
  profile: { email: string; phoneNumber: string } | null;
  isClosed: boolean;
  hasEnded: boolean;
  /** Days of December 2026. */
  reserved: (readonly [first: number, last: number])[];
}

/** One call of a walk: what it does, and the numbers that it draws. */
interface Step {
  move: Move;
  draw: number;
}

interface Move {
  operationIds: readonly string[];
  isPossible?: (model: Model) => boolean;
  /** Calls, and notes in the model what has to be seen. @returns what was wrong with the answer; null when nothing was */
  run: (api: CheckClient, model: Model, chance: Chance) => Promise<string | null>;
}

const day = (number: number): string => `2026-12-${String(number).padStart(2, '0')}`;
const overlaps = ([first, last]: readonly [number, number], [start, end]: readonly [number, number]): boolean =>
  first <= end && start <= last;

/** Calls, and says what else came than one of these statuses. */
async function answers(api: CheckClient, operationId: string, options: CallOptions, status: number): Promise<string | null> {
  const reply = await api.call(operationId, options);
  const answer = [reply.status, reply.code].filter(Boolean).join(' ');
  return reply.status === status ? null : `${operationId} answered ${answer}, not ${status}`;
}

const form = (kind: Kind, notice: Notice): Json => ({
  contractUuid: HOME,
  ...(kind === 'DefectNotice' && FACTS),
  noticeReporter: REPORTER,
  ...notice,
});

async function uuidOf(api: CheckClient, kind: Kind, { title }: Notice): Promise<string> {
  return String((await api.list(`list${kind}s`, { path: [HOME] })).find((one) => one.title === title)?.uuid);
}

const textOf = (what: string, chance: Chance): string => `${what} ${chance.below(1e9)}`;
const message = (subject: string, messageThreadUuid: string | null): CallOptions => ({
  path: [HOME],
  body: { subject, htmlContent: `<p>${subject}</p>`, fileIds: [], messageThreadUuid },
});

interface Thread {
  id: string;
  entries?: Json[];
}
const threadsOf = async (api: CheckClient): Promise<Thread[]> => ((await api.ok('getMessageTimeline')).messages ?? []) as Thread[];
const subjectOf = ({ entries = [] }: Thread): string => String(entries[0]?.title);

const MOVES: readonly Move[] = [
  ...KINDS.flatMap((kind): Move[] => [
    {
      operationIds: [`create${kind}`, `list${kind}s`],
      run: async (api, model, chance) => {
        const notice = { title: textOf('Uusi', chance), description: textOf('Kuvaus', chance) };
        model.notices[kind].push(notice);
        return answers(api, `create${kind}`, { body: form(kind, notice) }, 200);
      },
    },
    {
      operationIds: [`update${kind}`, `create${kind}`, `list${kind}s`],
      isPossible: ({ notices }) => notices[kind].length > 0,
      run: async (api, { notices }, chance) => {
        const at = chance.below(notices[kind].length);
        const before = notices[kind][at] as Notice;
        const notice = {
          title: textOf('Muutettu', chance),
          description: chance.below(2) === 0 ? before.description : textOf('Toinen', chance),
        };
        const uuid = await uuidOf(api, kind, before);
        notices[kind][at] = notice;
        return answers(api, `update${kind}`, { path: [HOME, uuid], body: form(kind, notice) }, 200);
      },
    },
    {
      operationIds: [`create${kind}`, `list${kind}s`],
      run: (api, _model, chance) =>
        answers(api, `create${kind}`, { body: form(kind, { title: 'x'.repeat(5000), description: textOf('Ei', chance) }) }, 400),
    },
  ]),
  {
    operationIds: ['sendMessage', 'getMessageTimeline'],
    run: async (api, { threads }, chance) => {
      const subject = textOf('Aihe', chance);
      threads.unshift({ subject, entries: 1 });
      return answers(api, 'sendMessage', message(subject, null), 200);
    },
  },
  {
    operationIds: ['sendMessage', 'getMessageTimeline'],
    isPossible: ({ threads }) => threads.length > 0,
    run: async (api, { threads }, chance) => {
      const thread = chance.of(threads);
      const known = (await threadsOf(api)).find((one) => (one.entries ?? []).some(({ title }) => title === thread.subject));
      if (!known) return `getMessageTimeline has no thread "${thread.subject}"`;
      thread.entries += 1;
      return answers(api, 'sendMessage', message(`VS: ${thread.subject}`, known.id), 200);
    },
  },
  {
    operationIds: ['updateUser', 'getUserProfile'],
    run: async (api, model, chance) => {
      const profile = {
        email: `aino${chance.below(1e6)}@example.org`,
        phoneNumber: `+3584000${String(chance.below(1e5)).padStart(5, '0')}`,
      };
      model.profile = profile;
      return answers(api, 'updateUser', { body: profile }, 200);
    },
  },
  {
    operationIds: ['updateUser', 'getUserProfile'],
    run: (api) => answers(api, 'updateUser', { body: { email: 'ei-osoite', phoneNumber: '+358400000299' } }, 400),
  },
  {
    operationIds: ['closeNotification', 'listNotifications'],
    run: async (api, model) => {
      model.isClosed = true;
      return answers(api, 'closeNotification', { path: [2011] }, 200);
    },
  },
  {
    operationIds: ['reserveParkingSpot', 'listParkingAreas'],
    run: async (api, { reserved }, chance) => {
      const first = 1 + chance.below(28);
      const days = [first, Math.min(31, first + chance.below(4))] as const;
      const isFree = !reserved.some((one) => overlaps(one, days));
      if (isFree) reserved.push(days);
      const body = { startDate: day(days[0]), endDate: day(days[1]), rentableParkingSpotId: SPOT };
      return answers(api, 'reserveParkingSpot', { path: [HOME], body }, isFree ? 200 : 409);
    },
  },
  {
    operationIds: ['terminateParkingReservation', 'listParkingAreas'],
    run: async (api, model) => {
      const status = model.hasEnded ? 400 : 200;
      model.hasEnded = true;
      const body = { endDate: '2026-12-31', rentableParkingSpotId: OWN_SPOT };
      return answers(api, 'terminateParkingReservation', { path: [HOME], body }, status);
    },
  },
  {
    operationIds: ['login', 'logout', 'getUserProfile'],
    run: async (api) => {
      const reply = await api.call('login', { as: null, body: { username: AINO, password: PASSWORD } });
      const as = cookieIn(reply, 'resident_session');
      if (as === null) return `login answered ${reply.status} without a session`;
      return (await answers(api, 'logout', { as }, 200)) ?? answers(api, 'getUserProfile', { as }, 401);
    },
  },
];

type Look = readonly [operationId: string, look: (api: CheckClient, model: Model) => Promise<string | null>];

/** What each read has to show. Each says what is wrong. */
const LOOKS: readonly Look[] = [
  ...KINDS.map(
    (kind): Look => [
      `list${kind}s`,
      async (api, { notices }) => {
        const listed = (await api.list(`list${kind}s`, { path: [HOME] })).map(({ title }) => String(title));
        const titles = notices[kind].map(({ title }) => title);
        const missing = titles.find((title) => listed.filter((one) => one === title).length !== 1);
        const surplus = listed.find((title) => /^(Uusi|Muutettu) \d/.test(title) && !titles.includes(title));
        if (missing !== undefined) return `list${kind}s does not have "${missing}" once`;
        return surplus === undefined ? null : `list${kind}s has "${surplus}", which was changed since`;
      },
    ],
  ),
  [
    'getMessageTimeline',
    async (api, { threads }) => {
      const shown = await threadsOf(api);
      const subjects = shown.map(subjectOf);
      for (const { subject, entries } of threads) {
        const thread = shown.find((one) => (one.entries ?? []).some(({ title }) => title === subject));
        if (!thread) return `getMessageTimeline does not have "${subject}" among ${subjects.length} threads`;
        // The company may answer at once.
        const own = (thread.entries ?? []).filter(({ type }) => type === 'IncomingEmailMessage').length;
        if (own !== entries) return `the thread "${subject}" has ${own} own messages, not ${entries}`;
      }
      return null;
    },
  ],
  [
    'getUserProfile',
    async (api, { profile }) => {
      if (!profile) return null;
      const { email, phoneNumber } = await api.ok('getUserProfile');
      const isEmail = String(email).toLowerCase() === profile.email;
      const isPhone = String(phoneNumber).replaceAll(' ', '') === profile.phoneNumber;
      return isEmail && isPhone ? null : 'getUserProfile does not show what was saved last';
    },
  ],
  [
    'listNotifications',
    async (api, { isClosed }) => {
      const notice = (await api.list('listNotifications')).find(({ id }) => id === 2011);
      const isOpen = notice !== undefined && notice.closedAt === undefined;
      return isOpen === !isClosed ? null : `listNotifications shows the notice 2011 ${isOpen ? 'open after it was closed' : 'closed'}`;
    },
  ],
  [
    'listParkingAreas',
    async (api, { reserved, hasEnded }) => {
      const areas = ((await api.ok('listParkingAreas', { path: [HOME], query: { include: 'all' } })).parkingAreas ?? []) as Json[];
      const reservationsOf = (id: number): Json[] => {
        const spot = areas
          .flatMap(({ parkingSpots }) => parkingSpots as Json[])
          .find(({ rentableParkingSpotId: one }) => String(one) === String(id));
        return ((spot?.reservations ?? []) as Json[]).filter(({ kind }) => kind === 'own');
      };
      const own = reservationsOf(SPOT).length;
      if (own !== reserved.length) return `listParkingAreas shows ${own} own reservations of spot ${SPOT}, not ${reserved.length}`;
      const ends = reservationsOf(OWN_SPOT).some(({ endDate }) => typeof endDate === 'string' && endDate.startsWith(api.day('2026-12-31')));
      return ends === hasEnded ? null : `listParkingAreas shows spot ${OWN_SPOT} ${ends ? 'with' : 'without'} an end`;
    },
  ],
];

/** @returns what went wrong, and at which call; null for a walk that agrees with the model */
async function walked(api: CheckClient, steps: readonly Step[]): Promise<{ what: string; at: number } | null> {
  const model: Model = {
    notices: { DefectNotice: [], Question: [], Feedback: [] },
    threads: [],
    profile: null,
    isClosed: false,
    hasEnded: false,
    reserved: [],
  };
  const looks = LOOKS.filter(([operationId]) => api.isChosen(operationId));
  for (const [at, { move, draw }] of steps.entries()) {
    if (!(move.isPossible?.(model) ?? true)) continue;
    const chance = chanceOf(draw, 'step');
    const wrong = await move.run(api, model, chance);
    if (wrong !== null) return { what: wrong, at };
    // One read after each call, and all of them at the end.
    for (const [, look] of at === steps.length - 1 ? looks : looks.slice(draw % looks.length, (draw % looks.length) + 1)) {
      const seen = await look(api, model);
      if (seen !== null) return { what: seen, at };
    }
  }
  return null;
}

export const walks: Capability = {
  name: 'walks',
  about: 'Random walks of 20 calls over what a resident does, after each of which the reads agree with what was done.',
  rules: 'api.all-operations',
  isAlways: true,
  checks: () => [
    defineCheck('login', 'after any order of calls, the reads show what was done', [signedIn('party-payer')], async (api) => {
      const { seed, walks: count } = api.context;
      const moves = MOVES.filter(({ operationIds }) => operationIds.every((one) => api.isChosen(one)));
      for (let walk = 1; walk <= count && moves.length > 0; walk += 1) {
        const chance = chanceOf(seed, `walk ${walk}`);
        const steps = Array.from({ length: CALLS }, (): Step => ({ move: chance.of(moves), draw: chance.below(1e9) }));
        let context = walk === 1 ? api.context : await api.context.fresh();
        let failed = await walked(new CheckClient(context), steps);
        if (!failed) continue;
        const walkAgain = async (part: readonly Step[]) => {
          context = await api.context.fresh();
          return walked(new CheckClient(context), part);
        };
        const shortest = await shrunk(steps.slice(0, failed.at + 1), async (part) => (await walkAgain(part)) !== null);
        failed = (await walkAgain(shortest)) ?? failed;
        const where = `seed ${seed}, walk ${walk}, ${steps.length} calls made shorter to ${shortest.length}`;
        return api.fail('reads that agree with what was done', `${failed.what} (${where})`, { repeat: context.commands() });
      }
      return undefined;
    }),
  ],
};
