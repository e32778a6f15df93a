/** The pages whose start is measured: every one of the route table, with addresses of the world of examples, and what each is to reach. */
import world from '../../../openapi/world.json' with { type: 'json' };
import { type PageName, patterns } from '../../../src/paths.ts';

/** Its contract and notifications fill every page. */
export const RESIDENT = 'party-payer';

export interface MeasuredPage {
  name: PageName;
  /** Address without the origin. */
  address: string;
  /** Whether somebody has to be signed in. */
  isPrivate: boolean;
  /** First paint and largest paint as multiples of those of the floor, at most. */
  goals: { first: number; largest: number };
}

/** Nothing of ours is shown there: the page leads to the identification service at once. */
const LEAVES_AT_ONCE: readonly PageName[] = ['registerAuth'];

const FIRST = 0.85;
const LARGEST = 1.5;
const LARGEST_OF: Partial<Record<PageName, number>> = { login: 0.7, frontPage: 1.45, messages: 1.45 };

/** Of the resident's own reports and messages (openapi/examples). */
const IDS: Readonly<Record<string, string>> = {
  contractId: contractOf(RESIDENT),
  bulletinUuid: '30000000-0000-4000-8000-000000000002',
  messageThreadUuid: '50000000-0000-4000-8000-000000000102',
  defectNoticeUuid: '70000000-0000-4000-8000-000000003001',
};
const FEEDBACK_IDS: Partial<Record<PageName, string>> = {
  question: '70000000-0000-4000-8000-000000003100',
  feedback: '70000000-0000-4000-8000-000000003101',
};

/** Where a page needs more than its address: registration comes after the identification. */
const QUERIES: Partial<Record<PageName, string>> = { register: '?authorized=true' };

/** @param named only the pages with these names; all of them when there is none */
export function measuredPages(named: readonly string[] = []): MeasuredPage[] {
  return (Object.keys(patterns) as PageName[])
    .filter((name) => !LEAVES_AT_ONCE.includes(name) && (named.length === 0 || named.includes(name)))
    .map((name) => ({
      name,
      address: patterns[name].replaceAll(/:(\w+)/g, (_, parameter: string) => idOf(name, parameter)) + (QUERIES[name] ?? ''),
      isPrivate: /^\/($|asiointi|omat-tiedot)/.test(patterns[name]),
      goals: { first: FIRST, largest: LARGEST_OF[name] ?? LARGEST },
    }));
}

function idOf(page: PageName, parameter: string): string {
  const id = IDS[parameter] ?? FEEDBACK_IDS[page];
  if (id === undefined) throw new Error(`${page}: there is no example of ${parameter} to measure with`);
  return id;
}

function contractOf(resident: string): string {
  const [uuid] = Object.entries(world.contracts).find(([, name]) => name === resident) ?? [];
  if (uuid === undefined) throw new Error(`openapi/world.json has no contract called ${resident}`);
  return uuid;
}
