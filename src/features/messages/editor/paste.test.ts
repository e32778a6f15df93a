// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outgoingHtml } from '../outgoing-html.ts';
import { messageExtensions } from './extensions.ts';
import { pasteHandlers } from './paste.ts';

let editor: Editor;
const onFiles = vi.fn<(files: File[]) => void>();
const onPictureLost = vi.fn<(isLost: boolean) => void>();
const PICTURE = new File(['x'], 'image.png', { type: 'image/png' });

beforeEach(() => {
  onFiles.mockReset();
  onPictureLost.mockReset();
  const extensions = messageExtensions({ onToolbar: () => undefined, onLink: () => undefined });
  editor = new Editor({ element: document.createElement('div'), extensions, content: { type: 'doc', content: [{ type: 'paragraph' }] } });
});
afterEach(() => editor.destroy());

/** Pastes what programs copy, and gives the message as it is sent. */
function pasted({ html = '', text = '', files = [] }: { html?: string; text?: string; files?: File[] }): string {
  const data: Readonly<Record<string, string>> = { 'text/html': html, 'text/plain': text };
  const event = Object.assign(new Event('paste'), { clipboardData: { getData: (type: string) => data[type] ?? '', files } });
  // jsdom has neither clipboard nor layout.
  pasteHandlers({ onFiles, onPictureLost }).paste(editor.view, event as unknown as ClipboardEvent);
  return outgoingHtml({ type: 'doc', content: editor.getJSON().content ?? [] });
}

// Rules: messages.pasted-content
describe('a pasted table', () => {
  const LINES = '<p>Päivä · Lukema</p><p>1.11.2026 · 123,4</p>';
  it.each([
    ['Excel', '<table><tr><td>Päivä</td><td>Lukema</td></tr><tr><td>1.11.2026</td><td>123,4</td></tr></table>'],
    [
      'Google Sheets',
      '<google-sheets-html-origin><style>td{}</style><table><colgroup><col></colgroup><tbody><tr><td>Päivä</td><td>Lukema</td></tr><tr><td>1.11.2026</td><td>123,4</td></tr></tbody></table>',
    ],
    [
      'Word',
      '<table class=MsoTable><thead><tr><th><p>Päivä<o:p></o:p></p></th><th>\n<p>Lukema</p></th></tr></thead><tr><td><p>1.11.2026</p></td><td><p>123,4</p></td><td><p>&nbsp;</p></td></tr></table>',
    ],
    [
      'a page that is laid out with a table',
      '<table><tr><td><table><tr><td>Päivä</td><td>Lukema</td></tr><tr><td>1.11.2026</td><td>123,4</td></tr></table></td></tr></table>',
    ],
  ])('of %s keeps its rows and columns', (_, html) => {
    expect(pasted({ html, text: 'Päivä\tLukema\n1.11.2026\t123,4' })).toBe(LINES);
  });

  it('keeps the place of an empty cell, the marks of words and one line a row', () => {
    const html = '<table><caption>Vesi</caption><tr><td><b>Keittiö</b></td><td></td><td>12<br>m3</td></tr><tr><td></td></tr></table>';
    expect(pasted({ html })).toBe('<p>Vesi</p><p><strong>Keittiö</strong> · · 12 m3</p>');
  });

  it('of one column, which lays out a page, keeps its paragraphs and lists', () => {
    const html = '<table><tr><td><p>Hei</p><ul><li>yksi</li></ul></td></tr><tr><td>Terveisin</td></tr></table>';
    expect(pasted({ html })).toBe('<p>Hei</p><ul><li>yksi</li></ul><p>Terveisin</p>');
  });

  it('leaves out the picture that an office program adds to it', () => {
    const html = '<table><tr><td>a</td><td>b</td></tr></table>';
    expect(pasted({ html, files: [PICTURE] })).toBe('<p>a · b</p>');
    expect([onFiles.mock.calls, onPictureLost.mock.lastCall]).toEqual([[], [false]]);
  });
});

