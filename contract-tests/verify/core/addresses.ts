/** Addresses in answers that the portal follows: `uri-reference` in the contract (api.safe-url). Links of contacts and in HTML lead anywhere. */
import { isObject } from '../../contract/bundle.ts';
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import { pointerOf } from '../../contract/pointer.ts';
import { nodesBelow, type SchemaNode, schemaNodes } from '../../contract/schema-nodes.ts';
import type { Mismatch } from './finding.ts';
import { shown } from './shown.ts';

export interface AddressRules {
  /** The address of the API, on whose origin an address may be as well. */
  baseUrl: URL;
  /** The hosts that the portal's configuration allows; empty where nobody has named them: then any host will do. */
  allowedHosts: readonly string[];
}

export function addressFaults(
  contract: DocumentedContract,
  schema: string,
  body: unknown,
  { baseUrl, allowedHosts }: AddressRules,
): Mismatch[] {
  return addressesIn(contract, schema, body).flatMap(({ pointer, address }) => {
    const host = hostOf(address, baseUrl);
    const expected = `a path on the same origin, or https to a host${allowedHosts.length > 0 ? ' of --allowed-host' : ''} (api.safe-url)`;
    if (host === null) return [{ in: 'body' as const, pointer, expected, actual: leadIn(address) }];
    if (host === '' || allowedHosts.length === 0 || allowedHosts.includes(host)) return [];
    return [{ in: 'body' as const, pointer, expected, actual: `an address on ${host}` }];
  });
}

/** The other hosts to which the addresses of a body lead. */
export function hostsIn(contract: DocumentedContract, schema: string, body: unknown, baseUrl: URL): string[] {
  return addressesIn(contract, schema, body).flatMap(({ address }) => hostOf(address, baseUrl) || []);
}

// Browsers drop tabs and line ends inside an address, and take a backslash for a slash.
const FORBIDDEN = /[\p{Cc}\p{Z}\\\ufeff]/u;

/** The host of an https address, with its port when it is not 443; '' for one of the same origin; null for one that the portal refuses. */
function hostOf(address: string, baseUrl: URL): string | null {
  if (FORBIDDEN.test(address)) return null;
  if (/^\/(?!\/)/.test(address)) return '';
  const authority = /^https?:\/\/([^/?#]+)/i.exec(address)?.[1] ?? '@';
  if (authority.includes('@') || !URL.canParse(address)) return null;
  const { origin, protocol, host } = new URL(address);
  if (origin === baseUrl.origin) return '';
  return protocol === 'https:' ? host : null;
}

/** What an address begins with: its query may open a file. */
const leadIn = (address: string): string => shown(address.split(/[?#]/)[0]?.slice(0, 40));

function addressesIn(contract: DocumentedContract, schema: string, body: unknown): { pointer: string; address: string }[] {
  return placesOf(contract, schema).flatMap((steps) => valuesAt(body, steps, []));
}

const places = new WeakMap<DocumentedContract, Map<string, readonly string[][]>>();
/** Schemas that refer to themselves end here. */
const DEEPEST = 12;

/** Where a schema has addresses, each place as its steps, with `*` for the items of a list. */
function placesOf(contract: DocumentedContract, schema: string): readonly string[][] {
  const known = places.get(contract) ?? new Map<string, readonly string[][]>();
  places.set(contract, known);
  const walk = (nodes: readonly SchemaNode[], steps: readonly string[]): string[][] => {
    if (nodes.length === 0 || steps.length > DEEPEST) return [];
    if (nodes.some(({ node }) => node.format === 'uri-reference')) return [[...steps]];
    const names = nodes.flatMap(({ node }) => [...Object.keys(node.properties ?? {}), ...(node.items === undefined ? [] : ['*'])]);
    return [...new Set(names)].flatMap((name) => walk(nodesBelow(contract, nodes, name), [...steps, name]));
  };
  const found = known.get(schema) ?? walk(schemaNodes(contract, schema), []);
  known.set(schema, found);
  return found;
}

function valuesAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  at: readonly (string | number)[],
): { pointer: string; address: string }[] {
  if (step === undefined) return typeof value === 'string' ? [{ pointer: pointerOf(at), address: value }] : [];
  if (step === '*') return Array.isArray(value) ? value.flatMap((one, index) => valuesAt(one, rest, [...at, index])) : [];
  return isObject(value) ? valuesAt(value[step], rest, [...at, step]) : [];
}
