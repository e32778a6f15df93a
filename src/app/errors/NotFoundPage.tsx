import { ErrorScreen } from './ErrorScreen.tsx';

/** The page of addresses that do not exist (shell.not-found). */
export function NotFoundPage() {
  return <ErrorScreen view="not-found" standsAlone />;
}
