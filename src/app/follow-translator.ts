/**
 * Keeps React and a browser's translator apart (shell.browser-translator). The translator puts a `<font>` with other words in the place of each text
 * node, and React goes on with nodes that stand nowhere: a new text is not seen, and a node that is to go, or to have another before it, throws.
 */

/** A text node of React that is empty as long as the translator shows it, and what it said. */
interface Translated {
  text: Text;
  words: string;
}

/**
 * Puts each text node back before the `<font>` that has replaced it, without words. React finds it there: what it writes into it takes the place of
 * the `<font>`, and the `<font>` goes with it.
 * @returns a function that stops following
 */
export function followTranslator(page: Document = document): () => void {
  const byFont = new WeakMap<Node, Translated>();
  const fonts = new WeakMap<Node, Element>();

  const putBack = (text: Text, font: Element) => {
    font.before(text);
    byFont.set(font, { text, words: text.data });
    fonts.set(text, font);
    text.data = '';
  };
  const release = (font: Element) => {
    const translated = byFont.get(font);
    if (translated === undefined) return;
    byFont.delete(font);
    fonts.delete(translated.text);
    if (font.isConnected) font.remove();
    // The translator shows the page as it was.
    else if (translated.text.isConnected && translated.text.data === '') translated.text.data = translated.words;
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      // React has written into it.
      const own = fonts.get(target);
      if (own !== undefined && target.nodeValue !== '') release(own);
      for (const node of removedNodes) {
        const font = node instanceof Text ? fonts.get(node) : node instanceof Element && byFont.has(node) ? node : undefined;
        if (font !== undefined && !node.isConnected) release(font);
        else if (node instanceof Text && !node.isConnected) {
          const place = [...addedNodes, previousSibling, nextSibling].find((one) => isNewFont(one, byFont));
          if (place !== undefined) putBack(node, place);
        }
      }
    }
    // What was done here.
    observer.takeRecords();
  });
  observer.observe(page.body, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

function isNewFont(node: Node | null, known: WeakMap<Node, Translated>): node is Element {
  return node !== null && node.nodeName === 'FONT' && node.isConnected && !known.has(node);
}
