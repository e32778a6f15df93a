/** Starts the process that tries the client's faults. */
import { fork } from 'node:child_process';
import type { GateTrial } from '../../contract-tests/mutants/gate-trial.ts';
import type { ClientReply } from './client-trials.ts';

const PROCESS = new URL('./client-trials.ts', import.meta.url);

/** @throws Error when the faults could not be tried */
export function tryClient(): Promise<readonly GateTrial[]> {
  return new Promise((resolve, reject) => {
    const child = fork(PROCESS, { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    let output = '';
    child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
    child.on('message', (reply: ClientReply) => {
      if (reply.kind === 'tried') resolve(reply.trials);
      else reject(new Error(reply.problem));
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the tests of the client ended with code ${code}: ${output.slice(-1000)}`)));
  });
}
