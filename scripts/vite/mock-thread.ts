import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { Handler } from '../../mock/server.ts';

export interface MockThread {
  /** Passes a request on to the mock, and the answer back, unchanged. */
  handle: Handler;
  close(): Promise<void>;
}

/**
 * Starts the mock in a thread of its own, so that Vite starts beside it and answers the browser while it loads.
 * @param program the module that the thread runs; it posts its port once it listens
 * @throws Error of the thread, for example when the contract has not been generated
 */
export function startMockThread(program = new URL('../../mock/thread.ts', import.meta.url)): Promise<MockThread> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The mock ended before it was ready.')));
    thread.once('message', (port: number) => {
      resolve({
        handle: (incoming, outgoing) => {
          const { method, url, headers } = incoming;
          const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (received) => {
            outgoing.writeHead(received.statusCode ?? 502, received.headers);
            // An answer that ends early is not completed.
            received.on('error', () => outgoing.destroy()).pipe(outgoing);
          });
          // When the mock closes its connection on purpose, this one is closed, too.
          passed.on('error', () => outgoing.destroy());
          outgoing.on('close', () => passed.destroy());
          incoming.pipe(passed);
        },
        close: async () => void (await thread.terminate()),
      });
    });
  });
}
