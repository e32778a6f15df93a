/** The text of a message: formatted in the editor, or plain. The same text gives the same HTML in both modes. */

import { browserStorage } from '@/domain/browser-storage.ts';
import { type EditorDocument, nodeOf, outgoingHtml } from './outgoing-html.ts';

export type MessageText = { mode: 'rich'; document: EditorDocument } | { mode: 'plain'; text: string };

type EditorMode = MessageText['mode'];

export function emptyMessage(mode: EditorMode): MessageText {
  return mode === 'rich' ? { mode, document: { type: 'doc', content: [] } } : { mode, text: '' };
}

export function messageHtml(message: MessageText): string {
  return outgoingHtml(message.mode === 'rich' ? message.document : documentOf(message.text));
}

/** The number of visible characters, in code points. A run of blanks counts as one and markup does not count, as in the backend. */
export function visibleLength(message: MessageText): number {
  const { content } = message.mode === 'rich' ? message.document : documentOf(message.text);
  return Array.from(textOf(content).replace(/\s+/g, ' ').trim()).length;
}

export function isEmpty(message: MessageText): boolean {
  return visibleLength(message) === 0;
}

/** The same message in the other mode. Plain text has no bold, italic or hidden addresses: lists get dashes, links their address in brackets. */
export function inMode(message: MessageText, mode: EditorMode): MessageText {
  if (message.mode === mode) return message;
  return message.mode === 'rich'
    ? { mode: 'plain', text: plainText(message.document) }
    : { mode: 'rich', document: documentOf(message.text) };
}

/** The message with a passage of an earlier one at its end, marked as a quote. */
export function withQuote(message: MessageText, passage: string): MessageText {
  const lines = passage
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return message;
  if (message.mode === 'plain') {
    const quote = lines.map((line) => `> ${line}`).join('\n');
    return { mode: 'plain', text: `${message.text.trim() === '' ? '' : `${message.text.trimEnd()}\n\n`}${quote}\n\n` };
  }
  const kept = isEmpty(message) ? [] : message.document.content;
  const quote = { type: 'blockquote', content: lines.map((line) => paragraph([{ type: 'text', text: line }])) };
  return { mode: 'rich', document: { type: 'doc', content: [...kept, quote, paragraph([])] } };
}

const QUOTE_LINE = /^> ?/;

/** Paragraphs are parted by empty lines; lines that begin with `> ` are a quote. Signs with nothing behind them are text: somebody has typed them. */
function documentOf(text: string): EditorDocument {
  const parts = text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .filter((part) => part.trim() !== '');
  return {
    type: 'doc',
    content: parts.map((part) => {
      const lines = part.split('\n');
      const quoted = lines.map((line) => line.replace(QUOTE_LINE, ''));
      const isQuote = lines.every((line) => QUOTE_LINE.test(line)) && quoted.some((line) => line.trim() !== '');
      return isQuote ? { type: 'blockquote', content: [paragraphOf(quoted)] } : paragraphOf(lines);
    }),
  };
}

function paragraphOf(lines: readonly string[]): object {
  return paragraph(
    lines.flatMap((line, at) => [...(at > 0 ? [{ type: 'hardBreak' }] : []), ...(line === '' ? [] : [{ type: 'text', text: line }])]),
  );
}

function paragraph(content: readonly object[]): object {
  return { type: 'paragraph', content };
}

function textOf(content: readonly unknown[]): string {
  return content
    .map(nodeOf)
    .map(({ text, content: inner }) => text + textOf(inner))
    .join('');
}

function plainText({ content }: EditorDocument): string {
  return content
    .map((value) => plainBlock(value))
    .filter((block) => block.trim() !== '')
    .join('\n\n');
}

function plainBlock(value: unknown): string {
  const { type, content } = nodeOf(value);
  if (type === 'bulletList') return content.map((item) => `– ${plainItem(item)}`).join('\n');
  if (type === 'orderedList') return content.map((item, at) => `${at + 1}. ${plainItem(item)}`).join('\n');
  if (type === 'blockquote') {
    const lines = content.map(plainBlock).join('\n').split('\n');
    return lines.map((line) => `> ${line}`).join('\n');
  }
  return plainLine(content);
}

function plainItem(item: unknown): string {
  return nodeOf(item).content.map(plainBlock).join('\n').replaceAll('\n', '\n  ');
}

function plainLine(content: readonly unknown[]): string {
  const nodes = content.map(nodeOf);
  return nodes
    .map(({ type, text, link }, at) => {
      if (type === 'hardBreak') return '\n';
      const address = link?.replace(/^mailto:/, '') ?? null;
      // The address stands once, after the last part of a link that is formatted in parts.
      return address === null || address === text || nodes[at + 1]?.link === link ? text : `${text} (${address})`;
    })
    .join('');
}

const KEY = 'portal.message-editor';

/** How the user writes messages on this device: formatted, unless they have chosen plain text. */
export function chosenEditorMode(): EditorMode {
  return browserStorage('local').getItem(KEY) === 'plain' ? 'plain' : 'rich';
}

/** Remembers the choice; where the browser refuses, it holds until the page is left. */
export function keepEditorMode(mode: EditorMode): void {
  if (mode === 'plain') browserStorage('local').setItem(KEY, mode);
  else browserStorage('local').removeItem(KEY);
}
