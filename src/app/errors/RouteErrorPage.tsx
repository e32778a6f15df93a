import { ApiError } from 'client/api-error.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useMatches, useRouteError } from 'react-router';
import { FullPage } from '../FullPage.tsx';
import { errorView } from './error-view.ts';

// Nobody who meets no error loads the pages about them.
const ErrorScreen = lazy(async () => ({ default: (await import('./ErrorScreen.tsx')).ErrorScreen }));

/** The one error boundary of the routes: the code of the error decides what is shown (shell §8). */
export function RouteErrorPage() {
  const error = useRouteError();
  const view = errorView(error, navigator.onLine);
  // Boundaries inside a layout keep its menu; the outermost one has to bring its own surroundings.
  const standsAlone = useMatches().length <= 1;

  useEffect(() => {
    // A mistake of ours, as opposed to an answer of the backend: tell the browser's console and, with consent, the error reporting.
    if (view === 'out-of-order' && !(error instanceof ApiError)) reportError(error);
  }, [error, view]);

  if (view === 'session-expired') return <FullPage />;
  return (
    <Suspense fallback={<FullPage />}>
      <ErrorScreen view={view} code={error instanceof ApiError ? error.code : undefined} standsAlone={standsAlone} />
    </Suspense>
  );
}
