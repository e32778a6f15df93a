/**
 * The HTML of a message, made from the editor's document. The document counts as untrusted, since it also comes from a draft: only the nodes,
 * marks and addresses that are named here become markup, and of everything else only the words remain. Nothing is parsed.
 */
import { messageLink } from './message-link.ts';

/** A document of the editor as JSON. Its nodes are read one by one (`nodeOf`). */
export interface EditorDocument {
  type: 'doc';
  content: readonly unknown[];
}

export interface EditorNode {
  type: string;
  content: readonly unknown[];
  text: string;
  /** Types of its marks. */
  marks: ReadonlySet<string>;
  /** Where it leads, when it is a link with an address that may be sent. */
  link: string | null;
}

/** Lists and quotes within each other; deeper ones are written without their markup. */
export const DEEPEST = 8;

export function outgoingHtml({ content }: EditorDocument): string {
  return blocks(content, 0);
}

/** Reads any value as a node; what is missing is empty. */
export function nodeOf(value: unknown): EditorNode {
  const node = record(value);
  const marks = Array.isArray(node.marks) ? node.marks.map(record) : [];
  const href = record(marks.find(({ type }) => type === 'link')?.attrs).href;
  return {
    type: typeof node.type === 'string' ? node.type : '',
    content: Array.isArray(node.content) ? node.content : [],
    text: typeof node.text === 'string' ? node.text : '',
    marks: new Set(marks.flatMap(({ type }) => (typeof type === 'string' ? [type] : []))),
    link: typeof href === 'string' ? messageLink(href) : null,
  };
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const LISTS: Readonly<Record<string, string>> = { bulletList: 'ul', orderedList: 'ol' };

function blocks(content: readonly unknown[], depth: number): string {
  return content.map((value) => block(nodeOf(value), depth)).join('');
}

function block(node: EditorNode, depth: number): string {
  if (isInline(node)) return wrapped('p', inline([node]));
  if (node.content.some((value) => isInline(nodeOf(value)))) return wrapped('p', inline(node.content.map(nodeOf)));
  if (depth >= DEEPEST) return blocks(node.content, depth);
  const list = LISTS[node.type];
  if (list !== undefined) return wrapped(list, node.content.map((item) => listItem(nodeOf(item), depth + 1)).join(''));
  const inner = blocks(node.content, depth + 1);
  return node.type === 'blockquote' ? wrapped('blockquote', inner) : inner;
}

/** A single paragraph stands in its item without markup of its own, as people write lists. */
function listItem(node: EditorNode, depth: number): string {
  const [first, ...rest] = node.content.map(nodeOf);
  if (first === undefined) return '';
  const own = first.type === 'paragraph' ? inline(first.content.map(nodeOf)) : block(first, depth);
  return wrapped('li', own + rest.map((child) => block(child, depth)).join(''));
}

function isInline({ type }: EditorNode): boolean {
  return type === 'text' || type === 'hardBreak';
}

function inline(nodes: readonly EditorNode[]): string {
  let html = '';
  let open: string | null = null;
  for (const node of nodes) {
    if (node.link !== open) {
      if (open !== null) html += '</a>';
      if (node.link !== null) html += `<a href="${escaped(node.link)}">`;
      open = node.link;
    }
    html += textHtml(node);
  }
  if (open !== null) html += '</a>';
  return html.replace(/^(?:<br>|\s)+|(?:<br>|\s)+$/g, '');
}

function textHtml({ type, text, marks }: EditorNode): string {
  if (type === 'hardBreak') return '<br>';
  let html = escaped(text);
  if (html === '') return '';
  if (marks.has('italic')) html = `<em>${html}</em>`;
  if (marks.has('bold')) html = `<strong>${html}</strong>`;
  return html;
}

/** Nothing at all where there is nothing to be seen. */
function wrapped(element: string, inner: string): string {
  return /[^\s\u200b\ufeff]/.test(inner.replace(/<[^>]*>/g, '')) ? `<${element}>${inner}</${element}>` : '';
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML. Control characters that HTML forbids are left out. */
function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to leave out
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '').replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}
