import { css } from 'styled-system/css';

/** The column of a form: summary, fields and buttons. */
export const formLayout = css({ display: 'grid', gap: '5' });
