import { css } from 'styled-system/css';

interface MoneyProps {
  /** As the resident reads it: "−642,50 €". */
  text: string;
  /** Euro, as the contract gives it; for machines. */
  amount: number;
}

/** An amount: its figures line up under each other in a column, and it never breaks over two lines. */
export function Money({ text, amount }: MoneyProps) {
  return (
    <data value={amount} className={figures}>
      {text}
    </data>
  );
}

const figures = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
