import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { concerns, type Exemption, exemptions, type PartExemption, partExemptions } from '../../contract-tests/cases/exemptions.ts';
import { type Answer, type Contract, type Operation, readContract } from '../../contract-tests/contract/read-contract.ts';
import { type Finding, runAlone } from './finding.ts';
import { partsOf, seenParts } from './pact-parts.ts';

/**
 * The committed pact covers the contract: every documented answer of an operation has an interaction or an exemption, and so has every part of an
 * answer that may be missing. That the pact is what the cases give is a consumer test (contract-tests/consumer).
 */

export const PACT = 'contract-tests/pacts/resident-portal-resident-api.json';
const EXEMPTIONS = 'contract-tests/cases/exemptions.ts';

/** The parts of an interaction that the gate reads: its name is the operation and the example, and perhaps a variant. */
export interface Interaction {
  readonly description: string;
  readonly request: { readonly method: string; readonly path: string };
}

export interface Exempt {
  readonly answers: readonly Exemption[];
  readonly parts: readonly PartExemption[];
}

export function faultyPacts({ operations, deref }: Contract, interactions: readonly Interaction[], exempt: Exempt): Finding[] {
  const made = new Set(interactions.map(({ description }) => description.replace(/ \(.*/, '')));
  const known = new Set(operations.map(({ operationId }) => operationId));
  const named = [...exempt.answers, ...exempt.parts].flatMap((one) => (typeof one.operations === 'function' ? [] : one.operations));
  return [
    ...interactions.flatMap((one) => outdated(operations, one)),
    ...operations.flatMap((operation) => {
      const own = operation.answers.filter(({ example }) => made.has(`${operation.operationId} ${example}`));
      return [
        ...wrongAnswers(operation, own, exempt.answers),
        ...wrongParts(operation, { all: partsOf(operation.success, deref), seen: seenParts(operation.success, own, deref) }, exempt.parts),
      ];
    }),
    ...named.filter((one) => !known.has(one)).map((one) => ({ at: EXEMPTIONS, what: `there is no operation ${one}` })),
  ];
}

/** An interaction of what the contract had before. */
function outdated(operations: readonly Operation[], { description, request }: Interaction): Finding[] {
  const [operationId = '', example = ''] = description.split(' ');
  const operation = operations.find((one) => one.operationId === operationId);
  const finding = (what: string) => [{ at: `${PACT} "${description}"`, what, fix: 'npm run pacts' }];
  if (!operation?.answers.some((one) => one.example === example)) return finding('is no answer of the contract');
  const path = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  if (request.method === operation.method && path.test(request.path)) return [];
  return finding(`calls ${request.method} ${request.path}, which is not ${operation.method} ${operation.path}`);
}

/** `200`, or `404 NOT_FOUND`. */
const keyOf = ({ status, value }: Answer): string => (status === 200 ? '200' : `${status} ${(value as { code: string }).code}`);

function wrongAnswers(operation: Operation, own: readonly Answer[], exempt: readonly Exemption[]): Finding[] {
  // Success is always 200 (openapi/README.md, rule 8).
  const documented = new Set(['200', ...operation.answers.map(keyOf)]);
  const made = new Set(own.map(keyOf));
  const exempted = new Set(exempt.filter((one) => concerns(one, operation)).map(({ status, code }) => `${status} ${code}`));
  const missing = [...documented].filter((key) => !made.has(key) && !exempted.has(key));
  const superfluous = [...exempted].filter((key) => made.has(key) || !documented.has(key));
  return [
    ...missing.map((key) => ({
      at: PACT,
      what: `${operation.operationId} ${key} has no interaction`,
      fix: `add a case to contract-tests/cases/, then npm run pacts; or say in ${EXEMPTIONS} why there can be none`,
    })),
    ...superfluous.map((key) => ({
      at: EXEMPTIONS,
      what: `${operation.operationId} ${key} is exempt, and ${made.has(key) ? 'has an interaction' : 'is not documented'}`,
      fix: 'remove the exemption',
    })),
  ];
}

type Side = PartExemption['side'];

/** Optional or nullable parts that no interaction has, or that every interaction has. */
function wrongParts(
  { operationId, tag }: Operation,
  { all, seen }: { all: ReadonlySet<string>; seen: Readonly<Record<Side, ReadonlySet<string>>> },
  exempt: readonly PartExemption[],
): Finding[] {
  const own = exempt.filter(({ operations }) => operations.includes(operationId));
  const unknown = own.flatMap(({ parts }) => parts).filter((part) => !all.has(part));
  return [
    ...unknown.map((part) => ({ at: EXEMPTIONS, what: `${part} is no part of ${operationId} that may be missing` })),
    ...[...all].flatMap((part) =>
      (['present', 'absent'] as const).flatMap((side): Finding[] => {
        const isExempt = own.some((one) => one.side === side && one.parts.includes(part));
        if (seen[side].has(part) !== isExempt) return [];
        const what = `${operationId} ${side === 'present' ? 'with' : 'without'} ${part}`;
        return isExempt
          ? [{ at: EXEMPTIONS, what: `${what} is exempt, and has an interaction`, fix: 'remove the exemption' }]
          : [
              {
                at: PACT,
                what: `${what} has no interaction`,
                fix: `name an example of it under success in contract-tests/cases/${tag}.ts`,
              },
            ];
      }),
    ),
  ];
}

/** The gate. */
export function checkPacts(root: string): Finding[] {
  const { interactions } = JSON.parse(readFileSync(join(root, PACT), 'utf8')) as { interactions: Interaction[] };
  return faultyPacts(readContract(pathToFileURL(`${root}/`)), interactions, { answers: exemptions, parts: partExemptions });
}

if (import.meta.main) await runAlone(checkPacts);
