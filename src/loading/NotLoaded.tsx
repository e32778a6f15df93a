import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Button } from '@/ui/Button.tsx';
import { SkeletonRegion } from '@/ui/Skeleton.tsx';
import { Notice, SupportReference } from './Notice.tsx';

/** The result of a query hook, as far as it is about what is not there. */
export interface AskedQuery {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  /** How often the query has failed. */
  errorUpdateCount: number;
  refetch: () => Promise<unknown>;
}

interface NotLoadedProps {
  /** The queries of the part. Renders nothing when all of them have data, also when a later call has failed. */
  of: readonly AskedQuery[];
  /** The title of the notice when a call has failed. */
  title: string;
  /** `warning` for a part beside the page's own content. */
  tone?: 'danger' | 'warning';
  /** The shape of the part before the first answer: a `Skeleton`, or several. */
  skeleton?: ReactNode;
  /** Further ways beside "try again". */
  children?: ReactNode;
}

/** In place of a part of the page that is not there: its skeleton, or what failed, why, and "try again" (shell.load-failures). */
export function NotLoaded({ of: queries, title, tone = 'danger', skeleton = null, children }: NotLoadedProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const missing = queries.filter(({ data }) => data === undefined);
  const error: unknown = missing.find((query) => query.error !== null)?.error ?? null;
  // A query forgets its error while it is tried again. The notice stays meanwhile, and its button keeps the focus.
  const [lastError, setLastError] = useState(error);
  const shownError = error ?? (missing.some(({ errorUpdateCount }) => errorUpdateCount > 0) ? lastError : null);
  if (shownError !== lastError) setLastError(shownError);
  if (missing.length === 0) return null;
  if (shownError === null) return skeleton && <LoadingRegion>{skeleton}</LoadingRegion>;
  const retry = () => {
    for (const query of missing) void query.refetch();
  };
  return (
    <div className={width}>
      <Notice
        tone={tone}
        title={title}
        live="polite"
        action={
          <div className={ways}>
            <Button ref={passFocusOn} busy={missing.some(({ isFetching }) => isFetching)} onClick={retry}>
              {t('action.retry')}
            </Button>
            {children}
          </div>
        }
      >
        {errorText(shownError)}
        <SupportReference error={shownError} />
      </Notice>
    </div>
  );
}

/** Shapes in place of what is loading, which is said once. */
export function LoadingRegion({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return <SkeletonRegion label={t('loading')}>{children}</SkeletonRegion>;
}

/** The pressed button goes when its part can be shown: the heading of the part takes the focus. */
function passFocusOn(button: HTMLButtonElement | null) {
  const part = button?.closest('section, aside, article, main');
  return () => {
    if (document.activeElement !== button) return;
    queueMicrotask(() => {
      const heading = part?.isConnected === true ? part.querySelector<HTMLElement>('h1, h2, h3') : null;
      if (heading === null || document.activeElement !== document.body) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  };
}

const width = css({ maxWidth: 'text' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '2' });
