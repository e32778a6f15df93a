/** The links of the provider states (openapi/states): which state gives which example of which operation. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { OperationId } from '../handler.ts';
import type { StateParams } from '../states/protocol.ts';

const OPENAPI = new URL('../../../openapi/', import.meta.url);

export interface Link {
  state: string;
  params: StateParams;
  operationId: OperationId;
  status: number;
  /** The scenario, `party-payer`. */
  name: string;
  /** Value of the example. */
  value: unknown;
}

interface StateEntry {
  name: string;
  examples?: { operation: OperationId; example: string; params?: StateParams }[];
}

/** @throws Error when a link names an example that does not exist */
export function readLinks(): Link[] {
  const states = parse(readFileSync(new URL('../../../generated/states.yaml', import.meta.url), 'utf8')) as StateEntry[];
  return states.flatMap(({ name: state, examples = [] }) =>
    examples.map(({ operation, example, params = {} }) => {
      const [status = '', ...name] = example.split('.');
      return { state, params, operationId: operation, status: Number(status), name: name.join('.'), value: valueOf(operation, example) };
    }),
  );
}

/** An operation's own example, or the one of that name that is shared by all. */
function valueOf(operationId: string, example: string): unknown {
  try {
    return readValue(new URL(`examples/${operationId}/${example}.json`, OPENAPI));
  } catch {
    return readValue(new URL(`examples/errors/${example}.json`, OPENAPI));
  }
}

function readValue(file: URL): unknown {
  return (JSON.parse(readFileSync(file, 'utf8')) as { value: unknown }).value;
}
