import { ApiError } from 'client/api-error.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { UUID } from '@/domain/uuid.ts';
import { type Access, access, type Capability } from './access.ts';
import { type App, appContext } from './app-context.ts';
import { ensureSession, type Session } from './session.ts';

export interface PageContext extends App {
  contractUuid: string;
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
}

/**
 * A route loader behind the sign-in and the access table (session.signed-in-only). `start` begins the page's own calls at once, side by side with the session's;
 * `load` runs when the user is known to be allowed and gets what `start` returned.
 * @throws ApiError NOT_FOUND when the contract is not the user's own, or when the page is not open to them
 */
export function guarded<Started = undefined, Loaded = null>(
  capability: Capability,
  page: {
    start?: (context: PageContext) => Started;
    load?: (context: PageContext & { session: Session; started: Started | undefined }) => Loaded | Promise<Loaded>;
  } = {},
): (args: LoaderFunctionArgs) => Promise<Loaded | null> {
  return async ({ params, request, context }) => {
    const app = context.get(appContext);
    const contractUuid = params.contractId ?? '';
    const pageContext: PageContext = { ...app, contractUuid, params, request };
    const started = UUID.test(contractUuid) ? page.start?.(pageContext) : undefined;
    // It may reject before `load` awaits it, or without `load` being called; this handler avoids an unhandled rejection.
    if (started instanceof Promise) started.catch(() => undefined);
    const session = await ensureSession(app.queryClient);
    if (!session.contracts.some(({ uuid }) => uuid === contractUuid)) throw notFound();
    const verdict: Access = access[capability]({ session, config: app.config, contractUuid });
    if (verdict.kind !== 'allowed') throw notFound();
    return (await page.load?.({ ...pageContext, session, started })) ?? null;
  };
}

function notFound(): ApiError {
  return new ApiError({ code: 'NOT_FOUND', status: 404, operationId: null });
}
