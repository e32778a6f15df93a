import { type ReactNode, useState } from 'react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface FoldedAnswersProps {
  /** Title of the section, for the name of the button. */
  title: string;
  /** A summary of the answers, shown while they are folded. */
  line: string;
  texts: { show: string; hide: string };
  children: ReactNode;
}

/** The answers of a section, on a phone folded to one line. They are hidden from sight alone: screen readers read them in their place, and they are printed. */
export function FoldedAnswers({ title, line, texts, children }: FoldedAnswersProps) {
  const [isFolded, setIsFolded] = useState(true);
  return (
    <>
      <div className={fold}>
        <span className={textBlock} aria-hidden>
          {isFolded && line}
        </span>
        <span className={way}>
          <button type="button" className={button({ variant: 'quiet' })} onClick={() => setIsFolded(!isFolded)}>
            {isFolded ? texts.show : texts.hide}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </button>
        </span>
      </div>
      <div className={isFolded ? unseen : undefined}>{children}</div>
    </>
  );
}

const fold = css({
  display: { base: 'flex', tablet: 'none' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  // Otherwise the section is as wide as the whole line.
  minWidth: '0',
  marginInlineEnd: 'max(-0.75rem, -5vw)',
});
const textBlock = css({
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'muted',
  textStyle: 'small',
});
// The line is cut short, never the word of the button.
const way = css({ flexShrink: '0' });
const unseen = css({ srOnly: { base: true, tablet: false, _print: false } });
