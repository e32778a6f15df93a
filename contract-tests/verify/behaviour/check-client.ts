/** Defines checks that make several calls one after the other, like a client of the API. */

import { byDistance } from '../../../openapi/world-days.ts';
import type { CallOptions, Check, CheckContext, ProviderState } from '../checks/check.ts';
import { NoAnswer } from '../checks/check-context.ts';
import type { Answer } from '../core/answer.ts';
import { headerValues } from '../core/answer.ts';
import { parsed } from '../core/check-answer.ts';
import { inContractSpelling } from '../core/cookies.ts';
import { helsinkiDay } from '../core/days.ts';
import type { Mismatch, Where } from '../core/finding.ts';
import { shown } from '../core/shown.ts';
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

/**
 * @param name what is expected, with the ids of the rules that say it where they are fewer than those of the operation
 * @param steps calls the backend and expects answers
 */
export function defineCheck(
  operationId: string,
  name: string | readonly [expects: string, rules: string],
  states: readonly ProviderState[],
  steps: (api: CheckClient) => Promise<void>,
): Check {
  const [expects, rules] = typeof name === 'string' ? [name] : name;
  return {
    name: `${operationId}: ${expects}`,
    expects,
    operationId,
    ...(rules !== undefined && { rules }),
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
    for (const { in: place, pointer, header, expected, actual, rule } of this.context.faultsOf(operationId, answer)) {
      const where = [place, header ?? ''].filter(Boolean).join(' ');
      const rules = rule?.split(':')[0];
      this.fail(`${operationId} ${answer.status}, ${where}: ${expected}`, actual, {
        answer,
        ...(pointer !== null && { pointer }),
        ...(rules !== undefined && { rules }),
      });
    }
  }

  /** The body of a call that must succeed; an empty object when it fails. @throws NoAnswer */
  async ok<T = Json>(operationId: string, options?: CallOptions): Promise<T> {
    const { status, code, body, answer } = await this.call(operationId, options);
    if (status !== 200) this.fail(`200 of ${operationId}`, `${status} ${code ?? ''}`.trim(), { answer });
    return (status === 200 && body !== undefined && body !== null ? body : {}) as T;
  }

  /** Like `ok`, and checks the schemas: no interaction has checked data that was just created. @throws NoAnswer */
  async okAndValid(operationId: string, options?: CallOptions): Promise<Json> {
    const { status, code, body, answer } = await this.call(operationId, options);
    if (status !== 200) this.fail(`200 of ${operationId}`, `${status} ${code ?? ''}`.trim(), { answer });
    else this.expectValid(operationId, answer);
    return status === 200 ? ((body ?? {}) as Json) : {};
  }

  /** The list that a call returns, which must succeed. @throws NoAnswer */
  async list(operationId: string, options?: CallOptions): Promise<Json[]> {
    const body = await this.ok<unknown>(operationId, options);
    return Array.isArray(body) ? (body as Json[]) : [];
  }

  /** Expects that the call is refused with one of these statuses. @throws NoAnswer */
  async expectRefusal(operationId: string, options: CallOptions, statuses: readonly number[], why: string, rules?: string): Promise<Reply> {
    const reply = await this.call(operationId, options);
    if (!statuses.includes(reply.status))
      this.fail(`${statuses.join(' or ')} of ${operationId} ${why}`, `${reply.status} ${reply.code ?? ''}`.trim(), {
        answer: reply.answer,
        ...(rules !== undefined && { rules }),
      });
    return reply;
  }

  /**
   * Expects two refusals with the same status, code and message, so that a caller cannot tell the reasons apart. A message may name what was asked for,
   * and have a reference of its own: words with a digit are left out.
   *
   * @param of what each of them answers, in words
   */
  expectSameRefusal(one: Refusal, other: Refusal, expected: string, of: readonly [string, string]): void {
    const [first, second] = [saidBy(one), saidBy(other)];
    const actual = `${shown(first)} for ${of[0]}, and ${shown(second)} for ${of[1]}`;
    this.expect(first === second, expected, actual, { answer: one.answer });
  }

  /** Notes a fault unless the condition holds. */
  expect(holds: boolean, expected: string, actual: string, where?: Where): void {
    if (!holds) this.fail(expected, actual, where);
  }

  /** Expects that `actual` has every value of `expected`; it may have more. @param where the read that returned `actual` */
  expectMatch(expected: Json, actual: unknown, where: string): void {
    const given = (actual ?? {}) as Json;
    for (const [name, value] of Object.entries(expected)) {
      const faults = differences({ [name]: value }, { [name]: given[name] }, rulesOf(''));
      for (const one of faults)
        this.fail(`${where} to show ${one.pointer.slice(1)} as it was sent: ${one.expected.replace(' in this state', '')}`, one.actual, {
          pointer: one.pointer,
        });
    }
  }

  /** Expects that two answers of the same operation are equal. */
  expectSame(operationId: string, expected: unknown, actual: unknown, when: string): void {
    for (const { pointer, expected: wanted, actual: got } of differences(expected, actual, rulesOf(operationId)))
      this.fail(`${operationId} ${when}: ${wanted.replace(' in this state', '')}`, got, { pointer });
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

  /** @param where the answer, when it is not the last one, and the place in it */
  fail(expected: string, actual: string, where: Where = {}): void {
    this.mismatches.push({ in: 'behaviour', expected, actual, ...where });
  }
}

/** What tells one refusal from another. */
export type Refusal = Pick<Reply, 'status' | 'body' | 'answer'> & { code: unknown };

function saidBy({ status, code, body }: Refusal): string {
  const message = (body as Json | null | undefined)?.message;
  const words = typeof message === 'string' ? message.replaceAll(/[\w-]*\d[\w-]*/g, '…') : '';
  return [status, code, words].filter(Boolean).join(' ');
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
