#!/usr/bin/env node
import { run } from './run.ts';

const code = await run(process.argv.slice(2), {
  out: { write: (text) => process.stdout.write(text), isInteractive: process.stdout.isTTY && process.env.NO_COLOR === undefined },
  error: (line) => process.stderr.write(`${line}\n`),
});
process.exitCode = code;
