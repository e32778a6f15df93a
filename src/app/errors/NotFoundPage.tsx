import { ErrorScreen } from './ErrorScreen.tsx';

/** The page of addresses that do not exist (shell §2). */
export function NotFoundPage() {
  return <ErrorScreen view="not-found" standsAlone />;
}
