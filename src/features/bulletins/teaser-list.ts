import { css } from 'styled-system/css';

/** A list of whole teasers, separated by hairlines. */
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

/** A list of teasers that are short on a phone, where it shows three of those that the board has as well (`data-on-board`). */
export const shortTeaserList = css({
  listStyle: 'none',
  padding: '0',
  '& > li': {
    paddingBlock: { base: '3', tablet: '5' },
    borderTopWidth: '1px',
    borderTopStyle: 'solid',
    borderColor: 'line',
    _first: { paddingTop: '0', borderTopWidth: '0' },
  },
  '& > [data-on-board]:nth-child(n + 4)': { display: { base: 'none', tablet: 'list-item' } },
});
