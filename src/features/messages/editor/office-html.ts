/**
 * Rewrites the HTML that office programs copy so that its formatting is in elements: the sanitizer removes styles, and with them bold words of Google
 * Docs and lists of Word. What comes out is as unsafe as what went in.
 */
export function withPlainFormatting(html: string): string {
  return html.replace(NOT_BOLD, '').replace(WORD_LIST, listOf).replace(STYLED_WORDS, withMarks);
}

/* Within a tag no pattern goes beyond the next one: the time grows with the length of what is pasted, and no faster. */

/** Google Docs wraps all it copies in a bold element that stands for no bold text; Gmail writes ordinary text into one. */
const NOT_BOLD = /<b\b[^<>]*(?:\bid="?docs-internal-guid-|font-weight:\s*(?:normal|[1-4]00))[^<>]*>/gi;

/** A `span` with a style and without further elements but line breaks. */
const STYLED_WORDS = /<span\b[^<>]*\bstyle=("[^"]*"|'[^']*')[^<>]*>([^<]*(?:<br\b[^<>]*>[^<]*)*)<\/span>/gi;

function withMarks(span: string, style: string, words: string): string {
  const isBold = /font-weight:\s*(?:bold|[6-9]00)/i.test(style);
  const isItalic = /font-style:\s*italic/i.test(style);
  if (!isBold && !isItalic) return span;
  const inner = isItalic ? `<i>${words}</i>` : words;
  return isBold ? `<b>${inner}</b>` : inner;
}

/** Word writes the items of a list as paragraphs, whose style has the level, and the number or bullet as words. */
const ITEM = String.raw`<p\b[^<>]*\bmso-list:\s*l\d+ level(\d)[^<>]*>([\s\S]*?)<\/p>\s*`;
const WORD_LIST = new RegExp(`(?:${ITEM})+`, 'gi');
const MARKER = /<span\b[^<>]*\bmso-list:\s*Ignore[^<>]*>([^<]*)(?:<span\b[^<>]*>[^<]*<\/span>)*[^<]*<\/span>/i;

function listOf(paragraphs: string): string {
  let html = '';
  const open: string[] = [];
  for (const [, level = '1', content = ''] of paragraphs.matchAll(new RegExp(ITEM, 'gi'))) {
    const list = isNumber(MARKER.exec(content)?.[1] ?? '') ? 'ol' : 'ul';
    const depth = Math.min(Number(level), open.length + 1);
    while (open.length > depth) html += `</li></${open.pop()}>`;
    if (open.length === depth && open.at(-1) !== list) html += `</li></${open.pop()}>`;
    if (open.length === depth) html += '</li>';
    else {
      open.push(list);
      html += `<${list}>`;
    }
    html += `<li>${content.replace(MARKER, '')}`;
  }
  return (
    html +
    open
      .toReversed()
      .map((list) => `</li></${list}>`)
      .join('')
  );
}

/** "1.", "a)" or "iv."; a bullet may be the letter o or a character of a font of symbols. */
function isNumber(marker: string): boolean {
  return /^\s*(?:\d+|[a-z]{1,5})[.)]/i.test(marker);
}
