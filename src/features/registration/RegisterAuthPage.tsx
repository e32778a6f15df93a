import { ApiError } from 'client/api-error.ts';
import { pause } from 'client/transport.ts';
import { getPassportRegistrationEntryLink, getRegistrationEntryLink } from 'generated/api/registration/registration.ts';
import type { Locale } from 'generated/zod/locale.zod.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { type SafeUrl, safeUrl, type UrlRules } from '@/domain/safe-url.ts';
import { parseSearch, paths } from '@/paths.ts';
import { type Provider, providerCalled } from '@/session/identity-providers.ts';
import { leaveFor } from '@/session/leave-for.ts';
import { localeForBackend } from '@/session/locale-for-backend.ts';
import { beginRegistration } from '@/session/registration-journey.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Spinner } from '@/ui/Spinner.tsx';

/** Replaces the history entry, because Back to this page would redirect again. */
const replaceDocument = (url: string) => leaveFor(url, { replaces: true });

/** The identification provider in the navigation state, or else in the query of the page; null when neither names a provider. */
export function readProvider(state: unknown, search: string): Provider | null {
  const named = typeof state === 'object' && state !== null && 'provider' in state ? providerCalled(state.provider) : null;
  return named ?? providerCalled(parseSearch('registerAuth', search).provider);
}

/**
 * Sends the browser to the identification service (registration.entry-link, registration.provider-source).
 * @param leave sends the browser to another address
 */
export function RegisterAuthPage({ leave = replaceDocument }: { leave?: (url: string) => void }) {
  const { t } = useTranslation('registration');
  const { state, search } = useLocation();
  const provider = readProvider(state, search);
  const { resetOldUser = false } = parseSearch('registerAuth', search);
  if (provider !== null) return <Leaving provider={provider} resetOldUser={resetOldUser} leave={leave} />;
  return (
    <EmptyState
      level={1}
      title={t('provider.heading')}
      action={
        <Link to={paths.login()} className={button({ variant: 'primary' })}>
          {t('toSignIn')}
        </Link>
      }
    >
      {t('provider.text')}
    </EmptyState>
  );
}

interface LeavingProps {
  provider: Provider;
  resetOldUser: boolean;
  leave: (url: string) => void;
}

/** Fetches the entry link, waits so that the text can be read, and leaves; without a link it goes to sign-out (registration.no-entry-link). */
function Leaving({ provider, resetOldUser, leave }: LeavingProps) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const { allowedHosts, policy } = useConfig();

  useEffect(() => {
    const left = new AbortController();
    const go = async () => {
      const rules = { origin: window.location.origin, allowedHosts };
      const link = await fetchEntryLink({ provider, resetOldUser, locale: localeForBackend() }, rules, left.signal);
      await pause(policy.entryLinkDelayMs, left.signal);
      beginRegistration(provider.name);
      leave(link);
    };
    go().catch((error: unknown) => {
      if (left.signal.aborted) return;
      const cause = error instanceof ApiError ? { code: error.code, status: error.status, retryAfter: error.retryAfter } : undefined;
      void navigate(paths.logout(), { replace: true, state: { error: 'registration_link_fetch_failed', cause } });
    });
    return () => left.abort();
  }, [provider, resetOldUser, leave, navigate, allowedHosts, policy.entryLinkDelayMs]);

  return (
    <div aria-busy="true">
      <EmptyState
        level={1}
        illustration={
          <span className={ring}>
            <Spinner />
          </span>
        }
        title={t('leaving.heading')}
      >
        {t('leaving.text')}
      </EmptyState>
    </div>
  );
}

const ring = css({ display: 'inline-flex', color: 'accent', fontSize: '2xl' });

const ENTRIES = { getRegistrationEntryLink, getPassportRegistrationEntryLink };

interface EntryLinkWish {
  provider: Provider;
  locale: Locale;
  /** Remove an account of the person that was never confirmed; strong identification only (registration.reset-old-user). */
  resetOldUser: boolean;
}

/**
 * The link to the identification service.
 * @throws ApiError INVALID_RESPONSE when the link fails the address check (api.safe-url); any error of the call; the signal's reason
 */
async function fetchEntryLink({ provider, locale, resetOldUser }: EntryLinkWish, rules: UrlRules, signal: AbortSignal): Promise<SafeUrl> {
  const { link } = await ENTRIES[provider.entry]({ locale, ...(resetOldUser && provider.resetsOldUser && { resetOldUser }) }, { signal });
  const safe = safeUrl(link, rules);
  if (safe === null) throw new ApiError({ code: 'INVALID_RESPONSE', status: 200, operationId: provider.entry, pointer: '/link' });
  return safe;
}
