// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followTranslator } from './follow-translator.ts';

let stop: () => void;
beforeEach(() => {
  stop = followTranslator();
});
afterEach(() => {
  cleanup();
  stop();
});

const TRANSLATED = '*';
const newFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
/** The observers have seen it. */
const seen = () => act(() => Promise.resolve());

/** Puts `<font><font>words*</font></font>` in the place of each text node, as a browser's translator does. */
async function translate(way: 'replace' | 'insert and remove' = 'replace'): Promise<Map<Element, Text>> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const originals = new Map<Element, Text>();
  for (const text of texts.filter(({ data, parentElement }) => data !== '' && parentElement?.closest('font') === null)) {
    const font = newFont();
    font.append(newFont());
    font.firstElementChild?.append(`${text.data}${TRANSLATED}`);
    if (way === 'replace') text.replaceWith(font);
    else {
      text.after(font);
      text.remove();
    }
    originals.set(font, text);
  }
  await seen();
  return originals;
}

function Beside({ text, isMarked = false, isFirst = false }: { text: string | null; isMarked?: boolean; isFirst?: boolean }) {
  return (
    <p>
      {isFirst && <i>first </i>}
      {text}
      {isMarked ? <b>marked</b> : ' plain'}
    </p>
  );
}

// Rules: shell.browser-translator
describe.each(['replace', 'insert and remove'] as const)('a page that a translator changes (%s)', (way) => {
  it('shows a text that React changes, and lets it be translated again', async () => {
    const { container, rerender } = render(<Beside text="Hei" />);
    await translate(way);
    expect(container.textContent).toBe('Hei* plain*');
    rerender(<Beside text="Hej" />);
    await seen();
    expect(container.textContent).toBe('Hej plain*');
    await translate(way);
    expect(container.textContent).toBe('Hej* plain*');
    rerender(<Beside text="Hello" />);
    await seen();
    expect(container.textContent).toBe('Hello plain*');
  });

  it('lets React remove a text and put something in its place', async () => {
    const { container, rerender } = render(<Beside text="Hei" />);
    await translate(way);
    rerender(<Beside text={null} isMarked />);
    await seen();
    expect(container.innerHTML).toBe('<p><b>marked</b></p>');
  });

  it('lets React put something before a text', async () => {
    const { container, rerender } = render(<Beside text="Hei" />);
    await translate(way);
    rerender(<Beside text="Hei" isFirst />);
    await seen();
    expect(container.textContent).toBe('first Hei* plain*');
  });

  it('lets React change the only text of an element', async () => {
    const { container, rerender } = render(<p>Hei</p>);
    await translate(way);
    rerender(<p>Hej</p>);
    await seen();
    expect(container.innerHTML).toBe('<p>Hej</p>');
  });

  it('shows the texts as they were when the translator takes its own away', async () => {
    const { container, rerender } = render(<Beside text="Hei" />);
    const originals = await translate(way);
    for (const [font, text] of originals) font.replaceWith(text);
    await seen();
    expect(container.textContent).toBe('Hei plain');
    rerender(<Beside text="Hej" />);
    await seen();
    expect(container.textContent).toBe('Hej plain');
  });
});
