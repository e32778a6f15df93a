import type { Plugin } from 'vite';
import type { UiState } from '../../e2e/states/ui-state.ts';
import type { MockOperation } from '../../mock/choose-example.ts';
import { readPreferences } from '../../mock/preferences.ts';
import type { Outcome, Scenario } from '../../src/app/dev/scenario-state.ts';
import { ownName } from '../../src/domain/base-path.ts';
import { runInVite } from './run-in-vite.ts';

const LIST = 'dev/states';

/**
 * `/dev/states` of the development server: every named state of every screen (e2e/states.ts) as a link. Its address, `/dev/states/<name>`, chooses the
 * resident and the answers in the scenario panel, puts back what the tab is to remember, and opens the page.
 */
export function developmentStates(): Plugin {
  return {
    name: 'portal:development-states',
    apply: 'serve',
    configureServer({ config: { root, base }, middlewares }) {
      middlewares.use(base + LIST, (incoming, outgoing, next) => {
        const name = decodeURIComponent((incoming.url ?? '/').slice(1));
        Promise.all([
          runInVite<{ states: readonly UiState[] }>(root, 'e2e/states.ts'),
          runInVite<{ operations: readonly MockOperation[] }>(root, 'src/app/dev/contract.ts'),
        ]).then(([{ states }, { operations }]) => {
          const state = states.find((one) => one.name === name);
          const page = state === undefined ? listOf(states, base) : `<!doctype html><script>${openingOf(state, operations, base)}</script>`;
          return outgoing.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
        }, next);
      });
    },
  };
}

/** What cannot be put back by an address is said beside the link: it needs a hand, as in e2e/states/. */
function listOf(states: readonly UiState[], base: string): string {
  const rows = states.map(
    ({ name, prepare }) => `<li><a href="${base}${LIST}/${encodeURIComponent(name)}">${name}</a>${prepare ? ', then by hand' : ''}`,
  );
  return `<!doctype html><html lang="en"><title>States</title><h1>States of every screen</h1><ul>${rows.join('\n')}</ul></html>`;
}

/** The script that opens a state: the storage of the tab, then the page, with what another page would hand over. */
export function openingOf(
  { path, resident, answers = {}, modules = {}, remembered = {}, handedOver, language, press }: UiState,
  operations: readonly MockOperation[],
  base = '/',
): string {
  // The panel drops what an operation cannot answer.
  const chosen = Object.entries(answers).flatMap(([end, prefer]) =>
    operations
      .filter((operation) => isCallOf(operation, end))
      .map(({ operationId }) => [operationId, { outcome: outcomeOf(prefer), delayMs: 0 }] as const),
  );
  const scenario: Scenario = { resident: resident ?? null, modules, operations: Object.fromEntries(chosen) };
  const kept = { ...remembered, ...(press && { 'portal.dev.press': press.source }) };
  const entries = [...Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]), ['portal.lang', language ?? 'fi']].map(
    ([key = '', value]) => [ownName(key, base), value],
  );
  return `
sessionStorage.clear();
localStorage.setItem('resident-portal.scenario', ${quoted(JSON.stringify(scenario))});
for (const [key, value] of ${quoted(entries)}) sessionStorage.setItem(key, value);
history.replaceState(${quoted(handedOver ? { usr: handedOver, key: 'handed', idx: 0 } : null)}, '', ${quoted(base + path.slice(1))});
location.reload();`;
}

/** The catalogue names the end of a path, with ids as they are. */
function isCallOf({ path }: MockOperation, end: string): boolean {
  const own = `/api${path}`.split('/').filter(Boolean).toReversed();
  const isSame = (segment: string, at: number) => own[at] === segment || (own[at]?.startsWith('{') === true && /\d/.test(segment));
  return end.split('/').filter(Boolean).toReversed().every(isSame);
}

function outcomeOf(prefer: string): Outcome {
  const read = readPreferences(prefer);
  if ('problem' in read) throw new Error(read.problem);
  const { status = 200, example, failure } = read;
  if (failure !== undefined) return { kind: 'failure', failure };
  return example === undefined ? { kind: 'status', status } : { kind: 'example', status, name: example };
}

/** JSON that cannot end the script that it stands in. */
function quoted(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
