import { z } from 'zod';
import type { ReadText } from '../../contract-tests/contract/sources.ts';
import { type ContractSources, openContract } from '../../contract-tests/contract/sources.ts';
import { type Finding, runAlone } from './finding.ts';
import { readerOf } from './repository-files.ts';

/** The contract has the operations that were decided, no more and no fewer, where they were decided (api.all-operations). */

const DECIDED = 'openapi/operations.yaml';
const decidedSchema = z.record(z.string(), z.record(z.string(), z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) \/\S*$/)));

/** Operations that the contract lacks, that are not in the decided list, or that have another method, path or tag there. */
export function strayOperations(contract: ContractSources): Finding[] {
  const decided = decidedSchema.safeParse(contract.document(DECIDED));
  if (!decided.success) return decided.error.issues.map(({ path, message }) => ({ at: `${DECIDED}#/${path.join('/')}`, what: message }));

  const actual = new Map(contract.operations().map((operation) => [operation.operationId, operation]));
  const listed = Object.entries(decided.data).flatMap(([tag, operations]) =>
    Object.entries(operations).map(([operationId, call]) => ({ operationId, tag, call })),
  );
  const findings: Finding[] = [];
  for (const { operationId, tag, call } of listed) {
    const operation = actual.get(operationId);
    if (!operation) {
      findings.push({
        at: DECIDED,
        what: `the contract has no operation ${operationId} (${call})`,
        fix: `write it in openapi/paths/${tag}.yaml`,
      });
      continue;
    }
    const at = `${operation.place.file}#${operation.place.pointer}`;
    const found = `${operation.method} ${operation.path}`;
    if (found !== call) findings.push({ at, what: `${operationId} is ${found}, decided is ${call}` });
    if (operation.tag !== tag) findings.push({ at, what: `${operationId} has the tag ${operation.tag}, decided is ${tag}` });
  }
  const known = new Set(listed.map(({ operationId }) => operationId));
  for (const operation of actual.values()) {
    if (!known.has(operation.operationId))
      findings.push({
        at: `${operation.place.file}#${operation.place.pointer}`,
        what: `${operation.operationId} is not among the decided operations`,
        fix: `decide it in ${DECIDED}`,
      });
  }
  return findings;
}

/**
 * The gate.
 *
 * @param read reads the contract; default: the files of the repository
 */
export function checkOperations(root: string, read: ReadText = readerOf(root)): Finding[] {
  const contract = openContract(read);
  const findings = strayOperations(contract);
  return [...contract.broken(), ...findings];
}

if (import.meta.main) await runAlone(checkOperations);
