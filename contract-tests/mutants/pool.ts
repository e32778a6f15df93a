/** The worker processes that measure the score, one for each core. Each gets its work in portions. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Mutant } from './mutant.ts';
import type { Order, Pair, Reply, Verdict } from './worker.ts';

const WORKER = new URL('./worker.ts', import.meta.url);
/** Size of a portion: large enough to outweigh its overhead, small enough that all processes end together. */
const PORTION = 100;

export interface RecordedRun {
  alarms: readonly string[];
  interactions: number;
  seconds: number;
}

export class Pool {
  readonly #children: readonly ChildProcess[];

  constructor(size: number) {
    this.#children = Array.from({ length: size }, () => fork(WORKER, { execArgv: [] }));
  }

  /**
   * Verifies the unmutated backend.
   *
   * @param runs how often in all; every process does at least one run
   * @param only the operations to verify, without the checks of capabilities; null verifies everything
   */
  async record(runs: number, onRun: (run: RecordedRun) => void, only: readonly string[] | null = null): Promise<void> {
    let left = Math.max(runs, this.#children.length);
    await this.#each(async (child) => {
      while (left > 0) {
        left -= 1;
        await carriedOut(child, { kind: 'record', only }, (reply) => {
          if (reply.kind === 'recorded') onRun(reply);
        });
      }
    });
  }

  /** All mutants of the recorded run. They are the same in every process, because the recorded answers are. */
  async mutants(): Promise<readonly Mutant[]> {
    let found: readonly Mutant[] = [];
    const [first] = this.#children;
    if (first) {
      await carriedOut(first, { kind: 'mutants' }, (reply) => {
        if (reply.kind === 'mutants') found = reply.mutants;
      });
    }
    return found;
  }

  async try(pairs: readonly Pair[], onVerdict: (verdict: Verdict) => void): Promise<void> {
    let next = 0;
    await this.#each(async (child) => {
      while (next < pairs.length) {
        const portion = pairs.slice(next, next + PORTION);
        next += PORTION;
        await carriedOut(child, { kind: 'try', pairs: portion }, (reply) => {
          if (reply.kind === 'verdict') onVerdict(reply.verdict);
        });
      }
    });
  }

  /** @param onOperator called when all operations of an operator have been tried */
  async behaviours(
    operators: readonly string[],
    onVerdict: (verdict: Verdict) => void,
    onOperator: (operator: string) => void = () => {},
  ): Promise<void> {
    const left = [...operators];
    await this.#each(async (child) => {
      for (let operator = left.shift(); operator !== undefined; operator = left.shift()) {
        await carriedOut(child, { kind: 'behaviours', operators: [operator] }, (reply) => {
          if (reply.kind === 'verdict') onVerdict(reply.verdict);
        });
        onOperator(operator);
      }
    });
  }

  close(): void {
    for (const child of this.#children) child.kill();
  }

  async #each(work: (child: ChildProcess) => Promise<void>): Promise<void> {
    await Promise.all(this.#children.map(work));
  }
}

/** @throws Error when the process fails or ends */
function carriedOut(child: ChildProcess, order: Order, onReply: (reply: Reply) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      child.off('message', onMessage).off('exit', onExit);
      settle();
    };
    const onMessage = (reply: Reply) => {
      if (reply.kind === 'done') end(resolve);
      else if (reply.kind === 'failed') end(() => reject(new Error(reply.problem)));
      else onReply(reply);
    };
    const onExit = (code: number | null) => end(() => reject(new Error(`a process that takes the score ended with code ${code}`)));
    child.on('message', onMessage).on('exit', onExit);
    child.send(order);
  });
}
