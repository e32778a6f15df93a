/** Marks what the worker asks of the development server, and the answers of one that runs on the worker (scripts/vite/development-worker.ts). */
const MARK = 'x-portal-worker';

const worker = globalThis as unknown as { registration: ServiceWorkerRegistration };

/**
 * A page of the development server. When the server runs on another API by now, the worker takes itself away, since it would go on answering in that
 * API's place, and the page is loaded again without it.
 */
export async function fromDevelopmentServer(url: string): Promise<Response> {
  const answer = await fetch(url, { headers: { accept: 'text/html', [MARK]: 'asks' } });
  if (answer.headers.has(MARK)) return answer;
  await worker.registration.unregister();
  return new Response('<!doctype html><meta http-equiv="refresh" content="0">', { headers: { 'content-type': 'text/html' } });
}
