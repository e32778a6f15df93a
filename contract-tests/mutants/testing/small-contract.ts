/** One operation, `getThing`, with a schema and an answer of the test's choice. */
import { type Json } from '../../contract/bundle.ts';
import { type Answer, type Operator, type OperatorContext, parsed, type Recorded } from '../mutant.ts';

export const JSON_HEADERS = [['content-type', 'application/json; charset=utf-8']] as const;

export function answerOf(status: number, body: unknown, headers: Answer['headers'] = []): Answer {
  return { status, headers: [...JSON_HEADERS, ...headers], body: Buffer.from(JSON.stringify(body)) };
}

export function recordedOf(answer: Answer, changes: Partial<Recorded> = {}): Recorded {
  const { status } = answer;
  const key = `getThing ${status}.thing`;
  return { key, operationId: 'getThing', scenario: 'thing', status, answer, asked: [], ...changes };
}

export function contextFor(schema: Json, changes: Partial<OperatorContext> = {}): OperatorContext {
  return {
    deref: (node) => node,
    bodySchema: () => schema,
    codes: () => [],
    statuses: () => [200, 400, 404, 500],
    success: () => undefined,
    ...changes,
  };
}

/** The faults that an operator makes in an answer: pointer and class of each, and the faulty answer. */
export function faultsOf(operator: Operator, recorded: Recorded, context: OperatorContext) {
  return [...operator.sites(recorded, context)].map(({ pointer, class: kind, reason, apply }) => {
    const answer = apply(recorded.answer);
    return { pointer, class: kind, ...(reason !== undefined && { reason }), answer, body: parsed(answer) };
  });
}
