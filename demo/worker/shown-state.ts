/**
 * A named state of a screen, by its address `/dev/states/<name>`. While one is shown, the worker answers as the mock does: with the examples that the
 * state names, else with those of its resident. The reference backend, and what was done on it, wait until the state is left.
 */
import states from 'virtual:states';
import { markup, type PageAnswer } from '../../contract-tests/reference-backend/pages.ts';
import { WORLD_MOMENT } from '../../contract-tests/reference-backend/world/clock.ts';
import operations from '../../generated/operations.json' with { type: 'json' };
import { chooseExample, matchOperation } from '../../mock/choose-example.ts';
import { readPreferences, type ServerFailure, wantedAnswer } from '../../mock/preferences.ts';
import { movedDays, shownExample } from '../../openapi/world-days.ts';
import { PRESS_KEY } from '../../src/app/dev/press-named.ts';
import { onHost, ownName } from '../../src/domain/base-path.ts';
import { type Texts } from '../page/texts.ts';
import { exampleValue } from './platform.ts';

/** A state of e2e/states.ts, as far as an address can bring it about. */
export interface ShownState {
  name: string;
  path: string;
  resident?: string;
  answers?: Readonly<Record<string, string>>;
  modules?: Readonly<Record<string, unknown>>;
  provider?: Readonly<Record<string, unknown>>;
  remembered?: Readonly<Record<string, unknown>>;
  handedOver?: Readonly<Record<string, unknown>>;
  language?: string;
  /** The name of the button to press, as the source of a pattern. */
  press?: string;
  /** Somebody has to type or choose first. */
  byHand: boolean;
}

/** Null when there is no such state. */
export const stateNamed = (name: string): ShownState | null => states.find((state) => state.name === name) ?? null;

/** Every state as a link. The names are those of e2e/states.ts, in English. @param language in which the texts are */
export function listOfStates({ heading, leave, byHand: then }: Texts['list'], language: string): PageAnswer {
  const rows = states.map(
    ({ name, byHand }) =>
      markup`<li><a href="/dev/states/${encodeURIComponent(name)}" lang="en">${name}</a>${byHand && markup` (${then})`}</li>`,
  );
  return document(markup`<h1>${heading}</h1><p><a href="/">${leave}</a></p><ul>${rows}</ul>`.html, heading, language);
}

/** The page that opens a state: it sets what the tab is to remember, then loads the address of the state. @param today the day to which the examples are moved */
export function openingOf({ path, remembered = {}, handedOver, language = 'fi', press }: ShownState, today: string): PageAnswer {
  const entries = [
    ...Object.entries(movedDays(remembered, today)).map(([key, value]) => [key, JSON.stringify(value)]),
    ...(press === undefined ? [] : [[PRESS_KEY, JSON.stringify(press)]]),
    ['portal.lang', language],
  ].map(([key = '', value]) => [ownName(key), value]);
  const script = `sessionStorage.clear();
for (const [key, value] of ${quoted(entries).replaceAll(String(WORLD_MOMENT.getTime()), String(Date.now()))}) sessionStorage.setItem(key, value);
history.replaceState(${quoted(handedOver ? { usr: handedOver, key: 'handed', idx: 0 } : null)}, '', ${quoted(onHost(path))});
location.reload();`;
  return document(`<script>${script}</script>`, '', language);
}

/** What the mock would answer; null for what is no operation of the contract. */
export async function answerInState(
  state: ShownState,
  { method, url }: { method: string; url: string },
  today: string,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(url, location.origin);
  const call = matchOperation(operations, method, pathname.replace(/^\/api/, ''));
  if (call === null) return null;
  const preferred = Object.entries(state.answers ?? {}).find(([end]) => pathname.endsWith(end))?.[1];
  const preferences = readPreferences(preferred);
  if ('problem' in preferences) throw new Error(preferences.problem);
  if (preferences.failure !== undefined) return failure(preferences.failure);
  const wanted = wantedAnswer(call.operation, preferences);
  if (wanted.kind === 'problem') throw new Error(wanted.message);
  if (wanted.kind === 'gateway') return new Response('', { status: wanted.status });
  const [first] = call.operation.answers;
  const own = chooseExample(call, searchParams, state.resident ?? null) ?? first?.name;
  const isSignedOut = state.resident === undefined && /^\/api\/(user|contracts|resident)\b/.test(pathname);
  const { status, name } =
    wanted.kind === 'named' ? wanted : isSignedOut ? { status: 401, name: 'unauthorized' } : { status: 200, name: own };
  const value = exampleValue(call.operation.operationId, `${status}.${name}`) ?? exampleValue('errors', `${status}.${name}`);
  return Response.json(shownExample(call.operation.operationId, value, today), { status, headers: { 'cache-control': 'no-store' } });
}

function failure(kind: ServerFailure): Response | Promise<Response> {
  const failures = {
    html: () => new Response('<!doctype html><h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    malformed: () => new Response('{"unexpected": [', { headers: { 'content-type': 'application/json' } }),
    reset: () => Response.error(),
    hang: () => new Promise<Response>(() => undefined),
  } satisfies Record<ServerFailure, () => Response | Promise<Response>>;
  return failures[kind]();
}

function document(content: string, title: string, language: string): PageAnswer {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`;
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: `<!doctype html><html lang="${language}"><head>${head}<link rel="stylesheet" href="/dev/page.css"></head><body>${content}</body></html>`,
  };
}

/** JSON that cannot end the script that it stands in. */
function quoted(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
