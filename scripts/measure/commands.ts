/** How long our own commands take, as a developer waits for them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';

const RUNS = 3;

/** @throws Error when a command fails */
export async function measureCommands(root: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'measure-'));
  try {
    return [
      { name: 'regenerate everything', unit: 's', values: await times(root, 'scripts/generate.ts', ['--out', folder]), goal: 15 },
      { name: 'npm run check', unit: 's', values: await times(root, 'scripts/check.ts', []), goal: 60 },
      { name: 'Vite ready, after the mock is up', unit: 's', values: await developmentStarts(root), goal: 2 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function times(root: string, script: string, args: readonly string[]): Promise<number[]> {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await runToEnd(root, script, args);
    seconds.push((performance.now() - started) / 1000);
  }
  return seconds;
}

function runToEnd(root: string, script: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${script} ended with ${code}`))));
  });
}

/** From the mock's being up to Vite's listening, as the development server itself says it; nothing when Vite was first. */
async function developmentStarts(root: string): Promise<number[]> {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--port', '0'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    const said = await saidBy(child, /Vite (\d+) ms (earlier|later)/);
    child.kill();
    seconds.push(said[2] === 'later' ? Number(said[1]) / 1000 : 0);
  }
  return seconds;
}

function saidBy(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const found = pattern.exec(output);
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`it ended before it said ${pattern.source}: ${output}`)));
  });
}
