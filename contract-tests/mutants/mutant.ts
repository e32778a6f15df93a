/** A mutant: one fault in an answer or in the handling of a request, derived from the contract and from a recorded answer. */

export interface Answer {
  status: number;
  /** In the order in which they were sent; names in lower case. A name may stand several times (set-cookie). */
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
}

/**
 * `contract`: the faulty answer breaks the contract, so a check against the contract must detect it.
 * `semantic`: the answer is valid by the schema but wrong; only an interaction that knows the request can detect it.
 * `equivalent`: no client may rely on the difference; `reason` says why. It is counted and not run.
 */
export type MutantClass = 'contract' | 'semantic' | 'equivalent';

export interface Mutant {
  /** `listContacts 200 field-missing /*\/name`: unique. */
  id: string;
  operationId: string;
  status: number;
  operator: string;
  /** JSON pointer in the body, `*` for any item of a list; `header:Name` for a header; empty for the whole answer. */
  pointer: string;
  class: MutantClass;
  reason?: string;
  /** Keys of the interactions that can detect it, the most likely ones first. */
  seenBy: readonly string[];
}

/** The answer of the unmutated backend in one interaction. */
export interface Recorded {
  /** Key of the interaction. */
  key: string;
  operationId: string;
  /** Name of the example without its status: `party-payer`, `not-found`. */
  scenario: string;
  status: number;
  answer: Answer;
  /** The values of the path parameters in the request. */
  asked: readonly string[];
}

/** A mutation operator. */
export interface Operator {
  name: string;
  /** One line for the report. */
  what: string;
  /** Every place in the answer where the operator can be applied. */
  sites: (recorded: Recorded, context: OperatorContext) => Iterable<Site>;
}

export interface Site {
  pointer: string;
  class: MutantClass;
  reason?: string;
  apply: (answer: Answer) => Answer;
}

export interface OperatorContext {
  deref: (node: unknown) => unknown;
  /** Schema of the operation's JSON body for a status; undefined when there is none. */
  bodySchema: (operationId: string, status: number) => unknown;
  /** Codes that the contract documents for an operation and status. */
  codes: (operationId: string, status: number) => readonly string[];
  /** Statuses that the contract documents for an operation. */
  statuses: (operationId: string) => readonly number[];
  /** A recorded success of an operation, which an operator can return in place of a refusal. */
  success: (operationId: string) => Answer | undefined;
}

export function parsed(answer: Answer): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The same answer with another JSON body. */
export function withBody(answer: Answer, body: unknown): Answer {
  return { ...answer, body: Buffer.from(JSON.stringify(body)) };
}

export function withHeader(answer: Answer, name: string, value: string | null): Answer {
  const others = answer.headers.filter(([other]) => other !== name);
  return { ...answer, headers: value === null ? others : [...others, [name, value]] };
}
