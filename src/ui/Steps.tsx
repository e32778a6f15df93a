import { css } from 'styled-system/css';

interface StepsProps {
  /** "Step 3 of 7": what the bar shows, in words. */
  text: string;
  /** From 1. */
  step: number;
  of: number;
}

/** The progress of a form: a text, and a bar that repeats it. Used in `<PageHeading steps>`, which adds it to the heading. */
export function Steps({ text, step, of }: StepsProps) {
  return (
    <span className={root}>
      <span>{text}</span>
      <span className={bar} aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <span key={at} className={at < step ? done : ahead} />
        ))}
      </span>
    </span>
  );
}

const root = css({ display: 'grid', gap: '2', textStyle: 'small', fontWeight: '600', color: 'muted', fontVariantNumeric: 'tabular-nums' });
const bar = css({ display: 'flex', gap: '1', maxWidth: 'form', _print: { display: 'none' } });
// In forced colours grounds are not seen, edges are.
const ahead = css({
  flex: '1',
  height: '1',
  borderRadius: 'full',
  bg: 'line',
  _highContrast: { borderWidth: '1px', borderStyle: 'solid' },
});
const done = css({
  flex: '1',
  height: '1',
  borderRadius: 'full',
  bg: 'accent',
  _highContrast: { bg: 'Highlight', forcedColorAdjust: 'none' },
});
