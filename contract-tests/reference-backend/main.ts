#!/usr/bin/env node
/** `npm run backend`: the reference backend on its own. For trying and testing only; --help has the options. */

import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';

const HELP = `The reference backend, for trying and testing only.

  --port N          4020 unless told otherwise (or PORT); 0 takes a free one
  --data FOLDER     keeps what happens; in memory otherwise
  --states          opens POST /_states (Pact's provider states); the clock stands still at 2026-11-20 12:00
  --today DATE      yyyy-MM-dd, the day it is to be; what states set up is moved to it
`;
if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}

const values = optionsGiven();
if (values.today !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.today)) misused('--today is a date, yyyy-MM-dd');

// Starting makes much garbage at once. Without this the heap grows for it and stays that large, some 30 MB for nothing.
setFlagsFromString('--semi-space-growth-factor=1');
const { createBackend } = await import('./server.ts');

const backend = await createBackend({
  states: values.states,
  ...(values.data === undefined ? {} : { data: values.data }),
  ...(values.today === undefined ? {} : { today: values.today }),
});
const address = await backend.listen(Number(values.port));

process.stdout.write(`
The reference backend is at ${address}/api

For trying and testing only: its residents are made up, and everybody's password is known (openapi/WORLD.md).
  mail and codes   ${address}/dev/mailbox
  feature flags    ${address}/dev/settings
  provider review  ${address}/dev/review
  answer messages  ${address}/dev/messages
  state            ${values.data === undefined ? 'in memory' : `kept in ${values.data}`}
${values.states ? `  provider states  POST ${address}/_states\n` : ''}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void backend.close().then(() => process.exit(0));
  });
}

function optionsGiven() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: process.env.PORT ?? '4020' },
        data: { type: 'string' },
        states: { type: 'boolean', default: false },
        today: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error));
  }
}

function misused(why: string): never {
  process.stderr.write(`${why}\n\n${HELP}`);
  process.exit(2);
}
