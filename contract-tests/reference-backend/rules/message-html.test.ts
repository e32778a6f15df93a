import { describe, expect, it } from 'vitest';
import { keptHtml, visibleText } from './message-html.ts';

describe('the markup of a message', () => {
  it('keeps the elements that the contract allows', () => {
    const html = '<p>Hei <strong>a</strong> <em>b</em> <u>c</u><br></p><ul><li>d</li></ul><ol><li>e</li></ol><blockquote>f</blockquote>';
    expect(keptHtml(html)).toBe(html);
  });

  it('drops other elements and keeps their text', () => {
    expect(keptHtml('<div><h1>Otsikko</h1><span>teksti</span></div>')).toBe('Otsikkoteksti');
  });

  it('drops elements without visible text, with their content', () => {
    expect(keptHtml('<p>a</p><script>alert(1)</script><style>p{}</style><!-- b --><p>c</p>')).toBe('<p>a</p><p>c</p>');
  });

  it('drops all attributes except href of a link', () => {
    expect(keptHtml('<p onclick="alert(1)" style="color:red">a</p>')).toBe('<p>a</p>');
    expect(keptHtml('<a class="x" href="https://esimerkkikodit.example.com/?a=1&amp;b=2" onclick="x">a</a>')).toBe(
      '<a href="https://esimerkkikodit.example.com/?a=1&#38;b=2">a</a>',
    );
    expect(keptHtml('<a href="mailto:asiakaspalvelu@example.com">a</a>')).toBe('<a href="mailto:asiakaspalvelu@example.com">a</a>');
  });

  it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', '&#106;avascript:alert(1)', 'data:text/html,x', '//evil.example', '/own'])(
    'drops a link to %s',
    (address) => {
      expect(keptHtml(`<a href="${address}">a</a>`)).toBe('<a>a</a>');
    },
  );

  it.each([
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<script>alert(1)',
    '<p><img src="x" onerror="alert(1)"',
    '<a title=">" onclick="alert(1)">x</a>',
  ])('leaves nothing executable of %s', (html) => {
    expect(keptHtml(html)).not.toMatch(/alert|onerror|onload|onclick/);
  });
});

describe('the visible text of a message', () => {
  it('leaves out the markup', () => {
    expect(visibleText('<p>Hei <strong>sinä</strong></p>')).toBe('Hei sinä');
  });

  it('decodes an entity once', () => {
    expect(visibleText('a &amp;lt; b &#8211; c &#x20AC; &nbsp;')).toBe('a &lt; b – c €');
  });

  it.each(['<p></p>', '<p>&nbsp; <br></p>', '<p>\u200a</p>', '<!-- a -->', '<script>a</script>'])('comes out empty for %s', (html) => {
    expect(visibleText(html)).toBe('');
  });
});
