/** Addresses of our own that are good for a short time and for whoever has them: a link to a file needs no cookie. */
import { sign, unsign } from '../cookies.ts';
import type { World } from '../world/store.ts';

const PURPOSE = 'address';

/** Long enough to open what was just asked for. */
const GOOD_FOR_MS = 15 * 60 * 1000;

/** @param path on this origin, without a query */
export function signedAddress(world: World, path: string, goodForMs: number = GOOD_FOR_MS): string {
  const expires = String(world.now.getTime() + goodForMs);
  const signed = sign(world, PURPOSE, `${path} ${expires}`);
  return `${path}?${new URLSearchParams({ expires, signature: signed.slice(signed.lastIndexOf('.') + 1) })}`;
}

/** Whether it was us who signed the address, and it has not expired. */
export function isSignedAddress(world: World, path: string, query: URLSearchParams): boolean {
  const expires = query.get('expires') ?? '';
  const isOurs = unsign(world, PURPOSE, `${path} ${expires}.${query.get('signature') ?? ''}`) !== null;
  return isOurs && Number(expires) > world.now.getTime();
}
