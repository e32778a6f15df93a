/** Runs the command as from a shell. */
import { run } from '../run.ts';

export interface Ran {
  code: number;
  out: string;
  errors: string[];
}

export async function command(...args: string[]): Promise<Ran> {
  let out = '';
  const errors: string[] = [];
  const code = await run(args, {
    out: {
      write: (text) => {
        out += text;
      },
      isInteractive: false,
    },
    error: (line) => errors.push(line),
  });
  return { code, out, errors };
}
