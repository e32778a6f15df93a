/** Backends that keep the contract in different ways: changes to the answers of the reference backend, and what the verifier says of them. */
import { expect } from 'vitest';
import { behaviours } from '../capabilities.ts';
import { runChecks } from '../checks/run-checks.ts';
import { operationIdOf, readInteractions } from '../core/interaction.ts';
import { verify } from '../core/verify.ts';
import { PACT, theContract } from '../data.ts';
import { changedAnswer, changedJson, everywhere, takeChanges, type Written } from './changed-answer.ts';
import type { Change, Reference } from './reference.ts';

const contract = theContract();
const keyed = readInteractions(PACT);
const pact = keyed.map(({ interaction }) => interaction);

export type Json = Record<string, unknown>;
export type Variation = readonly [name: string, only: readonly string[], change: Change];

export const READS = ['getContract', 'listTenants', 'getBulletin'];
/** The successes of READS are many and of one form: every eighth tells whether another spelling is understood. PORTAL_ALL=1 takes all. */
const TAKEN = process.env.PORTAL_ALL === '1' ? 1 : 8;
export const header = (name: string, value: string): Change =>
  changedAnswer((written) => ({ ...written, headers: { ...written.headers, [name]: value } }));
export const text = (change: (text: string) => string): Change => changedAnswer((written) => ({ ...written, text: change(written.text) }));
export const values = (change: (value: unknown, name: string) => unknown): Change => changedJson((body) => everywhere(body, change));
export const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
export const code = (from: string, to: string): Change =>
  changedJson((body) => ((body as Json).code === from ? { ...(body as Json), code: to } : body));
export const list = (change: (items: unknown[]) => unknown[]): Change => changedJson((body) => (Array.isArray(body) ? change(body) : body));
export const cookies = (change: (cookie: string) => string): Change =>
  changedAnswer((written) => ({
    ...written,
    headers: Object.fromEntries(
      Object.entries(written.headers).map(([name, value]) => [
        name,
        name.toLowerCase() === 'set-cookie' ? [value].flat().map((one) => change(String(one))) : value,
      ]),
    ),
  }));
export const answerFor = (isIt: (written: Written) => boolean, status: number, body: unknown): Change =>
  changedAnswer((written) => (isIt(written) ? { ...written, status, text: JSON.stringify(body) } : written));
export const has = (wanted: string) => (written: Written) => written.text.includes(`"${wanted}"`);

/** Verifies the operations against the changed backend. @returns each alarm; none is right */
export async function alarmsOf(backend: Reference, only: readonly string[], change: Change): Promise<unknown[]> {
  takeChanges();
  backend.change(change);
  const target = { contract, baseUrl: backend.baseUrl, statesUrl: backend.statesUrl };
  const interactions = keyed
    .filter(({ interaction }) => only.includes(operationIdOf(interaction)))
    .filter(({ interaction: { response } }, at) => only !== READS || response.status !== 200 || at % TAKEN === 0);
  expect(interactions.length).toBeGreaterThan(0);
  const results = await verify({ ...target, interactions });
  const checks = await runChecks({ ...target, pact, capabilities: behaviours, isWanted: ({ operationId }) => only.includes(operationId) });
  expect(takeChanges()).toBeGreaterThan(0);
  return [...results, ...checks]
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ description, findings, skipReason }) => [
      description,
      skipReason ?? [findings[0]?.pointer, findings[0]?.expected, findings[0]?.actual],
    ]);
}
