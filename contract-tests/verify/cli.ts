#!/usr/bin/env node
import { run } from './run.ts';

// `--list | head`: the reader has what it wanted, and the exit code is that of the run.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
const code = await run(process.argv.slice(2), {
  out: { write: (text) => process.stdout.write(text), isInteractive: process.stdout.isTTY && process.env.NO_COLOR === undefined },
  error: (line) => process.stderr.write(`${line}\n`),
});
process.exitCode = code;
