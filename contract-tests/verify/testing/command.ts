/** Runs the command `resident-portal-verify` in this process, as a backend team calls it. */
import { run } from '../run.ts';

export async function command(...args: string[]) {
  let out = '';
  const errors: string[] = [];
  const write = (text: string) => {
    out += text;
  };
  const code = await run(args, { out: { write, isInteractive: false }, error: (line) => errors.push(line) });
  return { code, out, errors, failures: out.split('\n').filter((line) => line.startsWith('✗')) };
}
