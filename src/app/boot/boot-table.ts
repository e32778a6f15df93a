import { UUID } from '../../domain/uuid.ts';

/**
 * The data about the pages that the build puts into the boot file (scripts/vite/boot-file.ts). It is short, because every visit loads it
 * first.
 */
export interface BootTable {
  /** The folder of the texts as an address. */
  locales: string;
  /** The hashes in the names of the files, one after the other. */
  files: string;
  /** Length of a hash. */
  hash: number;
  /** Addresses of the API below `/api`, with `$0`, `$1` for the first and second parameter of the path. */
  calls: readonly string[];
  /**
   * Path pattern; the page's own namespaces joined by dots; its files, as the lengths of runs in `files` that are left out and taken in turns; the places
   * in `calls` of what its loaders ask for: at a return from the identification, what they ask for otherwise beside that, and what they ask for as soon
   * as the feature flags say that the portal is not restricted. Numbers are characters (`numbersOf`). Patterns without parameters come first.
   */
  pages: readonly PageRow[];
}

type PageRow = readonly [
  pattern: string,
  namespaces: string,
  files: string,
  always: string,
  unlessReturn: string,
  unlessRestricted: string,
];

/** The number that the character `0` stands for is 0; the characters after it count on. */
const ZERO = 48;

/** Small numbers as one character each: shorter than a list, above all when compressed. */
export const textOf = (numbers: readonly number[]): string => String.fromCharCode(...numbers.map((number) => number + ZERO));

export const numbersOf = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0) - ZERO);

declare global {
  interface ImportMetaEnv {
    /** The data about the pages. Only the boot file has it (scripts/vite/boot-file.ts). */
    readonly PORTAL_BOOT: BootTable;
  }
}

/** A query of the identification's return; pages that are no return ignore it. */
const RETURN = /[?&](?:success|error)(?:[=&]|$)/;

/**
 * The addresses of the API that the loaders of a page ask for as soon as they run, and those that they ask for when the portal is known not to be
 * restricted. What needs a parameter that is no id is left out: loaders may refuse such an address without a call.
 */
export function callsOf(
  table: Pick<BootTable, 'calls'>,
  [pattern, , , always, unlessReturn, unlessRestricted]: PageRow,
  { pathname, search }: Address,
): { atOnce: string[]; unlessRestricted: string[] } {
  const parts = pathname.split('/');
  const values = pattern.split('/').flatMap((part, at) => (part.startsWith(':') ? [parts[at] ?? ''] : []));
  const addressesOf = (places: string) =>
    numbersOf(places)
      .map((place) => table.calls[place] ?? '')
      .filter((call) => values.every((value, at) => UUID.test(value) || !call.includes(`$${at}`)))
      .map((call) => `/api${call.replace(/\$(\d)/g, (_, at: string) => values[Number(at)] ?? '')}`);
  return { atOnce: addressesOf(always + (RETURN.test(search) ? '' : unlessReturn)), unlessRestricted: addressesOf(unlessRestricted) };
}

/** Whether neither config.json nor the feature flags, as they were read, restrict the portal (src/session/access.ts). What is not as expected restricts. */
export function isUnrestricted(config: unknown, flags: unknown): boolean {
  const modules = isObject(config) ? (Reflect.get(config, 'modules') ?? {}) : null;
  return [modules, flags].every((settings) => isObject(settings) && Reflect.get(settings, 'contractTerminationOnly') !== true);
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
