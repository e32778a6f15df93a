/**
 * Rewrites HTML so that parsing it has no effect beyond its structure. A browser reports a violation of the Content-Security-Policy for every
 * inline style and handler it parses, even in a document that is never shown, so they are removed from the text before the parser sees it.
 * This is not the sanitizer: DOMPurify decides what is safe. Runs in one pass over the text.
 */

export interface InertMarkup {
  /** Names of elements and attributes in lower case. Tags of other elements are dropped, and their words kept. */
  elements: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

/** Dropped with all they hold. Without an end tag they hold the rest of the text, as in a browser. */
const RAW_TEXT: ReadonlySet<string> = new Set('script style iframe noembed noframes noscript title textarea xmp plaintext'.split(' '));
/** Dropped with all they hold, when they have an end tag. */
const NOT_WORDS: ReadonlySet<string> = new Set('svg math template object video audio canvas select head'.split(' '));

/** Elements of one name within each other: more is no text that a person wrote, and slows browsers down. */
const DEEPEST = 32;
/** Browsers end these by themselves, so how deep they are cannot be counted by their tags. */
const UNCOUNTED: ReadonlySet<string> = new Set('p li dt dd tr td th thead tbody tfoot br wbr hr img'.split(' '));

/** An attribute: its name, and its value in double, single or no quotes. What separates attributes is skipped. */
const ATTRIBUTE = /[\s/]*(?:([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?)?/y;
const TAG_NAME = /<(\/?)([a-z][^\s/>]*)/iy;

export function inertMarkup(html: string, { elements, attributes }: InertMarkup): string {
  const text = html.replaceAll('\0', '');
  const written: string[] = [];
  const open = new Map<string, number>();
  const withoutEnd = new Set<string>();
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    if (start === -1) break;
    written.push(text.slice(at, start));
    TAG_NAME.lastIndex = start;
    const [, slash = '', spelled = ''] = TAG_NAME.exec(text) ?? [];
    if (spelled === '') {
      at = afterNoTag(text, start);
      if (at === start + 1) written.push('&lt;');
      continue;
    }
    const name = spelled.toLowerCase();
    const tag = readTag(text, start + 1 + slash.length + spelled.length, attributes);
    at = tag.end;
    if (slash === '' && (RAW_TEXT.has(name) || NOT_WORDS.has(name))) {
      const end = withoutEnd.has(name) ? -1 : afterEndTag(text, at, name);
      if (end !== -1) at = end;
      else if (RAW_TEXT.has(name)) at = text.length;
      else withoutEnd.add(name);
    } else if (elements.has(name) && tag.isClosed && isWithinDepth(open, name, slash === '')) {
      written.push(slash === '' ? `<${name}${tag.attributes}>` : `</${name}>`);
    }
  }
  written.push(text.slice(at));
  return written.join('');
}

/** The place after a comment or what browsers take for one; the next character for a `<` that is text. */
function afterNoTag(text: string, start: number): number {
  if (text.startsWith('<!--', start)) {
    // `<!-->` is a whole comment.
    const end = /--!?>/g;
    end.lastIndex = start + 2;
    return end.exec(text) === null ? text.length : end.lastIndex;
  }
  if (!/[!?/]/.test(text.charAt(start + 1))) return start + 1;
  const end = text.indexOf('>', start);
  return end === -1 ? text.length : end + 1;
}

interface Tag {
  /** The attributes that are kept, each with a space before it. */
  attributes: string;
  /** The place after the tag. */
  end: number;
  /** Whether the tag has its `>`; without it the text ends in the tag, and browsers drop it. */
  isClosed: boolean;
}

function readTag(text: string, from: number, kept: ReadonlySet<string>): Tag {
  let attributes = '';
  let at = from;
  while (at < text.length && text.charAt(at) !== '>') {
    ATTRIBUTE.lastIndex = at;
    const [all = '', spelled = '', double, single, bare] = ATTRIBUTE.exec(text) ?? [];
    const name = spelled.toLowerCase();
    if (kept.has(name)) attributes += ` ${name}="${quoted(double ?? single ?? bare ?? '')}"`;
    at += Math.max(1, all.length);
  }
  return { attributes, end: Math.min(at + 1, text.length), isClosed: at < text.length };
}

/** A value as it was written, character references included, within double quotes. */
function quoted(value: string): string {
  return value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function afterEndTag(text: string, from: number, name: string): number {
  const end = new RegExp(String.raw`</${name}(?=[\s/>])[^>]*>?`, 'gi');
  end.lastIndex = from;
  return end.exec(text) === null ? -1 : end.lastIndex;
}

/** Counts how many elements of the name are open. What is too deep is dropped with its end tag. */
function isWithinDepth(open: Map<string, number>, name: string, isStart: boolean): boolean {
  if (UNCOUNTED.has(name)) return true;
  const depth = open.get(name) ?? 0;
  if (isStart) {
    open.set(name, depth + 1);
    return depth < DEEPEST;
  }
  open.set(name, Math.max(0, depth - 1));
  return depth <= DEEPEST;
}
