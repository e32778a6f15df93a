import { css } from 'styled-system/css';

/** From a desk's width on, what helps stands beside the messages. */
export const besideNotes = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  desktop: {
    gridTemplateColumns: 'minmax(0, 44rem) minmax(14rem, 1fr)',
    columnGap: '12',
    '& > ul:first-child': { gridColumn: '2', gridRow: '1' },
  },
});
export const mainColumn = css({
  display: 'grid',
  gap: '6',
  minWidth: '0',
  maxWidth: '48rem',
  alignContent: 'start',
  desktop: { gridColumn: '1', gridRow: '1' },
});
