/** Asks a backend on behalf of a check, and notes what does not hold. */

import type { CallOptions, Scene } from '../checks/check.ts';
import { NoAnswer } from '../checks/scene.ts';
import type { Answer } from '../core/answer.ts';
import { headerValues } from '../core/answer.ts';
import { parsed } from '../core/check-answer.ts';
import { inContractSpelling } from '../core/cookies.ts';
import type { Found } from '../core/finding.ts';
import { differences } from '../values/compare.ts';
import { rulesOf } from '../values/fixed.ts';
import { WORLD_DAY } from './world.ts';

export type Json = Record<string, unknown>;

export interface Reply {
  status: number;
  code: string | null;
  /** Parsed; undefined when it is no JSON. */
  body: unknown;
  answer: Answer;
}

export class Witness {
  readonly found: Found[] = [];
  readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
  }

  /** @throws NoAnswer */
  async call(operationId: string, options?: CallOptions): Promise<Reply> {
    const exchanged = await this.scene.call(operationId, options);
    if (exchanged.kind === 'broken') throw new NoAnswer(exchanged);
    const { answer } = exchanged;
    // What is read is judged by the interactions; what was just made, by `whole`.
    if (answer.status >= 400) this.judge(operationId, answer);
    const read = parsed(answer.body);
    const body = read.kind === 'json' ? read.value : undefined;
    const code = answer.status === 200 ? null : (((body as Json | null | undefined)?.code as string | undefined) ?? null);
    return { status: answer.status, code, body, answer };
  }

  /** Notes what an answer breaks of the contract's schemas. */
  judge(operationId: string, answer: Answer): void {
    for (const { in: place, pointer, header, expected, actual } of this.scene.faultsOf(operationId, answer).slice(0, 2)) {
      const where = [place, pointer ?? header ?? ''].filter(Boolean).join(' ');
      this.note(`${operationId} ${answer.status}, ${where}: ${expected}`, actual);
    }
  }

  /** The body of a call that has to succeed; an empty object when it does not. @throws NoAnswer */
  async done<T = Json>(operationId: string, options?: CallOptions): Promise<T> {
    const { status, code, body } = await this.call(operationId, options);
    if (status !== 200) this.note(`200 of ${operationId}`, `${status} ${code ?? ''}`.trim());
    return (status === 200 && body !== undefined && body !== null ? body : {}) as T;
  }

  /** The same for what was just made: no interaction has seen whether it keeps to the schemas. @throws NoAnswer */
  async whole(operationId: string, options?: CallOptions): Promise<Json> {
    const { status, code, body, answer } = await this.call(operationId, options);
    if (status !== 200) this.note(`200 of ${operationId}`, `${status} ${code ?? ''}`.trim());
    else this.judge(operationId, answer);
    return status === 200 ? ((body ?? {}) as Json) : {};
  }

  /** The list of a call that has to succeed. @throws NoAnswer */
  async list(operationId: string, options?: CallOptions): Promise<Json[]> {
    const body = await this.done<unknown>(operationId, options);
    return Array.isArray(body) ? (body as Json[]) : [];
  }

  /** The call is refused, with one of these statuses. @throws NoAnswer */
  async refused(operationId: string, options: CallOptions, statuses: readonly number[], why: string): Promise<Reply> {
    const reply = await this.call(operationId, options);
    if (!statuses.includes(reply.status))
      this.note(`${statuses.join(' or ')} of ${operationId} ${why}`, `${reply.status} ${reply.code ?? ''}`.trim());
    return reply;
  }

  /** @param holds what has to be so */
  that(holds: boolean, expected: string, actual: string): void {
    if (!holds) this.note(expected, actual);
  }

  /** Every value of `expected` is in `actual`; what else `actual` has does not count. @param where the read that shows it */
  shows(expected: Json, actual: unknown, where: string): void {
    const given = (actual ?? {}) as Json;
    for (const [name, value] of Object.entries(expected)) {
      const faults = differences({ [name]: value }, { [name]: given[name] }, rulesOf(''));
      for (const one of faults)
        this.note(`${where} to show ${one.pointer.slice(1)} as it was sent: ${one.expected.replace(' in this state', '')}`, one.actual);
    }
  }

  /** Two answers of the same operation say the same. */
  same(operationId: string, expected: unknown, actual: unknown, when: string): void {
    for (const { pointer, expected: wanted, actual: got } of differences(expected, actual, rulesOf(operationId)).slice(0, 3)) {
      this.note(`${operationId} ${when}: ${wanted.replace(' in this state', '')} at ${pointer === '' ? '/' : pointer}`, got);
    }
  }

  /**
   * What was made now has the moment of now: the same, within minutes, as that of an upload that is announced for it. A backend whose day was set to
   * that of the world has that day; any other has the time of this machine. @throws NoAnswer
   */
  async isNow(moments: readonly unknown[], what: string): Promise<void> {
    const { createdAt } = await this.done('initFile', { body: { file: { fileName: 'nyt.png', contentType: 'png' } } });
    const now = Date.parse(String(createdAt));
    for (const moment of moments) {
      const at = Date.parse(String(moment));
      const isToday = helsinkiDay(at) === WORLD_DAY || isClose(at, Date.now());
      this.that(
        isClose(at, now) && isToday,
        `the moment of now for ${what}`,
        `${String(moment)}, where an upload of now has ${String(createdAt)}`,
      );
    }
  }

  note(expected: string, actual: string): void {
    this.found.push({ in: 'behaviour', expected, actual });
  }
}

const CLOSE_MS = 10 * 60_000;
const isClose = (one: number, other: number): boolean => Math.abs(one - other) < CLOSE_MS;
const helsinkiDay = (at: number): string =>
  Number.isNaN(at) ? '' : new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(new Date(at));

/** The value of a cookie that an answer sets; null when it sets none, or clears it. */
export function cookieIn({ answer }: Reply, name: string): string | null {
  const set = headerValues(answer, 'set-cookie')
    .map(inContractSpelling)
    .find((one) => one.startsWith(`${name}=`));
  const value = set?.slice(name.length + 1).split(';')[0] ?? '';
  return value === '' || set?.includes('Max-Age=0') === true ? null : value;
}
