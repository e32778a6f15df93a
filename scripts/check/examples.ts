import { isObject, nodeAt } from '../../contract-tests/contract/bundle.ts';
import { escaped } from '../../contract-tests/contract/pointer.ts';
import { type Body, type ContractSources, openContract } from '../../contract-tests/contract/sources.ts';
import { type Finding, runAlone } from './finding.ts';
import { filesBelow, readerOf } from './repository-files.ts';
import { schemaValidator } from './schema-validator.ts';
import { readWorld, type World } from './world.ts';

/**
 * Every example is valid, used, in the right place and part of the one world (openapi/README.md, rules 8 to 11; WORLD.md).
 * The mock and the tests use them, so an invalid one would hide errors there.
 */

const FOLDER = 'openapi/examples';

/** Checks examples against their schemas, and error codes against the list of codes. */
export function invalidExamples(contract: ContractSources): Finding[] {
  const validate = schemaValidator(contract);
  const codes = knownCodes(contract);
  const seen = new Set<string>();
  return bodiesOf(contract).flatMap(({ operationId, body }) =>
    body.examples.flatMap((example) => {
      const at = example.file ?? `${operationId} ${body.status} ${example.name}`;
      const key = `${at} ${body.schema.file}#${body.schema.pointer}`;
      if (seen.has(key)) return [];
      seen.add(key);
      if (!isObject(example.node) || !('value' in example.node) || typeof example.node.summary !== 'string')
        return [{ at, what: 'is not an Example Object: {"summary": "…", "value": …}' }];
      const { value } = example.node;
      const breaches = validate(body.schema, value).map(({ pointer, rule }) => ({
        at: `${at}#/value${pointer}`,
        what: `${rule} (schema of ${operationId} ${body.status})`,
      }));
      if (typeof body.status !== 'number' || body.status < 400 || !isObject(value)) return breaches;
      const code = String(value.code);
      return codes.has(code)
        ? breaches
        : [...breaches, { at: `${at}#/value/code`, what: `${code} is not in ErrorCode's x-extensible-enum` }];
    }),
  );
}

function knownCodes(contract: ContractSources): Set<string> {
  const values = nodeAt(contract.document('openapi/schemas/common.yaml'), '/ErrorCode/x-extensible-enum');
  return new Set(Array.isArray(values) ? values.map(String) : []);
}

function bodiesOf(contract: ContractSources): { operationId: string; body: Body }[] {
  return contract.operations().flatMap(({ operationId, bodies }) => bodies.map((body) => ({ operationId, body })));
}

/** Files that nothing references, and references to a file of another operation, status or scenario. */
export function misplacedExamples(contract: ContractSources, files: readonly string[]): Finding[] {
  const used = new Set<string>();
  const findings: Finding[] = [];
  for (const { operationId, body } of bodiesOf(contract)) {
    for (const { name, file } of body.examples) {
      if (file === null) {
        findings.push({
          at: `${operationId} ${body.status}`,
          what: `the example ${name} is written in the path file`,
          fix: `move it to ${FOLDER}/${operationId}/`,
        });
        continue;
      }
      const expected = [`${FOLDER}/${operationId}/${body.status}.${name}.json`];
      if (typeof body.status === 'number' && body.status >= 400) expected.push(`${FOLDER}/errors/${body.status}.${name}.json`);
      if (!used.has(file) && !expected.includes(file))
        findings.push({
          at: file,
          what: `is the example ${name} of ${operationId} ${body.status}`,
          fix: `call it ${expected.join(' or ')}`,
        });
      used.add(file);
    }
  }
  for (const file of files) {
    if (!file.endsWith('.json')) findings.push({ at: file, what: 'is no example: only .json files belong here' });
    else if (!used.has(file))
      findings.push({ at: file, what: 'no operation refers to this example', fix: 'name it in the path file or delete it' });
  }
  return findings;
}

/** Contracts and residents of examples exist, and an example named after a resident has no contract of another (WORLD.md). */
export function incoherentExamples(contract: ContractSources, world: World, files: readonly string[]): Finding[] {
  return files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const scenario = /\/[^./]+\.([^/]+)\.json$/.exec(file)?.[1] ?? '';
      const own = world.contractsByKey.get(scenario);
      return strings(contract.document(file), '').flatMap(({ pointer, text }): Finding[] => {
        const uuid = /^([12])0000000-0000-4000-8000-(\d{12})$/.exec(text);
        if (!uuid) return [];
        const number = Number(uuid[2]);
        const at = `${file}#${pointer}`;
        if (uuid[1] === '2') return world.residents.has(number) ? [] : [{ at, what: `there is no resident ${number} in WORLD.md` }];
        if (!world.contracts.has(number)) return [{ at, what: `there is no contract ${number} in WORLD.md` }];
        if (own && !own.has(number))
          return [{ at, what: `contract ${number} is not one of "${scenario}" (${[...own].join(', ') || 'none'})` }];
        return [];
      });
    });
}

function strings(node: unknown, pointer: string): { pointer: string; text: string }[] {
  if (typeof node === 'string') return [{ pointer, text: node }];
  if (Array.isArray(node)) return node.flatMap((item, index) => strings(item, `${pointer}/${index}`));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => strings(value, `${pointer}/${escaped(key)}`));
}

/** The gate. A file that cannot be read is a finding and does not hide the others. */
function checkExamples(root: string): Finding[] {
  const read = readerOf(root);
  const contract = openContract(read);
  const files = filesBelow(root, FOLDER);
  const world = readWorld(read('openapi/WORLD.md'));
  const findings = [...invalidExamples(contract), ...misplacedExamples(contract, files), ...incoherentExamples(contract, world, files)];
  return [...contract.broken(), ...findings];
}

if (import.meta.main) await runAlone(checkExamples);
