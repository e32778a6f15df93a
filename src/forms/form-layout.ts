import { css } from 'styled-system/css';

/** The column that summary, fields and buttons of a form stand in. */
export const formLayout = css({ display: 'grid', gap: '5' });
