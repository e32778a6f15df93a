import type { ComponentProps } from 'react';
import { css } from 'styled-system/css';
import { EmptyState } from './EmptyState.tsx';
import { RequestNotFound } from './illustrations/RequestNotFound.tsx';

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
