/**
 * What the backend takes from Node.js, and nothing else of it does but `server.ts` and its data folder. demo/worker/platform.ts has the same from a
 * browser.
 */
import { createHash, createHmac, randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { type Json, readBundle, readStates, type WrittenState } from './bundle.ts';

export { randomInt };

const OPENAPI = new URL('../../openapi/', import.meta.url);

// Cheap on purpose: the passwords of this backend are all made up, and the time of an answer is a figure that is kept.
const COST = { N: 1024, r: 8, p: 1 };

/** The bundled contract without the values of its named examples. @throws Error when it cannot be read */
export function contractDocument(): Json {
  return readBundle(new URL('../../generated/openapi.yaml', import.meta.url));
}

/** The provider states of the contract. @throws Error when they cannot be read */
export function providerStates(): WrittenState[] {
  return readStates(new URL('../../generated/states.yaml', import.meta.url));
}

/** The value of `openapi/examples/<operationId>/<name>.json`; undefined when there is none. */
export function exampleValue(operationId: string, name: string): unknown {
  const file = new URL(`examples/${operationId}/${name}.json`, OPENAPI);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { value: unknown }).value : undefined;
}

/** The names of the examples of an operation: `200.party-payer`, `request.moving`. */
export function exampleNames(operationId: string): string[] {
  return readdirSync(new URL(`examples/${operationId}/`, OPENAPI)).map((file) => file.replace(/\.json$/, ''));
}

/** So many random bytes, as hexadecimal digits. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** SHA-256 of the parts, one after the other. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** A text signed with a secret, as hexadecimal digits. */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The key that is kept of a password, as hexadecimal digits. */
export function passwordKey(password: string, salt: string): string {
  return scryptSync(password, salt, 32, COST).toString('hex');
}

/** Compares secrets in a time that does not depend on where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** In the zlib format. */
export function deflated(bytes: Uint8Array): Uint8Array {
  return deflateSync(bytes);
}
