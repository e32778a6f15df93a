import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { card } from 'styled-system/recipes';

interface CardProps {
  children: ReactNode;
  /** `section` (with a title) and `article` are landmarks in a list; `div` is only a ground. */
  as?: 'div' | 'section' | 'article' | 'li';
  title?: string | undefined;
  /** Rank of the title on its page. */
  level?: 2 | 3;
  /** At the end of the title's line: a badge or a link. */
  aside?: ReactNode;
  padding?: keyof typeof LOOKS;
}

const LOOKS = { normal: card({ padding: 'normal' }), roomy: card({ padding: 'roomy' }) };

/** A surface for content that belongs together. Cards are never nested. */
export function Card({ children, as: Element = 'div', title, level = 2, aside, padding = 'normal' }: CardProps) {
  const Title = `h${level}` as const;
  return (
    <Element className={LOOKS[padding]}>
      {title !== undefined && (
        <div className={head}>
          <Title className={level === 2 ? sectionTitle : partTitle}>{title}</Title>
          {aside}
        </div>
      )}
      {children}
    </Element>
  );
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '3',
  marginBottom: { base: '3', tablet: '4' },
});
const sectionTitle = css({ textStyle: 'sectionTitle' });
const partTitle = css({ textStyle: 'partTitle' });
