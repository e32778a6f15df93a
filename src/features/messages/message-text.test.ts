import { describe, expect, it } from 'vitest';
import { inMode, isEmpty, type MessageText, messageHtml, visibleLength, withQuote } from './message-text.ts';

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) });
const p = (...content: object[]) => ({ type: 'paragraph', content });
const node = (type: string, ...content: object[]) => ({ type, content });
const rich = (...content: unknown[]): MessageText => ({ mode: 'rich', document: { type: 'doc', content } });
const plain = (words: string): MessageText => ({ mode: 'plain', text: words });
const bold = { type: 'bold' };
const italic = { type: 'italic' };
const link = (href: string) => ({ type: 'link', attrs: { href } });
const br = { type: 'hardBreak' };

describe('the HTML of a formatted message', () => {
  it.each<[string, MessageText, string]>([
    ['paragraphs', rich(p(text('a')), p(text('b'))), '<p>a</p><p>b</p>'],
    [
      'bold and italic',
      rich(p(text('a', bold), text('b', italic), text('c', bold, italic))),
      '<p><strong>a</strong><em>b</em><strong><em>c</em></strong></p>',
    ],
    ['a line break', rich(p(text('a'), br, text('b'))), '<p>a<br>b</p>'],
    ['lists', rich(node('bulletList', node('listItem', p(text('a'))), node('listItem', p(text('b'))))), '<ul><li>a</li><li>b</li></ul>'],
    [
      'a list in a list',
      rich(node('orderedList', node('listItem', p(text('a')), node('bulletList', node('listItem', p(text('b'))))))),
      '<ol><li>a<ul><li>b</li></ul></li></ol>',
    ],
    ['a quote', rich(node('blockquote', p(text('a'))), p(text('b'))), '<blockquote><p>a</p></blockquote><p>b</p>'],
    [
      'a link, once for all its parts',
      rich(p(text('a', link('https://example.com/')), text('b', link('https://example.com/'), bold))),
      '<p><a href="https://example.com/">a<strong>b</strong></a></p>',
    ],
    ['no empty paragraphs', rich(p(), p(text(' ')), p(br), p(text('a'), br), p()), '<p>a</p>'],
    ['words as words', rich(p(text('<b onclick="x">&amp;\u0000'))), '<p>&lt;b onclick=&quot;x&quot;&gt;&amp;amp;</p>'],
  ])('contains %s', (_, message, html) => expect(messageHtml(message)).toBe(html));

  it.each<[string, unknown, string]>([
    ['an unknown node', node('heading', text('a')), '<p>a</p>'],
    ['an unknown block', node('table', node('tableRow', p(text('a')))), '<p>a</p>'],
    ['an unknown mark', p(text('a', { type: 'textStyle', attrs: { style: 'color:red' } })), '<p>a</p>'],
    ['a link that runs', p(text('a', link('javascript:alert(1)'))), '<p>a</p>'],
    ['a link with a quotation mark', p(text('a', link('https://example.com/"onclick="x'))), '<p>a</p>'],
    ['markup in the name of a type', { type: 'p onclick=x', content: [text('a')] }, '<p>a</p>'],
    ['no node at all', [null, 1, 'x', { type: 'text', text: 5 }], ''],
  ])('keeps only the words of %s', (_, value, html) => expect(messageHtml(rich(value))).toBe(html));

  it('writes deeper lists than people do without their markup, and ends', () => {
    let deep: object = p(text('a'));
    for (let at = 0; at < 1000; at += 1) deep = node('blockquote', deep);
    expect(messageHtml(rich(deep))).toBe(`${'<blockquote>'.repeat(8)}<p>a</p>${'</blockquote>'.repeat(8)}`);
  });
});

describe('the HTML of plain text', () => {
  it.each([
    ['a\n\nb\nc', '<p>a</p><p>b<br>c</p>'],
    ['  \n\n a \n \n\n b', '<p>a</p><p>b</p>'],
    ['> a\n> b\n\nc', '<blockquote><p>a<br>b</p></blockquote><p>c</p>'],
    ['>', '<p>&gt;</p>'],
    ['>\n> ', '<p>&gt;<br>&gt;</p>'],
    ['<b>a</b>', '<p>&lt;b&gt;a&lt;/b&gt;</p>'],
    ['', ''],
  ])('turns %j into %s', (words, html) => expect(messageHtml(plain(words))).toBe(html));
});

describe('the length', () => {
  it('counts what can be seen, a character outside of the common ones once', () => {
    expect(visibleLength(rich(p(text('  ab  c ', bold)), p(text('🔑'))))).toBe(6);
    expect(visibleLength(plain('a\n\nb'))).toBe(2);
  });

  it.each([rich(), rich(p(), p(br), p(text('   '))), plain(' \n ')])('counts a message without words as empty', (message) =>
    expect(isEmpty(message)).toBe(true),
  );
});

describe('another mode', () => {
  it('keeps the words: lists have dashes and numbers, links their address, quotes their mark', () => {
    const message = rich(
      p(text('Hei', bold), br, text('sinä')),
      node('bulletList', node('listItem', p(text('a'))), node('listItem', p(text('b')))),
      node('orderedList', node('listItem', p(text('c')))),
      node('blockquote', p(text('d')), p(text('e'))),
      p(text('sivu', link('https://example.com/')), text(', '), text('a@example.com', link('mailto:a@example.com'))),
    );
    expect(inMode(message, 'plain')).toEqual(
      plain('Hei\nsinä\n\n– a\n– b\n\n1. c\n\n> d\n> e\n\nsivu (https://example.com/), a@example.com'),
    );
  });

  it('makes paragraphs of plain text', () => expect(messageHtml(inMode(plain('a\nb\n\nc'), 'rich'))).toBe('<p>a<br>b</p><p>c</p>'));

  it('changes nothing when the mode stays the same', () => {
    const message = plain('a');
    expect(inMode(message, 'plain')).toBe(message);
  });
});

describe('a quoted passage', () => {
  it('stands after what is written, and leaves room to answer', () => {
    expect(messageHtml(withQuote(rich(p(text('Hei'))), 'Avain on noudettavissa.\n\nTerveisin'))).toBe(
      '<p>Hei</p><blockquote><p>Avain on noudettavissa.</p><p>Terveisin</p></blockquote>',
    );
    expect(withQuote(plain('Hei\n'), 'Avain\non')).toEqual(plain('Hei\n\n> Avain\n> on\n\n'));
    expect(withQuote(plain(''), 'Avain')).toEqual(plain('> Avain\n\n'));
  });

  it('changes nothing when it has no words', () => expect(withQuote(plain('a'), ' \n ')).toEqual(plain('a')));
});
