import { describe, expect, it } from 'vitest';
import { inertMarkup } from './inert-markup.ts';

const names = (text: string) => new Set(text.split(' '));
const inert = (html: string) => inertMarkup(html, { elements: names('p b br img a table blockquote'), attributes: names('href src alt') });

describe('markup before it is parsed', () => {
  it.each([
    ['keeps elements and attributes of the list', '<p><a href="/a">x</a></p>', '<p><a href="/a">x</a></p>'],
    ['drops other attributes', '<p style="color:red" onclick=alert(1) CLASS=x>x</p>', '<p>x</p>'],
    ['drops other elements and keeps their text', '<font color=red>x</font><my-tag>y</my-tag>', 'xy'],
    ['drops scripts and styles with their content', 'a<style>p{}</style>b<SCRIPT>alert("</p>")</SCRIPT >c', 'abc'],
    ['drops everything after an unclosed script', 'a<script>alert(1)<p>b</p>', 'a'],
    ['drops SVG elements with their content', 'a<svg onload=alert(1)><style>x</style></svg>b', 'ab'],
    ['keeps the text after an unclosed SVG element', 'a<svg onload=alert(1)>b<svg>c', 'abc'],
    ['reads quoted and unquoted attribute values', `<a href='x"y'>1</a><a href=/b>2</a>`, '<a href="x&quot;y">1</a><a href="/b">2</a>'],
    ['escapes a tag inside an attribute value', '<img alt="<p style=x>" src=/a>', '<img alt="&lt;p style=x&gt;" src="/a">'],
    ['reads attributes without spaces between them', '<img/src="/a"/alt=b>', '<img src="/a" alt="b>'.replace('b>', 'b">')],
    ['keeps character references as they are', '<p>&lt;b&gt; &amp; &auml;</p>', '<p>&lt;b&gt; &amp; &auml;</p>'],
    ['treats a lone < as text', '1 < 2 <3 <', '1 &lt; 2 &lt;3 &lt;'],
    ['drops comments, also those that are never closed', 'a<!-- <p style=x> -->b<!-->c<!DOCTYPE x>d<?x?>e</ >f<!-- g', 'abcdef'],
    ['drops a tag that is never closed', 'a<p style="x', 'a'],
    ['drops null characters', 'a\0<p\0>b', 'a<p>b'],
  ])('%s', (_, html, expected) => expect(inert(html)).toBe(expected));

  it('drops elements nested too deeply in elements of the same name, with their end tags', () => {
    const quotes = inert(`${'<blockquote>'.repeat(500)}x${'</blockquote>'.repeat(500)}<blockquote>y</blockquote>`);
    expect(quotes).toBe(`${'<blockquote>'.repeat(32)}x${'</blockquote>'.repeat(32)}<blockquote>y</blockquote>`);
  });

  it.each(['<', '<p ', '<a href="', '<svg>', '<!--', '</', '<script>', '<p a=', "<a '"])(
    'reads 200,000 repetitions of %s in one pass',
    (part) => {
      const started = performance.now();
      inert(part.repeat(200_000));
      // Quadratic time would take hours.
      expect(performance.now() - started).toBeLessThan(20_000);
    },
  );
});
