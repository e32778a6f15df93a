import { UUID } from '../../domain/uuid.ts';

/** The data about the pages that the build puts into the boot file (scripts/vite/boot-file.ts), as JSON. */
export interface BootTable {
  /** The folder of the texts as an address. */
  locales: string;
  /** The files of the build that every page loads, without the entry, which runs last. */
  shared: readonly string[];
  /** Those that only some pages load, as in `assets/payments-3f2a9c1.js`. */
  files: readonly string[];
  /** Addresses of the API below `/api`, with `$0`, `$1` for the first and second parameter of the path. */
  calls: readonly string[];
  /** Patterns without parameters come first. */
  pages: readonly BootPage[];
}

export interface BootPage {
  /** Of its path, such as `/asiointi/:contractId`. */
  pattern: string;
  /** Its own namespaces of texts. */
  namespaces: readonly string[];
  /** The places of its files in `files`. */
  files: readonly number[];
  /** The places in `files` of the part that it begins with when a call is answered with a list of one, and the end of that call's address. */
  firstPart?: { files: readonly number[]; ofOne: string } | undefined;
  /** Whether its code reads or shows days and moments. */
  showsDays?: true | undefined;
  /** The places in `calls` of what its loaders ask for, also at a return from the identification. */
  always: readonly number[];
  /** What they ask for beside that when the address is no return. */
  unlessReturn: readonly number[];
  /** What they ask for as soon as the feature flags say that the portal is not restricted. */
  unlessRestricted: readonly number[];
  /** What they ask for as soon as the feature flags say that messages are on. */
  withMessages: readonly number[];
  /** What they ask for as soon as the permissions say that the user is a party of the contract, when the address is no return. */
  forParty: readonly number[];
  /** The pattern of the page that it leads to at once, for the first contract: that page's files and texts are loaded instead, and its answers asked for. */
  leadsTo?: string | undefined;
}

declare global {
  interface ImportMetaEnv {
    /** The data about the pages. Only the boot file has it (scripts/vite/boot-file.ts). */
    readonly PORTAL_BOOT: BootTable;
  }
}

/** A query of the identification's return; pages that are no return ignore it. */
const RETURN = /[?&](?:success|error)(?:[=&]|$)/;

/**
 * The addresses of the API that the loaders of a page ask for as soon as they run, those that they ask for when the portal is known not to be
 * restricted, when messages are known to be on, and when the user is known to be a contract party. What needs a parameter that is no id is left
 * out: loaders may refuse such an address without a call.
 */
export function callsOf(
  table: Pick<BootTable, 'calls'>,
  { pattern, always, unlessReturn, unlessRestricted, withMessages, forParty }: Omit<BootPage, 'namespaces' | 'files'>,
  { pathname, search }: Address,
): Record<'atOnce' | 'unlessRestricted' | 'withMessages' | 'forParty', string[]> {
  const parts = pathname.split('/');
  const values = pattern.split('/').flatMap((part, at) => (part.startsWith(':') ? [parts[at] ?? ''] : []));
  const addressesOf = (places: readonly number[]) =>
    places
      .map((place) => table.calls[place] ?? '')
      .filter((call) => values.every((value, at) => UUID.test(value) || !call.includes(`$${at}`)))
      .map((call) => `/api${call.replace(/\$(\d)/g, (_, at: string) => values[Number(at)] ?? '')}`);
  const isReturn = RETURN.test(search);
  return {
    atOnce: addressesOf(isReturn ? always : [...always, ...unlessReturn]),
    unlessRestricted: addressesOf(unlessRestricted),
    withMessages: addressesOf(withMessages),
    forParty: isReturn ? [] : addressesOf(forParty),
  };
}

/** Whether neither config.json nor the feature flags, as they were read, restrict the portal (src/session/access.ts). What is not as expected restricts. */
export function isUnrestricted(config: unknown, flags: unknown): boolean {
  const modules = isObject(config) ? (Reflect.get(config, 'modules') ?? {}) : null;
  return [modules, flags].every((settings) => isObject(settings) && Reflect.get(settings, 'contractTerminationOnly') !== true);
}

/** Whether config.json and the feature flags, as they were read, both turn messages on (messages.flag-and-module). */
export function hasMessages(config: unknown, flags: unknown): boolean {
  const modules = isObject(config) ? Reflect.get(config, 'modules') : null;
  return isObject(modules) && Reflect.get(modules, 'messaging') === true && isObject(flags) && Reflect.get(flags, 'messages') === true;
}

/** Whether the permissions, as they were read, make the user a party of the contract in a path of the portal (src/session/access.ts). */
export function isParty(permissions: unknown, path: string): boolean {
  const isOfContract = (one: unknown) =>
    isObject(one) &&
    path.includes(String(Reflect.get(one, 'contractUuid'))) &&
    [Reflect.get(one, 'tenantRoles')].flat().includes('contractParty');
  return Array.isArray(permissions) && permissions.some(isOfContract);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

interface Address {
  pathname: string;
  search: string;
}

/** Whether a path is of a pattern such as `/asiointi/:contractId`. */
export function isOfPattern(pathname: string, pattern: string): boolean {
  const partsOf = (path: string) => path.replace(/\/$/, '').split('/');
  const parts = partsOf(pathname);
  const wanted = partsOf(pattern);
  return parts.length === wanted.length && wanted.every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at] !== ''));
}
