import { defineRecipe } from '@pandacss/dev';

/** The look of a button, also for a link that starts something: `<Link className={button({ variant: 'primary' })}>`. */
export const button = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'touch',
    // On the narrowest phone a word that is wider than the page breaks (shell.layout-widths); elsewhere words stay whole.
    '@container page (max-width: 18.5rem)': { maxWidth: '100%', overflowWrap: 'anywhere' },
    paddingInline: '5',
    paddingBlock: '2',
    borderRadius: 'md',
    borderWidth: '2px',
    borderStyle: 'solid',
    // Seen in forced colours, where backgrounds are not.
    borderColor: 'transparent',
    fontWeight: '600',
    lineHeight: '1.25',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 0.08s, border-color 0.08s, color 0.08s, scale 0.08s',
    '&:active:not([aria-disabled=true])': { scale: '0.98' },
    '&[aria-disabled=true]': { cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
    '& > svg': { flexShrink: '0' },
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'accent',
        color: 'onAccent',
        _hover: { bg: 'accentHover' },
        '&[aria-disabled=true]:not([aria-busy=true])': { bg: 'sunken', color: 'muted', borderColor: 'border', borderStyle: 'dashed' },
      },
      secondary: {
        bg: 'surface',
        color: 'accentText',
        borderColor: 'accent',
        _hover: { bg: 'accentSubtle' },
        '&[aria-disabled=true]:not([aria-busy=true])': { bg: 'transparent', color: 'muted', borderColor: 'border', borderStyle: 'dashed' },
      },
      quiet: {
        bg: 'transparent',
        color: 'accentText',
        // With its border, as much as the margins take that put its words in line with others.
        paddingInline: 'calc({spacing.3} - 2px)',
        _hover: { bg: 'accentSubtle' },
        '&[aria-disabled=true]:not([aria-busy=true])': { bg: 'transparent', color: 'muted', borderColor: 'border', borderStyle: 'dashed' },
      },
      danger: {
        bg: 'dangerFill',
        color: 'onDanger',
        _hover: { bg: 'dangerFillHover' },
        '&[aria-disabled=true]:not([aria-busy=true])': { bg: 'sunken', color: 'muted', borderColor: 'border', borderStyle: 'dashed' },
      },
    },
    /** Full width: the one action of a narrow form, or any action on a phone. */
    width: {
      content: {},
      full: { width: '100%' },
      fullOnPhone: { width: { base: '100%', tablet: 'auto' } },
    },
  },
  defaultVariants: { variant: 'secondary', width: 'content' },
});
