/**
 * Checks that odd input is refused or taken: never an answer of 5xx, never shown again in another way, never stored by halves (api.error-kinds,
 * api.code-points). What is sent is chosen by the seed of the run; what fails is made smaller before it is reported.
 */
import { isObject } from '../../contract/bundle.ts';
import { escaped, stepsOf } from '../../contract/pointer.ts';
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { CallOptions, Check } from '../checks/check.ts';
import { operationIdOf } from '../core/interaction.ts';
import { type CheckClient, defineCheck, type Json, type Reply } from './check-client.ts';
import { type Chance, chanceOf, shrunk } from './random.ts';

/** The calls without a session have limits of attempts. */
const TRIES_OF_NOBODY = 6;

/** What a database or a system behind the backend may not take: each is sent alone. */
const ALONE = ['\u0000', '\ud83c', '\udfe0', '\ufffe'];
/** What is taken as a rule, and changed on the way: some together in a text. */
const PARTS: readonly string[] = [
  'a\u0308',
  'o\u0308\u0301',
  '\r\n',
  '\r',
  '\u2028',
  '\t',
  '\u202e',
  '\ufeff',
  '\u200b',
  '👩‍👩‍👧‍👦',
  "'; --",
  '"\\',
  '${x}',
  '{{7*7}}',
  '%00',
  '%s%n',
  '../..',
  '<b>lihava</b>',
  '<<script>script>',
  '&lt;i&gt;',
  '&#x3c;u&#62;',
  '<![CDATA[x]]>',
  'null',
  'İıſ',
  '  ',
];
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Other types than that of the value, as JSON text. */
const OTHER_TYPES = ['1e400', '{}', '[null]', 'true', '9007199254740993', '"5"'];
const IN_A_TEXT = 3;

interface Odd {
  pointer: string;
  /** The JSON text of the whole body. */
  text: string;
  /** The text that took the place of another; null for other values. */
  value: string | null;
}

/** Pointers of all values in a body. */
function* placesIn(value: unknown, pointer = ''): Generator<string> {
  if (pointer !== '') yield pointer;
  if (Array.isArray(value)) for (const [at, one] of value.entries()) yield* placesIn(one, `${pointer}/${at}`);
  else if (isObject(value)) for (const [name, one] of Object.entries(value)) yield* placesIn(one, `${pointer}/${escaped(name)}`);
}

const at = (body: unknown, pointer: string): unknown =>
  stepsOf(pointer).reduce<unknown>((value, step) => (value as Json | undefined)?.[step], body);

/** The body as JSON text, with this text at the pointer. */
function withText(body: unknown, pointer: string, text: string): string {
  const mark = '\u0001odd\u0001';
  const copy = structuredClone(body);
  const steps = stepsOf(pointer);
  const parent = steps.slice(0, -1).reduce<unknown>((value, step) => (value as Json)[step], copy) as Json;
  parent[steps.at(-1) ?? ''] = mark;
  return JSON.stringify(copy).replace(JSON.stringify(mark), () => text);
}

/** Texts that are shown again letter by letter: markup is cleaned, and addresses and numbers may be put into one form. */
const KEPT = /^\/(title|description|subject)$/;

/** The odd bodies of an operation. The first ones are those that fail most often. */
function oddBodies(body: Json, chance: Chance): Odd[] {
  const places = [...placesIn(body)];
  const texts = places.filter((pointer) => typeof at(body, pointer) === 'string');
  const kept = texts.filter((pointer) => KEPT.test(pointer));
  const someText = (): string => chance.of(kept.length > 0 ? kept : texts);
  const text = (pointer: string, value: string): Odd => ({ pointer, text: withText(body, pointer, JSON.stringify(value)), value });
  const other = (json: string): Odd => {
    const pointer = chance.of(places);
    return { pointer, text: withText(body, pointer, json), value: null };
  };
  const name = chance.of(Object.keys(body));
  const twice: Odd = {
    pointer: `/${escaped(name)}, twice`,
    text: JSON.stringify(body).replace('{', () => `{${JSON.stringify(name)}:"toinen",`),
    value: null,
  };
  const [firstType = '', ...types] = OTHER_TYPES;
  const parts = PARTS.map((part) => ({ part, order: chance.below(1e9) })).toSorted((one, two) => one.order - two.order);
  const groups = parts.flatMap((_, index) =>
    index % IN_A_TEXT === 0 ? [parts.slice(index, index + IN_A_TEXT).map(({ part }) => part)] : [],
  );
  if (texts.length === 0) return [other(firstType), other(nested(500)), twice, ...types.map(other)];
  const alone = (part: string) => (kept.length > 0 ? kept : [chance.of(texts)]).map((pointer) => text(pointer, `Alku${part} loppu`));
  const [nul = [], ...others] = ALONE.map(alone);
  const capital = chance.of(texts);
  return [
    ...nul,
    other(firstType),
    other(nested(50 + chance.below(2000))),
    twice,
    text(someText(), 'ä'.repeat(20_000 + chance.below(80_000))),
    ...others.flat(),
    ...groups.map((some) => text(someText(), `a${some.join('ö')}z`)),
    text(capital, String(at(body, capital)).toUpperCase()),
    ...types.map(other),
  ];
}

