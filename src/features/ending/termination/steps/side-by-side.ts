import { css } from 'styled-system/css';

/** Two short fields on a line where there is room. Aligned at the end, so that the controls are on one line. */
export const sideBySide = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'end',
});
