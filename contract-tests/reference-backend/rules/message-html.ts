/**
 * Reduces the markup of messages to the allowed elements, and extracts the visible text (messages.message-length;
 * openapi/schemas/messages.yaml).
 */

/** The allowed elements. Other elements are dropped, but their text is kept. */
const KEPT: readonly string[] = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'];

/** Elements that are dropped with their content, because it is not visible text. */
const WITH_CONTENT = /<(script|style|template|iframe|object|noscript|title|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** A tag, or the start of one that never ends. */
const TAG = /<\/?([a-z][a-z0-9]*)\b((?:"[^"]*"|'[^']*'|[^'">])*)(?:>|$)/gi;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The same message with the allowed elements only; of their attributes, the address of a link is kept when it leads to the web or to mail. */
export function keptHtml(html: string): string {
  return withoutHidden(html).replace(TAG, (tag: string, written: string, attributes: string) => {
    const name = written.toLowerCase();
    if (!KEPT.includes(name)) return '';
    if (tag.startsWith('</')) return name === 'br' ? '' : `</${name}>`;
    const address = name === 'a' ? addressIn(attributes) : undefined;
    return address === undefined ? `<${name}>` : `<${name} href="${asAttribute(address)}">`;
  });
}

/** The visible text of a message: without markup, and with white space as a browser shows it. */
export function visibleText(html: string): string {
  return decoded(withoutHidden(html).replace(TAG, '')).replace(/\s+/g, ' ').trim();
}

function withoutHidden(html: string): string {
  return html.replace(COMMENT, '').replace(WITH_CONTENT, '');
}

function addressIn(attributes: string): string | undefined {
  const [, double, single, bare] = /(?:^|[\s"'/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  const address = decoded(double ?? single ?? bare ?? '').trim();
  return /^(https?:\/\/|mailto:)/i.test(address) ? address : undefined;
}

function asAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** One pass, so that what an entity gives is not read again. */
function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