/** Reads that show what a write has stored, and where. @param reply of the write, when it was taken */
type Shown = (api: CheckClient, asked: CallOptions, reply: Reply | null) => Promise<unknown>;

const HOME = '10000000-0000-4000-8000-000000000001';
const ofNotices = (name: string): Readonly<Record<string, Shown>> => ({
  [`create${name}`]: async (api, _asked, reply) => {
    const listed = await api.list(`list${name}s`, { path: [HOME] });
    if (!reply) return listed.length;
    const made = listed.find(({ id }) => id === (reply.body as Json).id);
    return made ? api.ok(`get${name}`, { path: [HOME, String(made.uuid)] }) : null;
  },
  [`update${name}`]: (api, { path = [] }) => api.ok(`get${name}`, { path: [...path] }),
});
const SHOWN: Readonly<Record<string, Shown>> = {
  ...ofNotices('DefectNotice'),
  ...ofNotices('Question'),
  ...ofNotices('Feedback'),
  sendMessage: async (api, _asked, reply) => {
    const threads = ((await api.ok('getMessageTimeline')).messages ?? []) as { entries?: Json[] }[];
    return reply ? { subject: threads[0]?.entries?.[0]?.title } : threads.length;
  },
  updateUser: (api) => api.ok('getUserProfile'),
  addTenants: async (api) => (await api.list('listTenants', { path: [HOME] })).length,
};

const visible = (text: string): string => {
  const escapedText = text.replaceAll(/[^\u0020-\u007e\u00c0-\u00ff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return escapedText.length > 60 ? `${escapedText.slice(0, 60)}… (${text.length} letters)` : escapedText;
};

export function oddInput(interaction: PactInteraction): Check {
  const operationId = operationIdOf(interaction);
  const { path, body } = interaction.request as unknown as { path: string; body: { content: Json } };
  const asked: CallOptions = { path: path.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=\/)\d+(?=\/)/g) ?? [] };
  const isNobody = interaction.providerStates.every(({ name }) => !name.startsWith('a signed-in'));
  const isRegistration = operationId === 'verifyEmail';
  return defineCheck(
    operationId,
    ['odd input is refused or kept as it is, never half and never with a failure', 'api.error-kinds, api.code-points'],
    interaction.providerStates,
    async (api) => {
      const { seed } = api.context;
      const chance = chanceOf(seed, operationId);
      const options = { ...asked, ...(isNobody && { as: null }), ...(isRegistration && { isRegistration, as: 0 }) };
      const send = (text: string): Promise<Reply> =>
        api.call(operationId, { ...options, bytes: { type: 'application/json', content: Buffer.from(text) } });
      const read = async (reply: Reply | null = null) => SHOWN[operationId]?.(api, options, reply);
      let before = await read();
      const bodies = oddBodies(body.content, chance);
      for (const { pointer, text, value } of isNobody ? bodies.slice(0, TRIES_OF_NOBODY) : bodies) {
        const reply = await send(text);
        const isAnswered = ({ status }: Reply) => status === 200 || (status >= 400 && status < 500);
        if (!isAnswered(reply)) {
          const small =
            value === null
              ? null
              : await shrunk(
                  Array.from(value),
                  async (part) => !isAnswered(await send(withText(body.content, pointer, JSON.stringify(part.join(''))))),
                );
          const what = small ? ` that is "${visible(small.join(''))}"` : ` of ${visible(text.slice(0, 2000)).slice(0, 200)}`;
          return api.fail(`200 or a refusal of ${operationId} for odd input`, `${reply.status} for ${pointer}${what}, seed ${seed}`, reply);
        }
        const after = await read(reply.status === 200 ? reply : null);
        if (after === undefined) continue;
        if (reply.status !== 200) api.expectSame(operationId, before, after, `is refused and leaves nothing, seed ${seed}:`);
        else if (value !== null && KEPT.test(pointer)) {
          const got = at(after, pointer);
          const why = `"${visible(String(got))}" for "${visible(value)}", seed ${seed}`;
          api.expect(
            got === value || (value === '' && (got ?? null) === null),
            `${operationId} to keep ${pointer} letter by letter, or to refuse it`,
            why,
          );
        }
        if (reply.status === 200) before = await read();
        if (api.mismatches.length > 0) return undefined;
      }
      return undefined;
    },
  );
}
