/** Single values within a text: a day, an amount, and a value that is missing. */
import { css } from 'styled-system/css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface DateTextProps {
  /** As the resident reads it: "20.11.2026". */
  text: string;
  /** ISO date or date-time, for machines. */
  iso: string;
}

export function DateText({ text, iso }: DateTextProps) {
  return (
    <time dir="ltr" dateTime={iso} className={figures}>
      {text}
    </time>
  );
}

interface MoneyProps {
  /** As the resident reads it: "−642,50 €". */
  text: string;
  /** Euro, as the contract gives it; for machines. */
  amount: number;
}

/** An amount: its figures line up under each other in a column, and it never breaks over two lines. */
export function Money({ text, amount }: MoneyProps) {
  return (
    <data dir="ltr" value={amount} className={figures}>
      {text}
    </data>
  );
}

/** A value that is missing: a dash to the eye, words to the ear. */
export function NotKnown({ dash, text }: { dash: string; text: string }) {
  return (
    <>
      <span aria-hidden="true">{dash}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

const figures = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
