import { defineGlobalStyles } from '@pandacss/dev';

export const globalCss = defineGlobalStyles({
  html: { colorScheme: 'light dark', textSizeAdjust: '100%', scrollPaddingTop: '6', bg: 'bg' },
  // A part of a page can have its own theme (the gallery shows both side by side).
  '[data-theme=dark]': { colorScheme: 'dark' },
  '[data-theme=light]': { colorScheme: 'light' },
  body: {
    bg: 'bg',
    color: 'text',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: '1.55',
    minHeight: '100dvh',
    // Finnish compounds are longer than a phone is wide; short words stay whole.
    hyphens: 'auto',
    hyphenateLimitChars: '10 4 4',
    overflowWrap: 'break-word',
  },
  'h1, h2, h3': { textWrap: 'balance', lineHeight: '1.2', fontWeight: '650', letterSpacing: '-0.01em' },
  'p, li': { textWrap: 'pretty' },
  // Where the browser cannot hyphenate, running text gives way rather than push the page wider; buttons and badges keep their words whole.
  'h1, h2, h3, p, li, dd': { overflowWrap: 'anywhere' },
  // Large text on a phone, 150 % and more (shell.layout-widths): any word may break, and nothing is kept as wide as its longest word.
  main: { containerName: 'page', containerType: 'inline-size' },
  // The `main` of the layouts, and of what stands in their place before. On a phone and a tablet the footer is below the fold, however short the page is, since it begins where the window ends:
  // what comes late does not push it out of the window, and a page that turns out short does not pull it in.
  '#content, [data-main]': { minHeight: { base: 'calc(100svh - 3.4rem)', desktop: 'auto' } },
  '@container page (max-width: 14rem)': { '*': { overflowWrap: 'anywhere', minWidth: '0' } },
  'input, textarea, select, button': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
  ':focus-visible': { outline: '3px solid {colors.focus}', outlineOffset: '3px' },
  // A press is answered in its own frame, and a link says that its page is on its way (src/app/awaited-link.ts).
  'a, button, summary, label': { WebkitTapHighlightColor: 'transparent' },
  ':is(a, button, summary):active:not([aria-disabled=true])': { opacity: '0.7' },
  'a[aria-busy=true]': { position: 'relative', cursor: 'progress' },
  'a[aria-busy=true]::before': {
    content: '""',
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    height: '3px',
    bg: 'currentColor',
    animation: 'breathe',
  },
  // In a language that is written from right to left, what points along the line points the other way, and so does what comes from its end.
  '[dir=rtl]': { '--to-the-end': '-1' },
  [`[dir=rtl] :is(${['chevron-left', 'chevron-right', 'arrow-right', 'arrow-up-right', 'external-link', 'log-out', 'reply', 'undo-2', 'redo-2', 'list', 'list-ordered'].map((name) => `.lucide-${name}`).join(', ')})`]:
    {
      transform: 'scaleX(-1)',
    },
  // A short text in its own direction stands where its line begins.
  '[dir=rtl] :is(h1, h3, dd, .action-title)[dir=auto]:dir(ltr)': { textAlign: 'end' },
  // Focus is moved to headings and messages so that they are read out; the ring is for what can be operated.
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '::selection': { bg: 'accent', color: 'onAccent' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after': {
      animationDuration: '1ms!',
      animationIterationCount: '1!',
      // Not a millisecond: every element would have a transition then, of all its properties, and pass each change of colour on one by one.
      transitionDuration: '0s!',
      scrollBehavior: 'auto!',
    },
  },
  '@media (forced-colors: active)': { ':focus-visible': { outlineColor: 'Highlight' } },
  '@media print': {
    'html, body': { bg: '#fff', fontSize: '11pt' },
    main: { containerType: 'normal' },
    '[data-print=hide]': { display: 'none!' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
  // The shape of a page, from index.html, until main.tsx takes it away: it lies above the empty root and below what is fixed, and takes no room.
  // Not hidden with `:has`: the browser would look for the page again at every change of the document, which makes each press slower.
  '#shell': {
    position: 'absolute',
    inset: '0',
    overflow: 'hidden',
    '@media (scripting: none)': { display: 'none' },
    // What has the provider's name or colour, until the boot file knows them (deploy/brand.ts).
    '& [data-later]': { visibility: 'var(--provider-shown, hidden)' },
    '& [data-name]::before': { content: 'var(--provider-name)' },
    '& [data-logo]': { display: 'var(--provider-logo-display, none)', background: 'var(--provider-logo) center / contain no-repeat' },
    '& [data-link]': { display: 'none' },
    '& [data-support]': { display: 'var(--provider-support-display, none)' },
    // A button has its words in the middle; in the look of a page it is a span.
    '& [data-later=button]': { alignContent: 'center' },
    '& > div': { height: '3.5rem', bg: 'surface', borderBottomWidth: '1px', borderBottomStyle: 'solid', borderColor: 'line' },
    // It stands beside a name, where there is room for one.
    '& [data-user]': { tablet: { opacity: '0' } },
    '& svg[fill=currentColor]': {
      display: 'block',
      width: '100%',
      maxWidth: 'page',
      height: '12rem',
      color: 'sunken',
      marginInline: 'auto',
      marginTop: { base: '8', tablet: '16' },
      paddingInline: { base: 'gutter', tablet: '6' },
    },
    '& section > svg': { marginTop: { base: '5!', tablet: '8!' } },
  },
});
