import { type ReactNode, useId } from 'react';
import { css } from 'styled-system/css';

/** One card of several groups of rows, in place of a card for each. */
export function ActionGroups({ children }: { children: ReactNode }) {
  return <div className={card}>{children}</div>;
}

interface ActionGroupProps {
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A group of rows under the line of its title. */
export function ActionGroup({ title, aside, children }: ActionGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={group}>
      <div className={head}>
        <h2 id={id} className={heading}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

const card = css({
  bg: 'surface',
  borderRadius: 'lg',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  overflow: 'hidden',
  minWidth: '0',
});
const group = css({ '& + &': { borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line' } });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  paddingInline: { base: '4', tablet: '5' },
  bg: 'sunken',
  textStyle: 'small',
  minHeight: '2.25rem',
  paddingBlock: '1',
  // The room of a finger hangs out above and below.
  '& > :is(a, button)': { marginBlock: '-2' },
  // The words of a button end where the rows do; its padding hangs out.
  '& > .button--variant_quiet': { marginInlineEnd: '-3' },
});
const heading = css({ fontSize: 'sm', fontWeight: '650', color: 'text' });
