/** Pact's verifier in its own process: started when first needed, started again after it was lost. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Outcome, PactError } from './pact-child.ts';

/** Beside this file, as source in the repository and as JavaScript in the package. */
const CHILD = new URL(import.meta.url.endsWith('.ts') ? './pact-child.ts' : './pact-child.js', import.meta.url);

export interface PactRun {
  pact: string;
  port: number;
  /** For one request, as Pact counts; ours ends earlier. */
  timeoutMs: number;
  /** When something last happened, in the time of performance.now(). */
  lastActivity: () => number;
  /** The process is given up when nothing happens for so long. */
  silenceMs: number;
}

/** The verifier could not do its work. */
export class PactStopped extends Error {
  override readonly name = 'PactStopped';
}

export class PactProcess {
  #child: ChildProcess | null = null;
  #orders = 0;

  /** @throws PactStopped when the process crashes, falls silent or cannot be started */
  async verify(run: PactRun): Promise<readonly PactError[]> {
    const child = (this.#child ??= this.#start());
    const id = (this.#orders += 1);
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      let said = '';
      const listen = (data: Buffer) => {
        said = (said + data.toString('utf8')).slice(-500);
      };
      const watch = setInterval(() => {
        if (performance.now() - run.lastActivity() > run.silenceMs) child.kill('SIGKILL');
      }, 1000);
      const onMessage = (message: Outcome) => {
        if (message.id === id) end(() => resolve(message));
      };
      const onExit = (code: number | null, signal: string | null) => {
        this.#child = null;
        const last = said.trim().split('\n').at(-1) ?? '';
        end(() => reject(new PactStopped(`Pact's verifier ended with ${signal ?? `code ${code}`}${last === '' ? '' : `: ${last}`}`)));
      };
      const onError = (error: Error) => end(() => reject(new PactStopped(`Pact's verifier cannot be started: ${error.message}`)));
      const end = (settle: () => void) => {
        clearInterval(watch);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        child.stderr?.off('data', listen);
        settle();
      };
      child.on('message', onMessage).on('exit', onExit).on('error', onError);
      child.stderr?.on('data', listen);
      child.send({ id, pact: run.pact, port: run.port, timeoutMs: run.timeoutMs }, (error) => {
        if (error) onError(error);
      });
    });
    if ('problem' in outcome) throw new PactStopped(outcome.problem);
    return outcome.errors;
  }

  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #start(): ChildProcess {
    const child = fork(CHILD, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [], env: withoutProxies(process.env) });
    // Read and forgotten: a full pipe would stop it.
    child.stdout?.resume();
    child.stderr?.resume();
    return child;
  }
}

/** Pact asks only our own server on this machine, which no proxy of a company reaches. */
function withoutProxies(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(?:https?|all)_proxy$/i.test(name)));
}
