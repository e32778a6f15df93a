/** Opening, finding and ending sessions. */
import { SESSION_COOKIE, sign, unsign } from './cookies.ts';
import { Refusal } from './handler.ts';
import type { Session } from './world/collections/session.ts';
import type { World } from './world/store.ts';

/** How long a session lasts after its last call: the default of the portal's `policy.sessionMinutes`. /dev/settings can shorten it. */
export const SESSION_MINUTES = 30;

/** A session is extended by calls at most this often: each extension is written to the journal. */
const EXTEND_EVERY_MS = 1000;

/** @returns the session, and the value of its cookie */
export function openSession(
  world: World,
  who: Omit<Session, 'id' | 'startedAt' | 'expiresAt' | 'endedAt'>,
): { session: Session; cookie: string } {
  forgetOld(world);
  const session = world.collection('sessions').put({
    ...who,
    id: `s-${crypto.randomUUID()}`,
    startedAt: world.now.toISOString(),
    expiresAt: endOfSession(world),
    endedAt: null,
  });
  return { session, cookie: sign(world, SESSION_COOKIE, session.id) };
}

/** Extends a session to its whole length again, at a call of its owner. */
export function extendSession(world: World, { id, expiresAt }: Session): void {
  const end = endOfSession(world);
  if (Date.parse(end) - Date.parse(expiresAt) >= EXTEND_EVERY_MS) world.collection('sessions').change(id, { expiresAt: end });
}

/** Minutes after the last call at which a session ends. */
export function sessionMinutes(world: World): number {
  return world.collection('sessionLength').get('length')?.minutes ?? SESSION_MINUTES;
}

/**
 * Sets the length of new sessions, and shortens open ones to it.
 * @param minutes more than zero; fractions are allowed, so that a test can wait for the end of a session
 */
export function setSessionMinutes(world: World, minutes: number): void {
  world.collection('sessionLength').put({ id: 'length', minutes });
  const end = endOfSession(world);
  for (const { id, expiresAt } of openSessions(world)) if (expiresAt > end) world.collection('sessions').change(id, { expiresAt: end });
}

function endOfSession(world: World): string {
  return new Date(world.now.getTime() + sessionMinutes(world) * 60 * 1000).toISOString();
}

/**
 * The session of a call.
 *
 * @returns null without a cookie, or when the session has ended or expired
 * @throws Refusal 401 AUTH_ERROR when the cookie is not one of ours
 */
export function sessionOf(world: World, cookies: Readonly<Record<string, string>>): Session | null {
  const value = cookies[SESSION_COOKIE];
  if (!value) return null;
  const id = unsign(world, SESSION_COOKIE, value);
  if (id === null) throw new Refusal(401, 'AUTH_ERROR', 'The session could not be verified.');
  const session = world.collection('sessions').get(id);
  return session && isOpen(world, session) ? session : null;
}

/** Sessions that are neither ended nor expired, the newest last. */
export function openSessions(world: World): Session[] {
  return world.collection('sessions').filter((session) => isOpen(world, session));
}

/** The owner of the cookie, also of an ended session; null for an unknown one. Used to recognize the caller of a repeated call. */
export function callerOf(world: World, cookies: Readonly<Record<string, string>>): string | null {
  const id = unsign(world, SESSION_COOKIE, cookies[SESSION_COOKIE] ?? '');
  return id === null ? null : (world.collection('sessions').get(id)?.accountId ?? null);
}

export function endSession(world: World, id: string): void {
  world.collection('sessions').change(id, { endedAt: world.now.toISOString() });
}

/** Ends the sessions of an account, except the given one. */
export function endSessions(world: World, accountId: string, except?: string): void {
  for (const { id, ...session } of openSessions(world)) if (session.accountId === accountId && id !== except) endSession(world, id);
}

/** Ended sessions are kept for a day, because a repeated call may still use one. */
function forgetOld(world: World): void {
  const sessions = world.collection('sessions');
  const before = world.now.getTime() - 24 * 60 * 60 * 1000;
  for (const { id, expiresAt } of sessions.all()) if (Date.parse(expiresAt) < before) sessions.delete(id);
}

function isOpen(world: World, session: Session): boolean {
  return session.endedAt === null && Date.parse(session.expiresAt) > world.now.getTime();
}
