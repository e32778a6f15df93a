import type { Config } from '@/config/config.ts';

let started = false;

/**
 * Starts error reporting: call only with the user's consent. Loads Sentry's client on demand, so that users who refused never fetch it.
 * Does nothing when the provider has not configured a place to report to. Never rejects: reporting must not break the portal.
 */
export async function startErrorReporting({ errorReporting }: Pick<Config, 'errorReporting'>): Promise<void> {
  const { dsn } = errorReporting;
  if (started || dsn === undefined) return;
  started = true;
  try {
    const [{ init, globalHandlersIntegration, dedupeIntegration }, { scrub }] = await Promise.all([
      import('@sentry/browser'),
      import('./scrub.ts'),
    ]);
    init({
      dsn,
      // Errors only: no sessions, no clicks, no network bodies, no addresses of the user.
      defaultIntegrations: false,
      integrations: [globalHandlersIntegration(), dedupeIntegration()],
      maxBreadcrumbs: 0,
      beforeSend: (event) => scrub(event),
    });
  } catch {
    started = false;
  }
}
