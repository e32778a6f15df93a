/** What a developer has chosen the API to answer; pure, without storage or screen. */
import {
  boolean,
  discriminatedUnion,
  enum as enumeration,
  type infer as Infer,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  safeParse,
  string,
} from 'zod/mini';
import { chooseExample, isResident, type MatchedCall, type MockOperation } from '../../../mock/choose-example.ts';
import { type Preferences, SERVER_FAILURES } from '../../../mock/preferences.ts';

/** `offline` never leaves the browser; the mock makes the others. */
export const FAILURES = ['offline', ...SERVER_FAILURES] as const;
export type Failure = (typeof FAILURES)[number];

const outcome = discriminatedUnion('kind', [
  object({ kind: literal('example'), status: number(), name: string() }),
  object({ kind: literal('status'), status: number() }),
  object({ kind: literal('failure'), failure: enumeration(FAILURES) }),
]);
const operationChoice = object({ outcome: nullable(outcome), delayMs: number() });
const moduleOverrides = object({
  contractTerminationOnly: optional(boolean()),
  defectNotice: optional(boolean()),
  messaging: optional(boolean()),
  /** True puts an example address in the place of the fault report page, false takes the configured one away. */
  customDefectNoticeLink: optional(boolean()),
});
const scenario = object({ resident: nullable(string()), modules: moduleOverrides, operations: record(string(), operationChoice) });

export type Outcome = Infer<typeof outcome>;
/** What one operation answers, and how much later than it would, in milliseconds. */
export type OperationChoice = Infer<typeof operationChoice>;
export type ModuleOverrides = Infer<typeof moduleOverrides>;
export type Module = keyof ModuleOverrides;
export interface Scenario {
  /** Key of openapi/world.json; null is whoever has signed in. */
  resident: string | null;
  modules: ModuleOverrides;
  operations: Readonly<Record<string, OperationChoice>>;
}

export const NO_SCENARIO: Scenario = { resident: null, modules: {}, operations: {} };
export const NO_CHOICE: OperationChoice = { outcome: null, delayMs: 0 };

/** Reads what was stored. What the contract no longer has is forgotten, a broken text as a whole. */
export function parseScenario(text: string | null, operations: readonly MockOperation[]): Scenario {
  const parsed = safeParse(scenario, parseJson(text));
  if (!parsed.success) return NO_SCENARIO;
  const { resident, modules, operations: choices } = parsed.data;
  return {
    resident: resident !== null && isResident(resident) ? resident : null,
    modules,
    operations: Object.fromEntries(
      Object.entries(choices).filter(([operationId, choice]) => {
        const operation = operations.find((known) => known.operationId === operationId);
        return operation !== undefined && isPossible(operation, choice);
      }),
    ),
  };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isPossible({ answers }: MockOperation, { outcome: wanted }: OperationChoice): boolean {
  if (wanted === null || wanted.kind === 'failure') return true;
  return answers.some(({ status, name }) => status === wanted.status && (wanted.kind === 'status' || name === wanted.name));
}

/** The scenario with another choice for one operation; NO_CHOICE takes the choice away. */
export function withChoice(from: Scenario, operationId: string, choice: OperationChoice): Scenario {
  const { [operationId]: _, ...others } = from.operations;
  const isChosen = choice.outcome !== null || choice.delayMs > 0;
  return { ...from, operations: isChosen ? { ...others, [operationId]: choice } : others };
}

/** The scenario with a module as the developer wants it; undefined leaves it to the configuration. */
export function withModule(from: Scenario, module: Module, isOn: boolean | undefined): Scenario {
  const { [module]: _, ...others } = from.modules;
  return { ...from, modules: isOn === undefined ? others : { ...others, [module]: isOn } };
}

/** How many things are not as they would be without the panel. */
export function countChoices({ resident, modules, operations }: Scenario): number {
  return (resident === null ? 0 : 1) + Object.keys(modules).length + Object.keys(operations).length;
}

export function isSameOutcome(a: Outcome | null, b: Outcome | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A choice in a few words, for a badge. */
export function describeOutcome(wanted: Outcome): string {
  switch (wanted.kind) {
    case 'example':
      return `${wanted.status} ${wanted.name}`;
    case 'status':
      return String(wanted.status);
    case 'failure':
      return wanted.failure;
  }
}

export interface Plan {
  /** For the `Prefer` header of the call. */
  preferences: Preferences;
  delayMs: number;
  isOffline: boolean;
}

/** What is to be done to one call. A choice for its operation wins over the example of the chosen resident. */
export function planFor({ resident, operations }: Scenario, call: MatchedCall, query: URLSearchParams): Plan {
  const { outcome: wanted, delayMs } = operations[call.operation.operationId] ?? NO_CHOICE;
  const signedIn = resident === null ? {} : { resident };
  return { preferences: { ...preferred(), ...signedIn }, delayMs, isOffline: wanted?.kind === 'failure' && wanted.failure === 'offline' };

  function preferred(): Preferences {
    switch (wanted?.kind) {
      case 'example':
        return { status: wanted.status, example: wanted.name };
      case 'status':
        return { status: wanted.status };
      case 'failure':
        return wanted.failure === 'offline' ? {} : { failure: wanted.failure };
      default: {
        const example = resident === null ? null : chooseExample(call, query, resident);
        return example === null ? {} : { status: 200, example };
      }
    }
  }
}
