import type { Config } from '@/config/config.ts';
import { systemClock } from '@/domain/clock.ts';
import { readConsent } from './consent.ts';
import type { TypedSecrets } from './typed-secrets.ts';

/** Closes what was started; null while errors are not reported. */
let reporter: { close: () => unknown } | null = null;
let started = false;
let typed: TypedSecrets | null = null;

/** Ends error reporting at once: the user has withdrawn the consent. */
export function stopErrorReporting(): void {
  started = false;
  void reporter?.close();
  reporter = null;
  typed?.stop();
  typed = null;
}

/**
 * Starts error reporting: call only with the user's consent. Loads Sentry's client on demand, so that users who refused never fetch it.
 * Does nothing when the provider has not configured a place to report to. Never rejects: reporting must not break the portal.
 */
export async function startErrorReporting({ errorReporting }: Pick<Config, 'errorReporting'>): Promise<void> {
  const { dsn } = errorReporting;
  if (started || dsn === undefined) return;
  started = true;
  try {
    const [{ init, globalHandlersIntegration, dedupeIntegration }, { scrub }, { watchTypedSecrets }] = await Promise.all([
      import('@sentry/browser'),
      import('./scrub.ts'),
      import('./typed-secrets.ts'),
    ]);
    // Withdrawn while the code was on its way.
    if (!mayReport()) return stopErrorReporting();
    const secrets = watchTypedSecrets();
    typed = secrets;
    const client = init({
      dsn,
      // Errors only: no sessions, no clicks, no network bodies, no addresses of the user.
      defaultIntegrations: false,
      integrations: [globalHandlersIntegration(), dedupeIntegration()],
      maxBreadcrumbs: 0,
      // The server is told not to derive an IP address or anything else about the user.
      dataCollection: { userInfo: false },
      // Consent is asked at each event: it may have been withdrawn in another tab, or have expired.
      beforeSend: (event) => (mayReport() ? scrub(event, secrets.values()) : null),
    });
    reporter = client ?? null;
  } catch {
    started = false;
  }
}

function mayReport(): boolean {
  return readConsent(systemClock) === 'granted';
}
