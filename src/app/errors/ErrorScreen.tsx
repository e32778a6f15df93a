import type { ApiError } from 'client/api-error.ts';
import { addExceptionTexts, ExceptionLayout } from './ExceptionLayout.tsx';
import { Brand } from '../layouts/Brand.tsx';
import { PortalLanguageSwitcher } from '../layouts/PortalLanguageSwitcher.tsx';
import { ErrorContent } from './ErrorContent.tsx';
import type { ErrorView } from './error-view.ts';

addExceptionTexts();

interface ErrorScreenProps {
  view: Exclude<ErrorView, 'session-expired'>;
  error?: ApiError | undefined;
  /** An error page without a layout around it. */
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
