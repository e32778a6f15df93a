/**
 * `npm run test:faults`: every page × each call that it makes × every way in which the call can fail, and every write also × what can come between a form
 * and its write. Which calls a page makes is seen by opening it once; the pages are those of the route table, the operations those of the contract.
 *
 *   --sample N    one cell of so many, the same on every run       --only RE     the cells whose name the expression matches
 *   --json F      the result as JSON                               --workers N   default 2
 *
 * Exit 0 when no cell fails, 1 when one does, 2 when the matrix could not be tried.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { OperationId } from '../../contract-tests/reference-backend/handler.ts';
import operations from '../../generated/operations.json' with { type: 'json' };
import buildPortal from '../support/build-portal.ts';
import { type Bench, launch, openBench } from './bench.ts';
import { FAULTS, LOST, SITUATIONS } from './faults.ts';
import { type FilledForm, FORMS } from './forms.ts';
import { tryRead } from './reads.ts';
import { allVisits, callsOf, isWrite, type Observed, observe, type Visit } from './visits.ts';
import { type Success, succeed, trySituation, tryWrite } from './writes.ts';

interface Cell {
  name: string;
  key: string;
  run: (bench: Bench) => Promise<string[]>;
}

const { values } = parseArgs({
  options: { sample: { type: 'string' }, only: { type: 'string' }, json: { type: 'string' }, workers: { type: 'string' } },
});
const src = join(import.meta.dirname, '../../src');
const portalCode = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(src, name), 'utf8'));
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);

await buildPortal();
const browser = await launch();
const benches = await Promise.all(Array.from({ length: Number(values.workers ?? 2) }, () => openBench(browser)));
const found = new Map<Visit, Observed>();
const visits = allVisits();
await Promise.all(benches.map((bench) => observe(bench, visits, found)));
const calls = callsOf(found);
console.log(`${seconds()} s  ${found.size} pages make ${calls.length} calls`);

const reads: Cell[] = calls
  .filter(({ operationId }) => !isWrite(operationId))
  .flatMap((call) =>
    FAULTS.map((fault) => ({
      name: `${call.visit.page} × ${call.operationId} × ${fault.name}`,
      key: `${call.key} ${fault.name}`,
      run: (bench: Bench) => tryRead(bench, call, fault),
    })),
  );
const writes: Cell[] = (Object.entries(FORMS) as [OperationId, FilledForm][]).flatMap(([operationId, form]) => {
  let learned: Promise<Success> | undefined;
  const cell = (name: string, run: (bench: Bench, well: Success) => Promise<string[]>): Cell => ({
    name: `${operationId} × ${name}`,
    key: `${operationId} ${name}`,
    run: async (bench) => run(bench, await (learned ??= succeed(bench, operationId, form))),
  });
  return [
    ...[...FAULTS, ...(isWrite(operationId) ? [LOST] : [])].map((fault) =>
      cell(fault.name, (bench, well) => tryWrite(bench, operationId, form, well, fault)),
    ),
    ...(isWrite(operationId) ? SITUATIONS : []).map((situation) =>
      cell(situation, (bench, well) => trySituation(bench, operationId, form, well, situation)),
    ),
  ];
});
// No operation that the portal calls is tried nowhere.
const tried = new Set([...calls.map(({ operationId }) => operationId), ...Object.keys(FORMS)]);
const forgotten: Cell[] = operations
  .filter(({ operationId }) => !tried.has(operationId) && isCalledByPortal(operationId))
  .map(({ operationId }) => ({
    name: operationId,
    key: operationId,
    run: async () => ['no page calls it, and e2e/faults/forms.ts has no form for it'],
  }));
const product = [...reads, ...writes, ...forgotten];
const unique = [...new Map(product.toReversed().map((cell) => [cell.key, cell])).values()].toReversed();
const only = new RegExp(values.only ?? '');
const every = Number(values.sample ?? 1);
const chosen = unique.filter(({ name }) => only.test(name)).filter(({ name }) => lotOf(name) % every === 0);
console.log(`${product.length} cells, ${unique.length} without those that the same code answers, ${chosen.length} to try`);

const failed: { name: string; problems: string[] }[] = [];
const flaky: string[] = [];
/** As in playwright.config.ts: where the suites run unattended, what failed is tried once more, and named as flaky when it passes then. */
const mayRepeat = process.env.PORTAL_RETRIES !== undefined;
const attempt = (cell: Cell, bench: Bench) =>
  cell.run(bench).catch((error: unknown) => [String(error).split('\n').slice(0, 4).join(' ').slice(0, 300)]);
const queue = [...chosen];
await Promise.all(
  benches.map(async (bench) => {
    for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
      if (queue.length % 100 === 0) console.log(`${seconds()} s  ${queue.length} cells are left`);
      const problems = await attempt(cell, bench);
      if (problems.length === 0) continue;
      const isFlaky = mayRepeat && (await attempt(cell, bench)).length === 0;
      if (isFlaky) flaky.push(cell.name);
      else failed.push({ name: cell.name, problems });
      console.log(`${isFlaky ? '±' : '✗'} ${cell.name}\n${problems.map((problem) => `    ${problem}`).join('\n')}`);
    }
  }),
);
await Promise.all(benches.map((bench) => bench.close()));
await browser.close();
console.log(`\n${chosen.length - failed.length} cells passed, ${failed.length} failed, in ${seconds()} s`);
if (values.json !== undefined)
  writeFileSync(
    values.json,
    JSON.stringify({ product: product.length, unique: unique.length, tried: chosen.length, failed, flaky, seconds: seconds() }),
  );
process.exit(failed.length > 0 ? 1 : 0);

/** Whether the portal's code has the generated function or a hook of an operation. */
function isCalledByPortal(operationId: string): boolean {
  const called = new RegExp(`\\b(${operationId}|(use|get)${operationId[0]?.toUpperCase()}${operationId.slice(1)}\\w*)\\(`);
  return portalCode.some((text) => called.test(text));
}

/** A number of a name that is the same on every machine (FNV-1a): a new cell changes the choice of no other. */
function lotOf(name: string): number {
  let lot = 2_166_136_261;
  for (const letter of name) lot = Math.imul(lot ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (lot >>> 0) % 65_521;
}
