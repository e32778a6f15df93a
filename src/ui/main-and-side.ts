import { css } from 'styled-system/css';

/** The part of a page, and at a desk what helps beside it: on every page at the same place. Large text leaves no room beside. */
export const mainAndSide = css({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // 5 to 3, in whole pixels: the payment codes are drawn in such.
  desktop: { columnGap: '10', '@container page (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 1fr) round(37.5% - 15px, 1px)' } },
});
