import type { ApiError } from 'client/api-error.ts';
import type { Config } from '@/config/config.ts';
import { systemClock } from '@/domain/clock.ts';
import { readConsent } from './consent.ts';
import type { TypedSecrets } from './scrub.ts';

/** What was started; null while errors are not reported. */
let reporter: { close: () => unknown; reportFault: (error: ApiError) => void } | null = null;
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

/** Reports an error of a call that the service has to answer for: which operation, code and page, and the id of the call (shell.error-reporting). */
export function reportFault(error: ApiError): void {
  if (mayReport()) reporter?.reportFault(error);
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
    const [sentry, { pagePattern, RELEASE, scrub, tagsOf, watchTypedSecrets }, { watchWebVitals }] = await Promise.all([
      import('@sentry/browser'),
      import('./scrub.ts'),
      import('./web-vitals.ts'),
    ]);
    // Withdrawn while the code was on its way.
    if (!mayReport()) return stopErrorReporting();
    const secrets = watchTypedSecrets();
    typed = secrets;
    const client = sentry.init({
      dsn,
      release: RELEASE,
      // Errors only: no sessions, no clicks, no network bodies, no addresses of the user.
      defaultIntegrations: false,
      integrations: [sentry.globalHandlersIntegration(), sentry.dedupeIntegration()],
      maxBreadcrumbs: 0,
      // The server is told not to derive an IP address or anything else about the user.
      dataCollection: { userInfo: false },
      // Consent is asked at each event: it may have been withdrawn in another tab, or have expired.
      beforeSend: (event) =>
        mayReport() ? { ...scrub(event, secrets.values()), tags: { page: pagePattern(location.pathname), ...event.tags } } : null,
    });
    if (!client) return;
    const stopVitals = watchWebVitals((vitals) =>
      sentry.captureEvent({ message: 'Web Vitals', level: 'info', tags: { page: pagePattern(location.pathname) }, extra: { ...vitals } }),
    );
    reporter = {
      close: () => {
        stopVitals();
        return client.close();
      },
      reportFault: (error) => void sentry.captureException(error, { tags: tagsOf(error, location.pathname) }),
    };
  } catch {
    started = false;
  }
}

function mayReport(): boolean {
  return readConsent(systemClock) === 'granted';
}
