import { css } from 'styled-system/css';

/** The part of a page, and at a desk what helps beside it: on every page at the same place. Large text leaves no room beside. */
export const mainAndSide = css({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  desktop: { columnGap: '10', '@container page (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' } },
});
