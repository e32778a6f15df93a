import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { link as linkLook } from 'styled-system/recipes';
import type { RenderLink } from './render-link.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface SummarySectionProps {
  title: string;
  /** Rank of the title on its page. */
  level?: 2 | 3;
  /** Back to where it can be changed. `text` is the word alone ("Change"): the title is added to the link's accessible name. */
  change?: { link: RenderLink; text: string } | undefined;
  /** A `<SummaryList>`, and what else belongs to it. */
  children: ReactNode;
}

/** A part of a preview: its title, the way back to change it, and what was answered. */
export function SummarySection({ title, level = 2, change, children }: SummarySectionProps) {
  const Title = `h${level}` as const;
  return (
    <section className={root}>
      <div className={head}>
        <Title className={level === 2 ? sectionTitle : partTitle}>{title}</Title>
        {change !== undefined && (
          <span className={way}>
            {change.link({
              className: linkLook({ kind: 'alone' }),
              children: (
                <>
                  {change.text}
                  <VisuallyHidden>: {title}</VisuallyHidden>
                </>
              ),
            })}
          </span>
        )}
      </div>
      {children}
    </section>
  );
}

const root = css({ display: 'grid', gap: '2', minWidth: '0' });
// On the narrowest phones the link goes under the title, so that its words stay whole.
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '4', breakAfter: 'avoid' });
const sectionTitle = css({ textStyle: 'sectionTitle', flex: '1 1 12rem', minWidth: '0' });
const partTitle = css({ textStyle: 'partTitle', flex: '1 1 12rem', minWidth: '0' });
const way = css({ flexShrink: '0', _print: { display: 'none' } });
