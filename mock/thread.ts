/** The mock as a program of its own thread (scripts/vite/mock-thread.ts): posts its port once it listens. */
import { parentPort } from 'node:worker_threads';
import { createMock, listen } from './server.ts';

const mock = await createMock({ moveExamples: true });
const { port } = await listen(mock.handle, 0, '127.0.0.1');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window: there is no origin
parentPort?.postMessage(port);
