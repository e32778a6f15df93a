// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import full from '../../../openapi/examples/getBulletin/200.party-payer.json';
import unsafe from '../../../openapi/examples/getBulletin/200.unsafe-body.json';
import { sanitize } from './sanitize.ts';

const options = {
  newTabHint: 'avautuu uuteen välilehteen',
  hiddenClass: 'hidden',
  mayLoadPicture: (address: string) => !address.includes('evil'),
};

function sanitized(html: string): HTMLElement {
  const root = document.createElement('div');
  root.append(sanitize(html, options));
  return root;
}

const htmlOf = (html: string) => sanitized(html).innerHTML;

// Rules: shell.sanitized-html
describe('markup that runs code is removed', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a picture', '<svg><script>alert(1)</script></svg>'],
    ['an SVG with a handler', '<svg onload=alert(1)>'],
    ['mathematics', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
    ['a handler', '<p onclick="alert(1)" onmouseover=alert(2)>x</p>'],
    ['a picture that fails', '<img src=x onerror=alert(1)>'],
    ['a picture of data', '<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a frame with a document', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['an object', '<object data="evil.swf"></object><embed src="evil.swf">'],
    ['a form', '<form action="https://evil.example"><input name=password><button>OK</button></form>'],
    ['a base', '<base href="https://evil.example/">'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
    ['a stylesheet', '<link rel=stylesheet href="https://evil.example/a.css"><style>body{display:none}</style>'],
    ['a template', '<template><img src=x onerror=alert(1)></template>'],
    ['a text that hides a tag', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
    ['a clobbering id', '<a id=root></a><img name=body><form id=location>'],
    ['a video', '<video src=x onerror=alert(1)></video><audio src=x></audio>'],
    ['an element of its own', '<x-evil onclick=alert(1)>x</x-evil>'],
  ])('%s', (_, html) => {
    const root = sanitized(html);
    expect(
      root.querySelectorAll('script,svg,math,iframe,object,embed,form,input,button,base,meta,link,style,template,video,audio,x-evil'),
    ).toHaveLength(0);
    for (const element of root.querySelectorAll('*')) {
      for (const { name } of element.attributes) expect(['alt', 'src']).toContain(name);
    }
    expect(root.innerHTML).not.toMatch(/alert|evil\.example|onerror/);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://asukas.example.com/1',
    '//evil.example',
    '/\\evil.example',
    'intent://evil',
  ])('leaves only the words of a link to %s', (address) => {
    expect(htmlOf(`<p><a href="${address}">Lue lisää</a></p>`)).toBe('<p>Lue lisää</p>');
  });

  it.each(['style="position:fixed"', 'class="button"', 'id="root"', 'data-print="hide"', 'aria-hidden="true"', 'tabindex="1"', 'slot="x"'])(
    'loses the attribute %s',
    (attribute) => expect(htmlOf(`<p ${attribute}>x</p>`)).toBe('<p>x</p>'),
  );

  it('leaves nothing but plain words of the unsafe example of the contract', () => {
    expect(htmlOf(unsafe.value.body)).toBe('<p>Vesi on poikki <strong>torstaina</strong>.</p><p>Lue lisää</p>');
  });
});

describe('a link', () => {
  it.each(['https://esimerkkikodit.example.com/talkoot', '/asiointi', 'http://www.hsl.fi/'])(
    'opens %s in a new tab without opener, and says so',
    (address) => {
      const anchor = sanitized(`<a href="${address}" target="_self" rel="opener">Sivu</a>`).querySelector('a');
      expect(anchor?.getAttribute('href')).toBe(address);
      expect(anchor?.target).toBe('_blank');
      expect(anchor?.rel).toBe('noopener noreferrer');
      expect(anchor?.textContent).toBe('Sivu (avautuu uuteen välilehteen)');
    },
  );

  it.each(['mailto:asiakaspalvelu@example.com', 'tel:+358400000100'])('leaves no empty tab behind when it leads to %s', (address) => {
    expect(htmlOf(`<a href="${address}">Ota yhteyttä</a>`)).toBe(`<a href="${address}">Ota yhteyttä</a>`);
  });
});

describe('a picture', () => {
  // Rules: bulletins.image-captions
  it('shows its caption below it', () => {
    expect(htmlOf('<img src="/api/media/a.svg" alt="Piha" caption="Uusi &lt;b&gt;piha&lt;/b&gt;">')).toBe(
      '<figure><img src="/api/media/a.svg" alt="Piha"><figcaption>Uusi &lt;b&gt;piha&lt;/b&gt;</figcaption></figure>',
    );
  });

  it('stays where it is without a caption, with an alternative text', () => {
    expect(htmlOf('<p>a <img src="https://kuvat.example.com/a.jpg"> b</p>')).toBe(
      '<p>a <img src="https://kuvat.example.com/a.jpg" alt=""> b</p>',
    );
  });

  it('splits the paragraph it stands in, in order', () => {
    const root = sanitized('<p>ennen <strong>x<img src="/a.png" alt="" caption="Kuva">y</strong> jälkeen</p>');
    expect([...root.children].map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'P ennen x',
      'FIGURE Kuva',
      'P y jälkeen',
    ]);
  });

  it('leaves no empty paragraphs behind', () => {
    expect(htmlOf('<p><img src="/a.png" alt="" caption="Kuva"></p>')).toBe(
      '<figure><img src="/a.png" alt=""><figcaption>Kuva</figcaption></figure>',
    );
  });

  it('goes away without a request when its host is not allowed', () =>
    expect(htmlOf('<p>a<img src="https://evil.example/pixel.gif" alt="x" caption="y">b</p>')).toBe('<p>ab</p>'));

  it('shows captions in 1,000 places of one paragraph in order, and moves each node about once', () => {
    const appends = vi.spyOn(Element.prototype, 'append');
    const shown = (count: number) => {
      appends.mockClear();
      const places = Array.from({ length: count }, (_, at) => `teksti ${at} <b>lihava<img src="/a.png" alt="" caption="Kuva ${at}"></b>`);
      const captions = [...sanitized(`<p>${places.join('')}</p>`).querySelectorAll('figure')].map(({ textContent }) => textContent);
      return { captions, moves: appends.mock.calls.length };
    };
    const few = shown(125);
    const many = shown(1000);
    expect(many.captions).toEqual(Array.from({ length: 1000 }, (_, at) => `Kuva ${at}`));
    // Eight times as many pictures; were all that follows moved for each, it would be sixty-four times as many moves.
    expect(many.moves / few.moves).toBeLessThan(9);
  });

  it('keeps the caption that its figure has of its own', () => {
    expect(htmlOf('<figure><img src="/a.png" alt="" caption="Kaksi"><figcaption>Yksi</figcaption></figure>')).toBe(
      '<figure><img src="/a.png" alt=""><figcaption>Yksi</figcaption></figure>',
    );
  });
});

describe('allowed markup', () => {
  it('stays unchanged', () => {
    const root = sanitized(full.value.body);
    const count = (tag: string) => root.querySelectorAll(tag).length;
    expect({
      h2: count('h2'),
      h3: count('h3'),
      ul: count('ul'),
      li: count('li'),
      figcaption: count('figcaption'),
      blockquote: count('blockquote'),
    }).toEqual({
      h2: 2,
      h3: 1,
      ul: 1,
      li: 6,
      figcaption: 2,
      blockquote: 1,
    });
  });

  it('contains no second heading of the page', () => expect(htmlOf('<h1>Otsikko <em>x</em></h1>')).toBe('<h2>Otsikko <em>x</em></h2>'));

  it('keeps the text of elements that are not allowed', () =>
    expect(htmlOf('<section><span>Hei <font color="red">sinä</font></span></section>')).toBe('Hei sinä'));
});
