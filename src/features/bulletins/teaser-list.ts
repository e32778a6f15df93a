import { css } from 'styled-system/css';

/** A list of teasers, separated by hairlines. */
export const teaserList = css({
  listStyle: 'none',
  padding: '0',
  '& > li': {
    paddingBlock: '5',
    borderTopWidth: '1px',
    borderTopStyle: 'solid',
    borderColor: 'line',
    _first: { paddingTop: '0', borderTopWidth: '0' },
  },
});
