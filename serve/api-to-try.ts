/** The API that `npm start` serves beside the portal. Its examples move with today, so that nothing in it is stale. */
import { createMock, type Mock } from '../mock/server.ts';

/** What answers the calls of a portal that is tried. */
type ApiToTry = Pick<Mock, 'handle' | 'close'>;

/** @param data a folder in which the reference backend keeps what happens; in memory when left out, and on the mock */
export async function apiToTry(api: 'backend' | 'mock', data?: string): Promise<ApiToTry> {
  if (api === 'mock') return createMock({ moveExamples: true });
  const { createBackend } = await import('../contract-tests/reference-backend/server.ts');
  const backend = await createBackend({ moveExamples: true, ...(data !== undefined && { data }) });
  return { handle: (incoming, outgoing) => backend.handle(incoming, outgoing), close: () => backend.close() };
}
