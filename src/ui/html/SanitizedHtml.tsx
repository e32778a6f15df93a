import { useLayoutEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { sanitize } from './sanitize.ts';

interface SanitizedHtmlProps {
  /** As the server sent it. */
  html: string;
  /** The `lang` of its words; undefined when the server does not say it. */
  lang?: string | undefined;
  /** "opens in a new tab": read out after every link that does. */
  newTabHint: string;
  /** Whether a picture may be fetched from an address. */
  mayLoadPicture: (address: string) => boolean;
}

/** HTML of the server, sanitized, in the portal's own type. Brings DOMPurify along: import it only in files that a route loads lazily. */
export function SanitizedHtml({ html, lang, newTabHint, mayLoadPicture }: SanitizedHtmlProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    root.current?.replaceChildren(sanitize(html, { newTabHint, hiddenClass: hidden, mayLoadPicture }));
  }, [html, newTabHint, mayLoadPicture]);
  return <div ref={root} lang={lang} dir="auto" className={prose} data-server-html="" />;
}

const hidden = css({ srOnly: true });
const prose = css({
  maxWidth: 'text',
  // Words of others: a long address or code breaks rather than widening a phone's page.
  overflowWrap: 'anywhere',
  // Content that is still too wide scrolls inside the box.
  overflowX: 'auto',
  '& > *, & blockquote > *, & div > *': { marginBlockStart: '4' },
  '& > :first-child, & blockquote > :first-child': { marginBlockStart: '0' },
  '& h2': { textStyle: 'sectionTitle', marginBlockStart: '8' },
  '& h3, & h4, & h5, & h6': { textStyle: 'partTitle', marginBlockStart: '6' },
  // What follows is half as far away. Not by `h2 + *`: docs/decisions/quick-presses.md.
  '& > :is(h2, h3, h4), & :is(blockquote, div) > :is(h2, h3, h4)': { marginBlockEnd: '-2' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& ul, & ol': { paddingInlineStart: '6' },
  '& li:not(:first-child)': { marginBlockStart: '1' },
  '& li::marker': { color: 'muted' },
  '& strong, & b, & dt': { fontWeight: '650' },
  '& dd': { paddingInlineStart: '5' },
  '& a': {
    color: 'accentText',
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    borderRadius: 'sm',
    _hover: { textDecorationThickness: '2px' },
  },
  '& blockquote': { borderInlineStart: '3px solid {colors.accent}', paddingInlineStart: '4', textStyle: 'lead' },
  // Quotes and lists within each other are indented no further than a phone has room for.
  '& blockquote blockquote blockquote blockquote': { paddingInlineStart: '0', borderInlineStart: '0' },
  '& :is(ul, ol) :is(ul, ol) :is(ul, ol) :is(ul, ol)': { paddingInlineStart: '0', listStylePosition: 'inside' },
  '& dd dd dd': { paddingInlineStart: '0' },
  '& figure': { marginBlock: '6' },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 'md' },
  '& figcaption': { color: 'muted', textStyle: 'small', marginBlockStart: '2' },
  '& hr': { borderTopWidth: '1px', borderColor: 'line', marginBlock: '6' },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& th, & td': { padding: '2', borderWidth: '1px', borderStyle: 'solid', borderColor: 'line', textAlign: 'start', verticalAlign: 'top' },
  '& pre': { overflowX: 'auto', fontFamily: 'mono', textStyle: 'small' },
});
