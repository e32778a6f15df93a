/** Defines checks that make several calls one after the other, like a client of the API. */

import { byDistance } from '../../../openapi/world-days.ts';
import type { CallOptions, Check, CheckContext, ProviderState } from '../checks/check.ts';
import { NoAnswer } from '../checks/check-context.ts';
import type { Answer } from '../core/answer.ts';
import { headerValues } from '../core/answer.ts';
import { parsed } from '../core/check-answer.ts';
import { inContractSpelling } from '../core/cookies.ts';
import { helsinkiDay } from '../core/days.ts';
import type { Mismatch } from '../core/finding.ts';
import { differences } from '../values/compare.ts';
import { rulesOf } from '../values/fixed.ts';

export type Json = Record<string, unknown>;

export interface Reply {
  status: number;
  code: string | null;
  /** The parsed body; undefined when it is not JSON. */
  body: unknown;
  answer: Answer;
}

/** @param steps calls the backend and expects answers */
export function defineCheck(
  operationId: string,
  name: string,
  states: readonly ProviderState[],
  steps: (api: CheckClient) => Promise<void>,
): Check {
  return {
    name: `${operationId}: ${name}`,
    expects: name,
    operationId,
    states,
    run: async (context) => {
      const api = new CheckClient(context);
      await steps(api);
      return api.mismatches;
    },
  };
}

/** Calls the backend, and collects what is not as expected. */
export class CheckClient {
  readonly context: CheckContext;
  /** The Date header of the last answer, in milliseconds; NaN when there was none. */
  #date = Number.NaN;

  constructor(context: CheckContext) {
    this.context = context;
  }

  get mismatches(): Mismatch[] {
    return this.context.found;
  }

  /** Whether the run includes the operation. Asked before the call of an operation that the check can do without. */
  isChosen(operationId: string): boolean {
    return this.context.isChosen(operationId);
  }

  /** As many days from the backend's current day as the day is from that of the world. Days of requests are moved when they are sent. */
  day(dayOfTheWorld: string): string {
    return byDistance(dayOfTheWorld, this.context.today);
  }

  /** @throws NoAnswer */
  async call(operationId: string, options?: CallOptions): Promise<Reply> {
    const exchanged = await this.context.call(operationId, options);
    if (exchanged.kind === 'broken') throw new NoAnswer(exchanged);
    const { answer } = exchanged;
    this.#date = Date.parse(headerValues(answer, 'date')[0] ?? '');
    // The interactions check the schemas of reads, and `okAndValid` those of data that was just created.
    if (answer.status >= 400) this.expectValid(operationId, answer);
    const read = parsed(answer.body);
    const body = read.kind === 'json' ? read.value : undefined;
    const code = answer.status === 200 ? null : (((body as Json | null | undefined)?.code as string | undefined) ?? null);
    return { status: answer.status, code, body, answer };
  }

  /** Notes where an answer breaks the contract's schemas. */
  expectValid(operationId: string, answer: Answer): void {
    for (const { in: place, pointer, header, expected, actual } of this.context.faultsOf(operationId, answer)) {
      const where = [place, header ?? ''].filter(Boolean).join(' ');
      this.fail(`${operationId} ${answer.status}, ${where}: ${expected}`, actual, pointer ?? undefined);
    }
  }

  /** The body of a call that must succeed; an empty object when it fails. @throws NoAnswer */
  async ok<T = Json>(operationId: string, options?: CallOptions): Promise<T> {
    const { status, code, body } = await this.call(operationId, options);
    if (status !== 200) this.fail(`200 of ${operationId}`, `${status} ${code ?? ''}`.trim());
    return (status === 200 && body !== undefined && body !== null ? body : {}) as T;
  }

  /** Like `ok`, and checks the schemas: no interaction has checked data that was just created. @throws NoAnswer */
  async okAndValid(operationId: string, options?: CallOptions): Promise<Json> {
    const { status, code, body, answer } = await this.call(operationId, options);
    if (status !== 200) this.fail(`200 of ${operationId}`, `${status} ${code ?? ''}`.trim());
    else this.expectValid(operationId, answer);
    return status === 200 ? ((body ?? {}) as Json) : {};
  }

