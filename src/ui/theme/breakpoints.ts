/** The least widths of a tablet (692 px) and of a desktop (1,100 px), as media queries count them: in rem of the text size that the browser is set to (shell.layout-widths). */
export const breakpoints = { tablet: '43.25rem', desktop: '68.75rem' } as const;
