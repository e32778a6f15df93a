/** The pages of the portal, each opened once to see which calls it makes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import operations from '../../generated/operations.json' with { type: 'json' };
import { type PageName, patterns } from '../../src/paths.ts';
import { addressOf, idOf } from '../support/addresses.ts';
import { contractUuid } from '../support/portal.ts';
import type { Bench, Scene } from './bench.ts';
import { type Look, reference } from './look.ts';

export interface Visit extends Scene {
  page: PageName;
}

/** A visit that was made: what it called, and how it looked. */
export interface Observed {
  visit: Visit;
  calls: ReadonlySet<string>;
  look: Look;
}

/** A call of a page. Cells with the same `key` are answered by the same code. */
export interface PageCall extends Observed {
  operationId: string;
  isOfSession: boolean;
  key: string;
}

const PUBLIC = /^\/(login|logout|register|password|404)/;
const addressFor = (page: PageName, contract = 'party-payer') =>
  addressOf(page, (parameter) => (parameter === 'contractId' ? contractUuid(contract) : idOf(page)(parameter)));

/** Where a page needs another resident, a query or something that has happened before. All other pages are opened by `party-payer`. */
const OTHERWISE: Partial<Record<PageName, readonly Omit<Visit, 'page'>[]>> = {
  confirmTermination: [{ address: addressFor('confirmTermination', 'cotenant'), resident: 'cotenant' }],
  confirmModification: [
    {
      address: addressFor('confirmModification'),
      resident: 'party-payer',
      states: [['a modification request in a status', { status: 'pending_tenant_approval' }]],
    },
  ],
  sentTermination: [{ address: addressFor('sentTermination', 'cotenant'), resident: 'cotenant' }],
  sentModification: [
    {
      address: addressFor('sentModification'),
      resident: 'party-payer',
      states: [['a modification request in a status', { status: 'pending_tenant_approval' }]],
    },
  ],
  terminate: [
    { address: addressFor('terminate'), resident: 'party-payer' },
    { address: addressFor('terminate', 'modification'), resident: 'modification' },
  ],
  register: [{ address: '/register?authorized=true', states: [['a person identified for registration']] }],
  registerAuth: [
    { address: '/register/auth' },
    { address: '/register/auth?provider=telia' },
    { address: '/register/auth?provider=candour' },
  ],
};

const VISITS: readonly Visit[] = (Object.keys(patterns) as PageName[]).flatMap((page) => {
  const usual = PUBLIC.test(patterns[page]) ? { address: patterns[page] } : { address: addressFor(page), resident: 'party-payer' };
  return (OTHERWISE[page] ?? [usual]).map((visit) => ({ ...visit, page }));
});

/** Opens pages until the list is empty; several benches may share it. */
export async function observe(bench: Bench, queue: Visit[], found: Map<Visit, Observed>): Promise<void> {
  for (let visit = queue.shift(); visit !== undefined; visit = queue.shift()) {
    const { page, close } = await bench.tab(visit);
    await page.goto(visit.address, { waitUntil: 'commit' });
    const look = await reference(page, bench.portal);
    if (look.isBusy) throw new Error(`${visit.address} does not come to rest`);
    found.set(visit, { visit, calls: new Set(bench.portal.calls()), look });
    await close();
  }
}

export const allVisits = (): Visit[] => [...VISITS];

/** The file of each page's component, as the route table imports it. */
const components = new Map(
  [
    ...readFileSync(join(import.meta.dirname, '../../src/app/routes.tsx'), 'utf8').matchAll(
      /path: patterns\.(\w+),(?:(?!path:)[^])*?Component: async \(\) => \(await import\('([^']+)'/g,
    ),
  ].map(([, page, file]) => [page, file]),
);

/** The page whose address is shown in the end: the front page when the root was asked for. */
function arrivedAt({ look, visit }: Observed): PageName {
  const shown = (Object.keys(patterns) as PageName[]).find((page) => patterns[page].replaceAll(/:\w+/g, '*') === look.path);
  return shown ?? visit.page;
}

/** Every call of every page, in the order of the route table. Calls that all signed-in pages make are those of the session. */
export function callsOf(found: ReadonlyMap<Visit, Observed>): PageCall[] {
  const inOrder = VISITS.flatMap((visit) => found.get(visit) ?? []);
  const signedIn = inOrder.filter(({ visit }) => visit.resident !== undefined).map(({ calls }) => calls);
  const isOfSession = (operationId: string) => signedIn.every((calls) => calls.has(operationId));
  return inOrder.flatMap((observed) => {
    const page = arrivedAt(observed);
    const component = components.get(page) ?? page;
    const room = observed.visit.resident === undefined ? 'public' : 'signed in';
    return [...observed.calls].toSorted().map((operationId) => {
      const ofSession = isOfSession(operationId);
      return { ...observed, operationId, isOfSession: ofSession, key: `${operationId} ${ofSession ? room : component}` };
    });
  });
}

/** GET or not, by operation. */
export const isWrite = (operationId: string) => operations.find((one) => one.operationId === operationId)?.method !== 'GET';
