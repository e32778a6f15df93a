import { css } from 'styled-system/css';

interface DateTextProps {
  /** As the resident reads it: "20.11.2026". */
  text: string;
  /** ISO date or date-time, for machines. */
  iso: string;
}

export function DateText({ text, iso }: DateTextProps) {
  return (
    <time dateTime={iso} className={figures}>
      {text}
    </time>
  );
}

const figures = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
