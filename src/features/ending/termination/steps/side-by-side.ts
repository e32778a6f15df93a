import { css } from 'styled-system/css';

/** Two short fields in a line where there is room; at their ends, so that the controls stand in line whatever is said above them. */
export const sideBySide = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'end',
});
