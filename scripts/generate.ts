/**
 * `npm run generate`: makes everything in generated/ from the contract in openapi/, and the types of the texts in locales/.
 *
 *   npm run generate -- [--out FOLDER]     FOLDER defaults to generated/ and lies in this repository
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import { generate } from 'orval';
import { type Document, isMap, isSeq, parse, parseDocument } from 'yaml';
import { optionsOf } from '../deploy/options.ts';
import { readerOf } from './check/repository-files.ts';
import { readLinksOfEvery } from './check/states.ts';
import { limitsFile } from './contract-limits.ts';
import { filesOfFlags } from './flag-examples.ts';
import { orvalOptions } from './orval-options.ts';
import { type Bundle, operationsOf } from './orval-transform.ts';
import { phonePlans } from './phone-plans.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = optionsOf({ options: { out: { type: 'string', default: 'generated' } } });
const out = resolve(root, values.out);

await step('examples of flags', () => {
  for (const [file, text] of filesOfFlags(readerOf(root))) writeFileSync(join(root, file), text);
});
await step('bundle', () => run('redocly', ['bundle', 'openapi/openapi.yaml', '-o', join(out, 'openapi.yaml')]));
await step('provider states', () => writeStates());
await step('hooks and zod schemas', async () => {
  await generate(orvalOptions(out), root);
});
await step('types', async () => {
  const types = await openapiTypes(pathToFileURL(join(out, 'openapi.yaml')), { defaultNonNullable: false });
  writeFileSync(join(out, 'openapi.d.ts'), `/** Made by openapi-typescript from openapi.yaml. Do not edit. */\n${astToString(types)}`);
});
await step('list of operations and examples', () => writeOperations());
await step('codes of errors', () => writeErrorCodes());
await step('limits', () => writeFileSync(join(out, 'limits.ts'), limitsFile(readerOf(root))));
await step('plans of phone numbers', () => writeFileSync(join(out, 'phone-plans.json'), phonePlans()));
await step('types of the texts', () => writeTextTypes());
console.log(`Generated into ${values.out}/.`);

async function step(name: string, work: () => void | Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`  ${name.padEnd(34)} ${Math.round(performance.now() - started)} ms`);
}

function run(command: string, args: string[]): void {
  const result = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', SCARF_ANALYTICS: 'false' },
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) throw new Error(`${command} failed:\n${result.stdout}${result.stderr}`);
}

/** The provider states of all tags in one file, in the order of the tags, with the examples of `every` written out. */
function writeStates(): void {
  const { tags } = parse(readFileSync(join(root, 'openapi/openapi.yaml'), 'utf8')) as { tags: { name: string }[] };
  const files = tags.map(({ name }) => `openapi/states/${name}.yaml`).filter((file) => existsSync(join(root, file)));
  const links = readLinksOfEvery(root, files);
  const texts = files.map((file) => {
    const document: Document = parseDocument(readFileSync(join(root, file), 'utf8'));
    for (const state of isSeq(document.contents) ? document.contents.items : []) {
      if (!isMap(state) || !state.delete('every')) continue;
      if (!state.has('examples')) state.set('examples', document.createNode([]));
      for (const link of links.get(String(state.get('name'))) ?? []) state.addIn(['examples'], document.createNode(link, { flow: true }));
    }
    return document.toString({ lineWidth: 0 }).trim();
  });
  writeFileSync(join(out, 'states.yaml'), `${texts.join('\n\n')}\n`);
}

/** The bundle in brief, for the mock and the scenario panel: what can be called, and which named answers there are. */
function writeOperations(): void {
  const bundle = parse(readFileSync(join(out, 'openapi.yaml'), 'utf8')) as Bundle & { components: Record<string, Record<string, unknown>> };
  const resolveRef = (node: unknown): Record<string, unknown> => {
    const record = node as Record<string, unknown>;
    if (typeof record.$ref !== 'string') return record;
    const [, section = '', name = ''] = record.$ref.slice(1).split('/').slice(1);
    return (bundle.components[section]?.[decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')] ?? {}) as Record<
      string,
      unknown
    >;
  };
  const operations = operationsOf(bundle).map(({ operation, method, path }) => ({
    operationId: operation.operationId,
    tag: (operation as unknown as { tags: string[] }).tags[0],
    method,
    path,
    answers: Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
      const content = (resolveRef(response).content ?? {}) as Record<string, { examples?: Record<string, unknown> }>;
      const examples = Object.values(content)[0]?.examples ?? {};
      return Object.entries(examples).map(([name, example]) => {
        const { summary } = resolveRef(example);
        return { status: Number(status), name, summary: typeof summary === 'string' ? summary : '' };
      });
    }),
  }));
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'operations.json'), `${JSON.stringify(operations, null, 2)}\n`);
}

/** The codes of errors that the contract lists. Of an open enumeration, Orval makes a text. */
function writeErrorCodes(): void {
  const { ErrorCode } = (parse(readFileSync(join(out, 'openapi.yaml'), 'utf8')) as { components: { schemas: Record<string, object> } })
    .components.schemas;
  const { 'x-extensible-enum': codes } = ErrorCode as { 'x-extensible-enum': string[] };
  const lines = codes.map((code) => `  '${code}',\n`).join('');
  writeFileSync(
    join(out, 'error-codes.ts'),
    `/** Made from x-extensible-enum of ErrorCode. Do not edit. */\nexport const codesOfContract = [\n${lines}] as const;\n`,
  );
}

/** Makes `t` accept only texts that exist. The types come from the Finnish files; the gate `locales` keeps the other languages equal. */
function writeTextTypes(): void {
  const lines = readdirSync(join(root, 'locales/fi'))
    .toSorted()
    .map((file) => `      '${file.replace('.json', '')}': typeof import('../locales/fi/${file}');`);
  writeFileSync(
    join(out, 'i18next.d.ts'),
    `/** Made from the files of locales/fi. Do not edit. */
import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
${lines.join('\n')}
    };
  }
}
`,
  );
}
