import { type ReactNode, type Ref, useId } from 'react';
import { css, cx } from 'styled-system/css';

interface ActionCardProps {
  title: string;
  /** Takes the focus when a focused row goes. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** At the end of the title's line, and by keys after all that the card has. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card whose rows reach from edge to edge: a list with ActionRow in its items, and texts in ActionNote. */
export function ActionCard({ title, titleRef, aside, children }: ActionCardProps) {
  const titleId = useId();
  return (
    <section className={aside ? cx(card, withAside) : card} aria-labelledby={titleId}>
      <div className={head}>
        <h2 id={titleId} ref={titleRef} tabIndex={-1} className={heading}>
          {title}
        </h2>
      </div>
      <div className={body}>{children}</div>
      {aside && <div className={besideTitle}>{aside}</div>}
    </section>
  );
}

interface ActionListProps {
  children: ReactNode;
  isOrdered?: boolean;
  /** Without a card around it: it is one itself. */
  isCard?: boolean;
  label?: string;
}

/** The list of the rows. */
export function ActionList({ children, isOrdered = false, isCard = false, label }: ActionListProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List aria-label={label} className={isCard ? cx(card, rows) : cx(rows, belowHead)}>
      {children}
    </List>
  );
}

/** A text in line with the rows. `calm`: nothing is to be done, in the height of a row. */
export function ActionNote({
  children,
  id,
  role,
  look = 'quiet',
}: {
  children: ReactNode;
  id?: string;
  role?: 'alert';
  look?: 'quiet' | 'calm';
}) {
  return (
    <p id={id} role={role} className={look === 'calm' ? calm : quiet}>
      {children}
    </p>
  );
}

/** What is no row, in line with the rows: a shape, a failure, an empty list. */
export function ActionPart({ children }: { children: ReactNode }) {
  return <div className={part}>{children}</div>;
}

const part = css({ paddingInline: { base: '4', tablet: '5' }, paddingBottom: '4', _empty: { display: 'none' } });
const card = css({
  bg: 'surface',
  borderRadius: 'lg',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  overflow: 'hidden',
  breakInside: 'avoid',
});
const withAside = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'baseline' });
const head = css({ paddingInline: { base: '4', tablet: '5' }, paddingTop: { base: '3', tablet: '4' }, paddingBottom: '2' });
const body = css({ gridColumn: '1 / -1' });
const besideTitle = css({ gridColumn: '2', gridRow: '1', paddingInlineEnd: { base: '4', tablet: '5' } });
const heading = css({ textStyle: 'sectionTitle' });
const rows = css({
  listStyle: 'none',
  padding: '0',
  '& > li:not(:first-child)': { borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line' },
});
const belowHead = css({ borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line' });
const quiet = css({ paddingInline: { base: '4', tablet: '5' }, paddingBlock: '2', color: 'muted', textStyle: 'small' });
const calm = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '3.5rem',
  paddingInline: { base: '4', tablet: '5' },
  paddingBottom: '2',
});