  /** The list that a call returns, which must succeed. @throws NoAnswer */
  async list(operationId: string, options?: CallOptions): Promise<Json[]> {
    const body = await this.ok<unknown>(operationId, options);
    return Array.isArray(body) ? (body as Json[]) : [];
  }

  /** Expects that the call is refused with one of these statuses. @throws NoAnswer */
  async expectRefusal(operationId: string, options: CallOptions, statuses: readonly number[], why: string): Promise<Reply> {
    const reply = await this.call(operationId, options);
    if (!statuses.includes(reply.status))
      this.fail(`${statuses.join(' or ')} of ${operationId} ${why}`, `${reply.status} ${reply.code ?? ''}`.trim());
    return reply;
  }

  /** Notes a fault unless the condition holds. */
  expect(holds: boolean, expected: string, actual: string): void {
    if (!holds) this.fail(expected, actual);
  }

  /** Expects that `actual` has every value of `expected`; it may have more. @param where the read that returned `actual` */
  expectMatch(expected: Json, actual: unknown, where: string): void {
    const given = (actual ?? {}) as Json;
    for (const [name, value] of Object.entries(expected)) {
      const faults = differences({ [name]: value }, { [name]: given[name] }, rulesOf(''));
      for (const one of faults)
        this.fail(
          `${where} to show ${one.pointer.slice(1)} as it was sent: ${one.expected.replace(' in this state', '')}`,
          one.actual,
          one.pointer,
        );
    }
  }

  /** Expects that two answers of the same operation are equal. */
  expectSame(operationId: string, expected: unknown, actual: unknown, when: string): void {
    for (const { pointer, expected: wanted, actual: got } of differences(expected, actual, rulesOf(operationId)))
      this.fail(`${operationId} ${when}: ${wanted.replace(' in this state', '')}`, got, pointer);
  }

  /**
   * Expects that the moments of data that was just created are the backend's current time, within minutes: that of the Date header of its answers,
   * or of this machine. A backend may have a clock of its own that the Date header does not show; it is read from a new upload then.
   *
   * @throws NoAnswer
   */
  async expectNow(moments: readonly unknown[], what: string): Promise<void> {
    const current = [this.#date, Date.now()];
    const isCurrent = (at: number) => current.some((now) => isClose(at, now));
    if (moments.every((moment) => isCurrent(Date.parse(String(moment))))) return;
    const createdAt = this.isChosen('initFile')
      ? String((await this.ok('initFile', { body: { file: { fileName: 'nyt.png', contentType: 'png' } } })).createdAt)
      : null;
    for (const moment of moments) {
      const at = Date.parse(String(moment));
      const isOfOwnClock = helsinkiDay(at) === this.context.today && (createdAt === null || isClose(at, Date.parse(createdAt)));
      const others = createdAt === null ? '' : `, while a new upload has the createdAt ${createdAt}`;
      this.expect(isCurrent(at) || isOfOwnClock, `the current time for ${what}`, `${String(moment)}${others}`);
    }
  }

  /** @param pointer where in the answer, when the step is about one value of it */
  fail(expected: string, actual: string, pointer?: string): void {
    this.mismatches.push({ in: 'behaviour', ...(pointer !== undefined && { pointer }), expected, actual });
  }
}

const CLOSE_MS = 10 * 60_000;
const isClose = (one: number, other: number): boolean => Math.abs(one - other) < CLOSE_MS;

/** The value of a cookie that an answer sets; null when it sets none, or clears it. */
export function cookieIn({ answer }: Reply, name: string): string | null {
  const set = headerValues(answer, 'set-cookie')
    .map(inContractSpelling)
    .find((one) => one.startsWith(`${name}=`));
  const value = set?.slice(name.length + 1).split(';')[0] ?? '';
  return value === '' || set?.includes('Max-Age=0') === true ? null : value;
}
