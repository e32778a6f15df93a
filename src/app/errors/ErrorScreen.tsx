import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ApiError } from 'client/api-error.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { onHost } from '@/domain/base-path.ts';
import { useRefusalText } from '@/i18n/use-error-text.ts';
import { SupportReference } from '@/loading/Notice.tsx';
import { paths, SIGN_OUT } from '@/paths.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { NotFound, OutOfOrder, ReadOnly } from '@/ui/illustrations/failures.tsx';
import { HouseAtNight } from '@/ui/illustrations/HouseAtNight.tsx';
import { focusPageHeading } from '@/ui/PageHeading.tsx';
import { useFocusOnReplacement } from '../layouts/after-navigation.tsx';
import { Brand } from '../layouts/Brand.tsx';
import { PortalLanguageSwitcher } from '../layouts/PortalLanguageSwitcher.tsx';
import { addExceptionTexts, ExceptionLayout } from './ExceptionLayout.tsx';
import type { ErrorView } from './error-view.ts';

addExceptionTexts();

interface ErrorScreenProps {
  view: Exclude<ErrorView, 'session-expired'>;
  /** The answer that the page failed for. */
  error?: ApiError | undefined;
  /** Without a layout around it: there is no menu either by which the user could sign out. */
  standsAlone: boolean;
}

export function ErrorScreen({ view, error, standsAlone }: ErrorScreenProps) {
  const content = <ErrorContent view={view} error={error} standsAlone={standsAlone} />;
  if (!standsAlone) return content;
  return (
    <ExceptionLayout brand={<Brand />} tools={<PortalLanguageSwitcher />}>
      {content}
    </ExceptionLayout>
  );
}

/** The page of addresses that do not exist (shell.not-found). */
export function NotFoundPage() {
  return <ErrorScreen view="not-found" standsAlone />;
}

/** Title, message and action of each error view. */
export function ErrorContent({ view, error, standsAlone }: ErrorScreenProps) {
  const { t } = useTranslation('exception');
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  // What is missing here is not what the address names: "it may have been removed" would be wrong.
  const refusal = error === undefined || error.kind === 'not-found' ? null : refusalText(error);
  const code = error && t('errorCode', { code: error.code });
  switch (view) {
    case 'no-contracts':
      return (
        <Message picture={<HouseAtNight />} title={t('noContracts.title')} text={t('noContracts.text')}>
          <Home>{t('noContracts.action')}</Home>
          <CustomerService />
          <SignOut />
        </Message>
      );
    case 'read-only':
      return (
        <Message picture={<ReadOnly />} title={t('readOnly.title')} text={t('readOnly.text')}>
          <Button variant="primary" onClick={() => void navigate(-1)}>
            {t('readOnly.action')}
          </Button>
        </Message>
      );
    case 'not-found':
      return (
        <Message picture={<NotFound />} title={t('notFound.title')} text={t('notFound.text')}>
          <Home>{t('notFound.action')}</Home>
        </Message>
      );
    case 'offline':
    case 'unreachable':
    case 'late':
      return (
        <Message picture={<OutOfOrder />} title={t(`${view}.title`)} text={t(`${view}.text`)} error={error}>
          <Retry />
          {standsAlone && <SignOut />}
        </Message>
      );
    case 'own-data':
      return (
        <Message picture={<OutOfOrder />} title={t('ownData.title')} text={refusal ?? t('ownData.text')} code={code} error={error}>
          <Retry />
          {standsAlone && <SignOut />}
        </Message>
      );
    case 'out-of-order':
      return (
        <Message picture={<OutOfOrder />} title={t('outOfOrder.title')} text={refusal ?? t('outOfOrder.text')} code={code} error={error}>
          <Retry />
          <Home variant="secondary">{t('outOfOrder.action')}</Home>
          {standsAlone && <SignOut />}
        </Message>
      );
  }
}

interface MessageProps {
  picture: ReactNode;
  title: string;
  text: string;
  code?: string | undefined;
  error?: ApiError | undefined;
  children: ReactNode;
}

function Message({ picture, title, text, code, error, children }: MessageProps) {
  useFocusOnReplacement();
  return (
    <EmptyState level={1} illustration={picture} title={title} action={children}>
      <p>{text}</p>
      {code !== undefined && <p className={codeText}>{code}</p>}
      <SupportReference error={error} />
    </EmptyState>
  );
}

// The code is for customer service, so it is shown small.
const codeText = css({ textStyle: 'small', marginTop: '3', hyphens: 'manual', overflowWrap: 'anywhere' });

/**
 * Asks again for what the page cannot do without, and shows the page when it has come, without a reload (shell.page-retry). The page is opened
 * anew at its address: a revalidation would end unseen where the loader waits for nothing, and the error boundary would stay as it is.
 */
function Retry() {
  const { t } = useTranslation('exception');
  const queryClient = useQueryClient();
  const { reset } = useQueryErrorResetBoundary();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const [isLoading, setLoading] = useState(false);
  const retry = async () => {
    setLoading(true);
    // What failed while the page was rendered is asked for again, too; a refused call would not be, because its refusal is kept.
    queryClient.removeQueries({ type: 'inactive', predicate: (query) => query.state.status === 'error' });
    reset();
    await navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true });
    setLoading(false);
  };
  return (
    <Button ref={passFocusOn} variant="primary" busy={isLoading} busyText={t('loading')} onClick={() => void retry()}>
      {t('retry')}
    </Button>
  );
}

/** The pressed button goes with the message: the heading of the page that comes takes the focus. */
function passFocusOn(pressed: HTMLButtonElement | null) {
  return () => {
    if (document.activeElement === pressed) queueMicrotask(focusPageHeading);
  };
}

/** Leads to the root by a full page load, so that no broken state is kept. */
function Home({ variant = 'primary', children }: { variant?: 'primary' | 'secondary'; children: ReactNode }) {
  return (
    <a href={onHost(paths.root())} className={variant === 'primary' ? button({ variant: 'primary' }) : button()}>
      {children}
    </a>
  );
}

/** The provider's own page, where config.json names one. */
function CustomerService() {
  const { t } = useTranslation('common');
  const { supportUrl } = useConfig().provider;
  if (supportUrl === undefined) return null;
  return (
    <ExternalLink href={supportUrl} hint={t('opensInNewTab')} kind="alone">
      {t('footer.support')}
    </ExternalLink>
  );
}

function SignOut() {
  const { t } = useTranslation('exception');
  return (
    <Link to={paths.logout()} state={SIGN_OUT} className={button({ variant: 'quiet' })}>
      {t('signOut')}
    </Link>
  );
}
