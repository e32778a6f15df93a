/** Starts the Node example as a separate process, like a backend team would. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface StartedBackend {
  baseUrl: string;
  statesUrl: string;
  stop(): Promise<void>;
}

/** @throws Error with what the process said when it ends before it listens */
export async function startBackend(): Promise<StartedBackend> {
  const child = spawn(process.execPath, ['backend.ts'], {
    cwd: fileURLToPath(new URL('node', import.meta.url)),
    env: { ...process.env, PORT: '0', PROVIDER_STATES: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    // The first line is the address.
    child.stdout.setEncoding('utf8').once('data', (line: string) => resolve(line.trim()));
    child.once('close', () => reject(new Error(`the example ended before it listened: ${errors}`)));
  });
  return {
    baseUrl: `${origin}/api`,
    statesUrl: `${origin}/_states`,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}
