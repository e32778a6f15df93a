import { z } from 'zod';
import { type ContractSources, type Operation, openContract } from '../../contract-tests/contract/sources.ts';
import { type Finding, runAlone } from './finding.ts';
import { filesBelow, readerOf } from './repository-files.ts';

/**
 * Checks the provider states: the conditions that a backend sets up before a call (openapi/README.md). Pacts, the reference backend and the
 * teams of real backends rely on them, so every name, parameter and example must be valid.
 */

const FOLDER = 'openapi/states';
const SIGNED_OUT = 'nobody is signed in';

const value = z.union([z.string(), z.number(), z.boolean()]);
const parameter = z.strictObject({
  type: z.enum(['string', 'integer', 'number', 'boolean']),
  description: z.string().optional(),
  enum: z.array(value).min(1).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  /** An optional parameter. Every example must give all others. */
  optional: z.literal(true).optional(),
});
const given = z.record(z.string(), value).optional();
const state = z.strictObject({
  name: z.string().min(1),
  description: z.string().min(1),
  params: z.record(z.string(), parameter).optional(),
  /** Examples of all operations that document them, except where a state names the example of the operation. */
  every: z.array(z.strictObject({ example: z.string(), params: given })).optional(),
  examples: z.array(z.strictObject({ operation: z.string(), example: z.string(), params: given })).optional(),
});
type State = z.infer<typeof state>;
type Parameter = z.infer<typeof parameter>;
interface Placed {
  readonly file: string;
  readonly at: string;
  readonly state: State;
}

type Link = NonNullable<State['examples']>[number];

/** The links that `every` stands for in the files of a repository, by the name of the state. */
export function readLinksOfEvery(root: string, files: readonly string[]): Map<string, Link[]> {
  const contract = openContract(readerOf(root));
  return linksOfEvery(
    contract.operations(),
    readStates(contract, files).placed.map((one) => one.state),
  );
}

function linksOfEvery(operations: readonly Operation[], states: readonly State[]): Map<string, Link[]> {
  const named = new Set(states.flatMap(({ examples = [] }) => examples.map(keyOf)));
  return new Map(
    states.map(({ name, every = [] }) => [
      name,
      every
        .flatMap((one) =>
          operations
            .filter((operation) => answersOf(operation).includes(one.example))
            .map(({ operationId }) => ({ operation: operationId, ...one })),
        )
        .filter((link) => !named.has(keyOf(link))),
    ]),
  );
}

function keyOf({ operation, example }: Link): string {
  return `${operation} ${example}`;
}

/** The names of the answers of an operation, as in openapi/states. */
function answersOf({ bodies }: Operation): string[] {
  return bodies.flatMap(({ status, examples }) => (status === 'request' ? [] : examples.map(({ name }) => `${status}.${name}`)));
}

/** Reports invalid names, parameters and example links of the states in the given files. */
export function faultyStates(contract: ContractSources, files: readonly string[]): Finding[] {
  const { placed: written, findings } = readStates(contract, files);
  const operations = contract.operations();
  const links = linksOfEvery(
    operations,
    written.map((one) => one.state),
  );
  const placed = written.map((one) => ({
    ...one,
    state: { ...one.state, examples: [...(one.state.examples ?? []), ...(links.get(one.state.name) ?? [])] },
  }));
  return [
    ...findings,
    ...repeated(placed),
    ...placed.flatMap(needlessEvery),
    ...misplaced(contract, placed),
    ...placed.flatMap((one) => brokenLinks(operations, one)),
    ...examplesWithoutState(operations, placed),
  ];
}

function readStates(contract: ContractSources, files: readonly string[]): { placed: Placed[]; findings: Finding[] } {
  const placed: Placed[] = [];
  const findings: Finding[] = [];
  for (const file of files) {
    const list = z.array(z.unknown()).safeParse(contract.document(file));
    if (!list.success) {
      findings.push({ at: file, what: 'is not a list of states' });
      continue;
    }
    for (const [index, item] of list.data.entries()) {
      const parsed = state.safeParse(item);
      if (!parsed.success) {
        for (const { path, message } of parsed.error.issues) findings.push({ at: `${file}#/${[index, ...path].join('/')}`, what: message });
        continue;
      }
      const { name } = parsed.data;
      const at = `${file} "${name}"`;
      placed.push({ file, at, state: parsed.data });
    }
  }
  return { placed, findings };
}

/** Reports states that are declared more than once. */
function repeated(placed: readonly Placed[]): Finding[] {
  const first = new Map<string, string>();
  return placed.flatMap(({ file, at, state: { name } }) => {
    const before = first.get(name);
    first.set(name, before ?? file);
    return before === undefined ? [] : [{ at, what: `is in ${before} already`, fix: 'join the two in the file of the first tag' }];
  });
}

