/**
 * `npm run release:contract`: keeps the contract as it is now as the release that its `info.version` names, without examples and without
 * references to the files it was made from. From then on a breaking change fails `npm run check` unless it is approved with a reason.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const contract = parse(readFileSync(join(root, 'generated/openapi.yaml'), 'utf8')) as { info: { version: string } };
const file = join(root, 'openapi/releases', `${contract.info.version}.yaml`);

if (existsSync(file)) {
  console.error(
    `${contract.info.version} is released already. Raise info.version in openapi/openapi.yaml, run npm run generate, and try again.`,
  );
  process.exit(1);
}
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, stringify(withoutExamples(contract), { lineWidth: 140, aliasDuplicateObjects: false }));
console.log(`Released ${file}.`);

/** Examples may change at any time; a release is what must not break. A property that happens to be called so is a schema, and stays. */
function withoutExamples(value: unknown, within = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutExamples(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => within === 'properties' || (key !== 'examples' && key !== 'example'))
      .map(([key, item]) => [key, withoutExamples(item, key)]),
  );
}
