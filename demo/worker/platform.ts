/** What the reference backend takes from a browser instead of Node.js: the same names as contract-tests/reference-backend/platform.ts. */
import contract from 'virtual:contract';
import { sha256 as digestOf } from './sha256.ts';

/** By the path of the file. */
const EXAMPLES = import.meta.glob<{ value: unknown }>('../../openapi/examples/*/*.json', { eager: true, import: 'default' });

const pathOf = (operationId: string, name: string) => `../../openapi/examples/${operationId}/${name}.json`;
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const contractDocument = () => contract;

/** The service worker opens no /_states. */
export const providerStates = () => [];

export const exampleValue = (operationId: string, name: string): unknown => EXAMPLES[pathOf(operationId, name)]?.value;

export function exampleNames(operationId: string): string[] {
  const [before = '', after = ''] = pathOf(operationId, '|').split('|');
  return Object.keys(EXAMPLES)
    .filter((path) => path.startsWith(before))
    .map((path) => path.slice(before.length, -after.length));
}

export const randomInt = (below: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

export const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)));

export function sha256(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const all = parts.flatMap((part) => Array.from(typeof part === 'string' ? new TextEncoder().encode(part) : part));
  return digestOf(Uint8Array.from(all));
}

/** Nothing is to be protected from the one in whose browser it all is. */
export const signatureOf = (secret: string, text: string): string => hex(sha256(secret, '\n', text));

export const passwordKey = (password: string, salt: string): string => hex(sha256(salt, '\n', password));

export const isSameSecret = (one: string, other: string): boolean => one === other;

/** In the zlib format, as stored blocks (RFC 1950, RFC 1951): the browser's own compression answers later. */
export function deflated(bytes: Uint8Array): Uint8Array {
  const parts: number[][] = [[0x78, 0x01]];
  for (let at = 0; at < bytes.length; at += 0xffff) {
    const block = bytes.subarray(at, at + 0xffff);
    const isLast = at + 0xffff >= bytes.length;
    const { length } = block;
    parts.push([isLast ? 1 : 0, length & 0xff, length >>> 8, ~length & 0xff, (~length >>> 8) & 0xff], Array.from(block));
  }
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return Uint8Array.from([...parts.flat(), high >>> 8, high & 0xff, low >>> 8, low & 0xff]);
}
