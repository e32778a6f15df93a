import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

interface PartLineProps {
  /** A heading. */
  title: ReactNode;
  /** One line below the title. */
  line?: ReactNode;
  /** What can be done, at the end of the title's line. */
  button: ReactNode;
}

/** A part of a card in the height of a row: its title, what it is, and the one button. */
export function PartLine({ title, line, button }: PartLineProps) {
  return (
    <div>
      <div className={head}>
        {title}
        {button}
      </div>
      {line !== undefined && <p className={small}>{line}</p>}
    </div>
  );
}

// The words of a quiet button end where the card's text does; its padding hangs out.
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  marginInlineEnd: '-3',
});
const small = css({ color: 'muted', textStyle: 'small', lineHeight: '1.35!' });
