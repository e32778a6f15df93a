import type { ComponentProps, ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { RequestNotFound } from './illustrations/RequestNotFound.tsx';
import { PAGE_HEADING_ID } from './PageHeading.tsx';

interface EmptyStateProps {
  /** One of src/ui/illustrations. */
  illustration?: ReactNode;
  title: string;
  level?: 1 | 2 | 3;
  /** `start` in a page's column, which begins at the left of a wide window; on a phone all stand in the middle. */
  align?: 'center' | 'start';
  /** A text about what will appear here, or about what happened and what was kept. */
  children?: ReactNode;
  /** The next action of the user: usually one link or button. */
  action?: ReactNode;
}

/** Nothing to show yet, or a failure to show it: says which, and what to do. */
export function EmptyState({ illustration, title, level = 2, align = 'center', children, action }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={cx(root, align === 'start' ? atStart : centred)}>
      {illustration !== undefined && <div className={picture}>{illustration}</div>}
      <Title className={level === 1 ? pageTitle : partTitle} {...(level === 1 && { id: PAGE_HEADING_ID, tabIndex: -1 })}>
        {title}
      </Title>
      {children !== undefined && <div className={textBlock}>{children}</div>}
      {action !== undefined && <div className={actions}>{action}</div>}
    </div>
  );
}

const root = css({ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: '3' });
const centred = css({ paddingBlock: '8' });
const atStart = css({ paddingBlock: '4', desktop: { justifyItems: 'start', textAlign: 'start' } });
const picture = css({ width: '100%', maxWidth: '16rem', marginBottom: '2' });
const pageTitle = css({ textStyle: 'pageTitle' });
const partTitle = css({ textStyle: 'partTitle' });
const textBlock = css({ color: 'muted', maxWidth: 'form', textWrap: 'pretty' });
const actions = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', marginTop: '3' });

/** A list without entries: a small picture, what will appear here, and what to do. */
export function EmptyList(props: Pick<ComponentProps<typeof EmptyState>, 'title' | 'level' | 'children' | 'action'>) {
  return (
    <EmptyState
      {...props}
      align="start"
      illustration={
        <div className={small}>
          <RequestNotFound />
        </div>
      }
    />
  );
}

const small = css({ maxWidth: '7.5rem', marginInline: { base: 'auto', desktop: '0' } });
