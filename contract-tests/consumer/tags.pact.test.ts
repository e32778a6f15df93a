import { describe } from 'vitest';
import { describePact } from './support/describe-pact.ts';

/** The generated functions of each tag: generated/api/<tag>/<tag>.ts. */
const clients = import.meta.glob<Readonly<Record<string, unknown>>>('../../generated/api/*/*.ts');

describe.each(Object.entries(clients).map(([file, load]) => ({ tag: /([^/]+)\.ts$/.exec(file)?.[1] ?? file, load })))(
  '$tag',
  async ({ tag, load }) => {
    describePact(tag, await load());
  },
);
