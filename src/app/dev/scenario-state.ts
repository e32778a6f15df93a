/** The answers that a developer has chosen; pure functions without storage or UI. */
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

/** `offline` fails in the browser; the mock produces the others. */
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
  /** True replaces the fault report page by an example address, false removes the configured address. */
  customDefectNoticeLink: optional(boolean()),
});
const scenario = object({ resident: nullable(string()), modules: moduleOverrides, operations: record(string(), operationChoice) });

export type Outcome = Infer<typeof outcome>;
/** The chosen answer of one operation, and its additional delay in milliseconds. */
export type OperationChoice = Infer<typeof operationChoice>;
export type ModuleOverrides = Infer<typeof moduleOverrides>;
export type Module = keyof ModuleOverrides;
export interface Scenario {
  /** Key of openapi/world.json; null is the signed-in resident. */
  resident: string | null;
  modules: ModuleOverrides;
  operations: Readonly<Record<string, OperationChoice>>;
}

export const NO_SCENARIO: Scenario = { resident: null, modules: {}, operations: {} };
export const NO_CHOICE: OperationChoice = { outcome: null, delayMs: 0 };

/** Reads the stored scenario. Choices that the contract no longer has are dropped; a broken text gives an empty scenario. */
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

/** The scenario with another choice for one operation; NO_CHOICE removes the choice. */
export function withChoice(from: Scenario, operationId: string, choice: OperationChoice): Scenario {
  const { [operationId]: _, ...others } = from.operations;
  const isChosen = choice.outcome !== null || choice.delayMs > 0;
  return { ...from, operations: isChosen ? { ...others, [operationId]: choice } : others };
}

/** The scenario with a module switched; undefined leaves it to the configuration. */
export function withModule(from: Scenario, module: Module, isOn: boolean | undefined): Scenario {
  const { [module]: _, ...others } = from.modules;
  return { ...from, modules: isOn === undefined ? others : { ...others, [module]: isOn } };
}

/** The number of choices. */
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

/** The change to make to one call. A choice for its operation has priority over the example of the chosen resident. */
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