/** Reports an example of `every` that no operation has, or that states name for all of them. */
function needlessEvery({ at, state: { every = [], examples = [] } }: Placed): Finding[] {
  const used = new Set(examples.map(({ example }) => example));
  return every
    .filter(({ example }) => !used.has(example))
    .map(({ example }) => ({ at, what: `gives ${example} of no operation`, fix: 'remove it' }));
}

/** Reports states in the wrong file: each belongs to the first tag, in the order of openapi.yaml, that it gives an example of. */
function misplaced(contract: ContractSources, placed: readonly Placed[]): Finding[] {
  const tagOf = new Map(contract.operations().map(({ operationId, tag }) => [operationId, tag]));
  const { tags } = contract.document('openapi/openapi.yaml') as { tags: { name: string }[] };
  return placed.flatMap(({ file, at, state: { examples = [] } }) => {
    const used = new Set(examples.map(({ operation }) => tagOf.get(operation)));
    const first = tags.find(({ name }) => used.has(name))?.name;
    const wanted = `${FOLDER}/${first}.yaml`;
    return first === undefined || file === wanted ? [] : [{ at, what: `gives an example of ${first} first`, fix: `move it to ${wanted}` }];
  });
}

function brokenLinks(all: readonly Operation[], { at, state: { params = {}, examples = [], name } }: Placed): Finding[] {
  const operations = new Map(all.map((operation) => [operation.operationId, operation]));
  return examples.flatMap((link): Finding[] => {
    const operation = operations.get(link.operation);
    if (!operation) return [{ at, what: `there is no operation ${link.operation}` }];
    const findings: Finding[] = [];
    if (!answersOf(operation).includes(link.example))
      findings.push({ at, what: `${link.operation} has no answer example ${link.example}` });
    if (link.example === '401.unauthorized' && name !== SIGNED_OUT)
      findings.push({ at, what: `${link.operation} 401.unauthorized belongs to the state "${SIGNED_OUT}"` });
    const { params: values = {} } = link;
    for (const [key, item] of Object.entries(values)) {
      const declared = params[key];
      if (!declared)
        findings.push({ at, what: `${link.operation} ${link.example} gives the parameter ${key}, which the state does not declare` });
      else if (!fits(declared, item))
        findings.push({
          at,
          what: `${link.operation} ${link.example} gives ${key} the value ${JSON.stringify(item)}, which its type forbids`,
        });
    }
    for (const [key, { optional }] of Object.entries(params)) {
      if (!optional && !(key in values))
        findings.push({ at, what: `${link.operation} ${link.example} does not give the parameter ${key}` });
    }
    return findings;
  });
}

function fits(declared: Parameter, item: string | number | boolean): boolean {
  const type = declared.type === 'integer' || declared.type === 'number' ? 'number' : declared.type;
  if (typeof item !== type || (declared.type === 'integer' && !Number.isInteger(item))) return false;
  if (declared.pattern !== undefined && !new RegExp(declared.pattern, 'u').test(String(item))) return false;
  return declared.enum === undefined || declared.enum.includes(item);
}

/**
 * Reports answer examples that no state gives, because a real backend could not be made to answer them. An example file that several
 * operations share needs a state for one of them only.
 */
function examplesWithoutState(operations: readonly Operation[], placed: readonly Placed[]): Finding[] {
  const linked = new Set(
    placed.flatMap(({ state: { examples = [] } }) => examples.map(({ operation, example }) => `${operation} ${example}`)),
  );
  const wanted = new Map<string, string[]>();
  for (const { operationId, bodies } of operations) {
    for (const { status, examples } of bodies) {
      if (status === 'request') continue;
      for (const { name, file } of examples) {
        const key = file ?? `${operationId} ${status}.${name}`;
        wanted.set(key, [...(wanted.get(key) ?? []), `${operationId} ${status}.${name}`]);
      }
    }
  }
  return [...wanted]
    .filter(([, links]) => !links.some((link) => linked.has(link)))
    .map(([at, links]) => ({ at, what: `no provider state gives ${links[0] ?? at}`, fix: `name it under a state in ${FOLDER}/` }));
}

function checkStates(root: string): Finding[] {
  const contract = openContract(readerOf(root));
  const files = filesBelow(root, FOLDER);
  if (files.length === 0) return [{ at: FOLDER, what: 'there are no provider states' }];
  return faultyStates(contract, files);
}

if (import.meta.main) await runAlone(checkStates);
