import { ApiError } from 'client/api-error.ts';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { loadTexts } from '@/i18n/i18n.ts';
import { isMissingPhone } from '@/reports/missing-phone.ts';
import { Button } from '@/ui/Button.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { useFocusOnReplacement } from '../layouts/after-navigation.tsx';
import { FullPage } from '../page.tsx';
import { errorView } from './error-view.ts';

const loadErrorScreen = () => import('./ErrorScreen.tsx');
const MissingPhone = lazy(async () => {
  const [{ MissingPhone: Component }] = await Promise.all([import('@/reports/MissingPhone.tsx'), loadTexts('reports')]);
  return { default: Component };
});
/** Without a network from the first seconds on, its code has not come: then the rest of the portal says so (shell.global-error). */
const ErrorScreen = lazy(() =>
  loadErrorScreen().then(
    (module) => ({ default: module.ErrorScreen }),
    () => ({ default: NotOpened }),
  ),
);

/** Within the boundary, so that it is there together with the heading. */
function Focused({ children }: { children: ReactNode }) {
  useFocusOnReplacement();
  return children;
}

function NotOpened() {
  const { t } = useTranslation('common');
  return (
    <>
      <PageHeading>{t('notOpened')}</PageHeading>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('action.retry')}
      </Button>
    </>
  );
}

/** Preloads the error pages. Call when the portal is shown and the network idle, because they could not be loaded without a network. */
export function prepareErrorPages(): void {
  loadErrorScreen().catch(() => {});
}

/** The error boundary inside a layout, which keeps its menu around the message. */
export function RouteErrorPage() {
  return <RouteError standsAlone={false} />;
}

/** The outermost error boundary, where there is no layout: it brings its own surroundings. */
export function OutermostErrorPage() {
  return <RouteError standsAlone />;
}

/** The code of the error decides what is shown (shell.global-error). */
function RouteError({ standsAlone }: { standsAlone: boolean }) {
  const error = useRouteError();
  const view = errorView(error, navigator.onLine);

  useEffect(() => {
    // A programming error, not an answer of the backend: report it to the console and, with consent, to error reporting.
    if (view === 'out-of-order' && !(error instanceof ApiError)) reportError(error);
  }, [error, view]);

  if (view === 'session-expired') return <FullPage />;
  const answer = error instanceof ApiError ? error : undefined;
  return (
    <Suspense fallback={<FullPage />}>
      <Focused>
        {isMissingPhone(answer?.code) ? (
          <MissingPhone code={answer.code} />
        ) : (
          <ErrorScreen view={view} error={answer} standsAlone={standsAlone} />
        )}
      </Focused>
    </Suspense>
  );
}