// Rules: messages.pasted-content
describe('a pasted picture', () => {
  const IMG = '<meta charset=\'utf-8\'><img src="https://example.com/hana.png" alt="hana"/>';
  it.each([
    ['a screenshot', { files: [PICTURE] }, '', true],
    ['a picture of a page in Chrome', { html: IMG, files: [PICTURE] }, '', true],
    ['a picture of a page in Firefox', { html: IMG, text: 'https://example.com/hana.png', files: [PICTURE] }, '', true],
    ['a picture with words beside it', { html: `<p>Hana</p>${IMG}`, text: 'Hana', files: [PICTURE] }, '<p>Hana</p>', true],
    ['a picture without a file', { html: IMG }, '', false],
    ['words and a picture without a file', { html: `<p>Hana</p>${IMG}`, text: 'Hana' }, '<p>Hana</p>', false],
    ['a picture of a document on the device', { html: '<p>Hana<img src="file:///C:/hana.png"></p>' }, '<p>Hana</p>', false],
  ])('%s becomes an attachment, or is said to be left out', (_, data, message, isAttached) => {
    expect(pasted(data)).toBe(message);
    expect(onFiles.mock.calls).toEqual(isAttached ? [[[PICTURE]]] : []);
    expect(onPictureLost).toHaveBeenLastCalledWith(!isAttached);
  });

  it('in a table is never fetched, because it stays in a document that is not shown', () => {
    const adopted = vi.spyOn(document, 'createElement');
    pasted({ html: '<table><tr><td>Hana</td><td><img src="https://example.com/hana.png"></td></tr></table>' });
    const made = adopted.mock.results.map(({ value }) => value);
    expect(made.filter((one) => one instanceof HTMLElement && one.querySelector('img[src]') !== null)).toEqual([]);
    expect(onPictureLost).toHaveBeenLastCalledWith(true);
  });

  it('of an emoji is the emoji', () => {
    expect(pasted({ html: '<p>Kiitos <img src="https://example.com/1f600.png" alt="😀"></p>' })).toBe('<p>Kiitos 😀</p>');
    expect(onPictureLost).toHaveBeenLastCalledWith(false);
  });
});

// Rules: messages.pasted-content
describe('pasted formatting', () => {
  it.each([
    [
      'bold and italic words of Google Docs',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:400;">Avain </span><span style="font-weight:700;font-style:normal">katosi</span><span style="font-weight:400;font-style:italic"> eilen</span></p></b>',
      '<p>Avain <strong>katosi</strong><em> eilen</em></p>',
    ],
    ['ordinary words of Gmail', '<b style="font-weight:normal">Avain</b>', '<p>Avain</p>'],
    [
      'bold words of a page, with a line break',
      "<span style='font-weight: bold; font-style: italic'>Avain<br>katosi</span>",
      '<p><strong><em>Avain</em></strong><br><strong><em>katosi</em></strong></p>',
    ],
  ])('keeps %s', (_, html, message) => {
    expect(pasted({ html })).toBe(message);
  });

  const item = (level: number, marker: string, words: string, list = 'l0') =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;\nmso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n\n`;
  it('makes lists of the lists of Word', () => {
    const html = [
      '<p class=MsoNormal>Viat:</p>\n',
      item(1, '·', 'hana'),
      item(2, 'o', 'keittiö'),
      item(2, 'o', 'kylpyhuone'),
      item(1, '▪', '<b>ovi</b>'),
      '<p class=MsoNormal>Vaiheet:</p>',
      item(1, '1.', 'soita', 'l1'),
      item(2, 'a)', 'odota', 'l1'),
      item(1, '2.', 'avaa', 'l1'),
      item(1, '·', 'muuta', 'l2'),
    ].join('');
    expect(pasted({ html })).toBe(
      '<p>Viat:</p><ul><li>hana<ul><li>keittiö</li><li>kylpyhuone</li></ul></li><li><strong>ovi</strong></li></ul>' +
        '<p>Vaiheet:</p><ol><li>soita<ol><li>odota</li></ol></li><li>avaa</li></ol><ul><li>muuta</li></ul>',
    );
  });

  it('takes a list of Word that begins at its second level as a list', () => {
    expect(pasted({ html: item(2, '1.', 'hana') + item(1, '1.', 'ovi') })).toBe('<ol><li>hana</li><li>ovi</li></ol>');
  });
});
