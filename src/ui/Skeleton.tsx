import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type SkeletonProps =
  /** Lines of running text, the last one shorter. */
  | { shape?: 'text'; lines?: number }
  | { shape: 'heading' }
  /** A picture, a card, a table: `height` in rem, the height of what will stand there. */
  | { shape: 'block'; height: number };

/** A placeholder of the same size as the content that is loading, so that the layout does not shift. Put it in a `SkeletonRegion`. */
export function Skeleton(props: SkeletonProps) {
  switch (props.shape) {
    case 'heading':
      return <div className={heading} />;
    case 'block':
      return <div className={block} style={{ height: `${props.height}rem` }} />;
    default:
      return (
        <div className={text}>
          {Array.from({ length: props.lines ?? 3 }, (_, line) => (
            <div key={line} className={lineOfText} />
          ))}
        </div>
      );
  }
}

/** Announces once that content is loading, and hides the shapes from screen readers. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden announce>{label}</VisuallyHidden>
      <div aria-hidden="true" className={region}>
        {children}
      </div>
    </div>
  );
}

const region = css({ display: 'grid', gap: '4', animation: 'breathe' });
const heading = css({ border: '1px solid transparent', bg: 'sunken', borderRadius: 'sm', height: '1.836rem', width: '60%' });
const block = css({ border: '1px solid transparent', bg: 'sunken', borderRadius: 'md', width: '100%' });
const text = css({ display: 'grid', gap: '0.6rem', paddingBlock: '0.3rem' });
const lineOfText = css({ border: '1px solid transparent', bg: 'sunken', borderRadius: 'sm', height: '1.04rem', _last: { width: '70%' } });
