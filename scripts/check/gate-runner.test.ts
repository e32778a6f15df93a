// @vitest-environment node
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Gate, type Outcome, runGates } from './gate-runner.ts';

const gate = (name: string, more: Partial<Gate> = {}): Gate => ({
  name,
  about: `about ${name}`,
  command: ['node', '-e', ''],
  fix: `mend ${name}`,
  ...more,
});

async function printed(gates: Gate[], run?: (gate: Gate) => Promise<Outcome>): Promise<{ passed: boolean; lines: string[] }> {
  const lines: string[] = [];
  const print = (line: string): void => {
    lines.push(stripVTControlCharacters(line));
  };
  const passed = await runGates(gates, { concurrency: 2, print, ...(run && { run }) });
  return { passed, lines };
}

describe('the runner', () => {
  it('prints a line for each gate and says that all passed', async () => {
    const { passed, lines } = await printed([gate('one'), gate('two', { command: ['node', '-e', 'console.log("a table")'] })]);
    expect(passed).toBe(true);
    expect(lines.join('\n')).toMatch(/✓ one .* s {2}about one/);
    expect(lines.join('\n')).not.toContain('a table');
    expect(lines.at(-1)).toMatch(/^All 2 gates passed in [\d.]+ s\.$/);
  });

  it('shows the output of a failed gate, how to fix it and how to run it again', async () => {
    const { passed, lines } = await printed([
      gate('good'),
      gate('bad', { command: ['node', '-e', 'console.error("src/a.ts:1 is wrong"); process.exit(1)'] }),
    ]);
    expect(passed).toBe(false);
    expect(lines).toContain('  src/a.ts:1 is wrong');
    expect(lines).toContain('  To fix: mend bad');
    expect(lines).toContain('  Again:  npm run check -- --only bad');
    expect(lines.at(-1)).toMatch(/^1 of 2 gates failed in [\d.]+ s: bad$/);
  });

  it('shows what a gate counts when it runs alone and passes', async () => {
    const { lines } = await printed([gate('one', { command: ['node', '-e', 'console.log("sv: 25 of 2363")'] })]);
    expect(lines).toContain('sv: 25 of 2363');
  });

  it('fails when a tool is not installed', async () => {
    const { passed, lines } = await printed([gate('gone', { command: ['no-such-tool'] })]);
    expect(passed).toBe(false);
    expect(lines.join('\n')).toContain('no-such-tool');
  });

  it('cuts very long output where several gates run, and shows all of it where one does', async () => {
    const loud = gate('loud', { command: ['node', '-e', 'for (let i = 0; i < 100; i++) console.log("line " + i); process.exit(1)'] });
    const { lines } = await printed([loud, gate('good')]);
    const alone = await printed([loud]);
    expect(alone.lines.filter((line) => line.startsWith('  line'))).toHaveLength(100);
    expect(lines.filter((line) => line.startsWith('  line'))).toHaveLength(40);
    expect(lines.join('\n')).toContain('… and 60 more lines');
  });

  it('runs two at a time, never more', async () => {
    const waiting: (() => void)[] = [];
    let mostWaiting = 0;
    const run = async (one: Gate): Promise<Outcome> => {
      await new Promise<void>((resolve) => {
        mostWaiting = Math.max(mostWaiting, waiting.push(resolve));
        // The second gate releases the first one; the last one releases all.
        for (const go of waiting.splice(0, one.name === 'e' ? waiting.length : waiting.length - 1)) go();
      });
      return { gate: one, passed: true, output: '', seconds: 0 };
    };
    const { passed } = await printed(
      ['a', 'b', 'c', 'd', 'e'].map((name) => gate(name)),
      run,
    );
    expect(passed).toBe(true);
    expect(mostWaiting).toBe(2);
  });
});
