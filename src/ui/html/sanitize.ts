/**
 * The one sanitizer: HTML of the server becomes nodes here and nowhere else (shell.sanitized-html). Uses no HTML sink of its own; what DOMPurify parses
 * goes through its Trusted Types policy `dompurify`, the only one that the portal's headers allow (deploy/security-headers.ts).
 */
import DOMPurify, { type Config } from 'dompurify';
import { inertMarkup } from './inert-markup.ts';

export interface SanitizeOptions {
  /** "opens in a new tab": added to the name of every link that does. */
  newTabHint: string;
  /** Class of words that are read out and not shown. */
  hiddenClass: string;
  /**
   * Whether a picture may be fetched from an https address or a path of our own. A picture of any other host would tell that host who reads
   * the text and when.
   */
  mayLoadPicture: (address: string) => boolean;
}

const ATTRIBUTES = ['alt', 'caption', 'colspan', 'dir', 'href', 'lang', 'rowspan', 'scope', 'src', 'start'];

const BLOCKS = 'h1 h2 h3 h4 h5 h6 p div blockquote pre hr ul ol li dl dt dd';
const PICTURES_AND_TABLES = 'figure figcaption img table caption thead tbody tfoot tr th td';
const WORDS = 'a strong b em i u s sub sup code br wbr';
const ELEMENTS = [BLOCKS, PICTURES_AND_TABLES, WORDS].flatMap((names) => names.split(' '));

const INERT = { elements: new Set(ELEMENTS), attributes: new Set(ATTRIBUTES) };

/** The allowed elements and attributes. Style, class, id and script are removed; of other elements only the text remains. */
const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ELEMENTS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // http(s), mailto, tel, or a path of our own origin; all other schemes are refused.
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i,
  ADD_URI_SAFE_ATTR: ATTRIBUTES.filter((name) => name !== 'href' && name !== 'src'),
  RETURN_DOM_FRAGMENT: true,
};

const PICTURE_ADDRESS = /^(?:https:\/\/|\/(?![/\\]))/i;
/** Opened by another program, so not in a new tab, which would stay empty. */
const OTHER_PROGRAM = /^(?:mailto|tel):/i;
/** Elements that may hold a figure. */
const FLOW = new Set(['BLOCKQUOTE', 'DD', 'DIV', 'LI', 'TD', 'TH']);

/** Makes safe nodes of a server's HTML: links open in a new tab without opener, pictures get their `caption` below them (bulletins.image-captions). */
export function sanitize(html: string, options: SanitizeOptions): DocumentFragment {
  const fragment = safeFragment(html);
  for (const heading of fragment.querySelectorAll('h1')) lowerRank(heading);
  for (const anchor of fragment.querySelectorAll('a')) openInNewTab(anchor, options);
  showPictures(fragment, options);
  return fragment;
}

/** Safe nodes of any HTML as it was written, for a program that reads them. What is shown comes from `sanitize`. */
export function safeFragment(html: string): DocumentFragment {
  return DOMPurify.sanitize(inertMarkup(html, INERT), CONFIG);
}

/** The page has its one `h1` already. */
function lowerRank(heading: HTMLElement): void {
  const lower = document.createElement('h2');
  lower.append(...heading.childNodes);
  heading.replaceWith(lower);
}

function openInNewTab(anchor: HTMLAnchorElement, { newTabHint, hiddenClass }: SanitizeOptions): void {
  const address = anchor.getAttribute('href');
  if (!address) return anchor.replaceWith(...anchor.childNodes);
  if (OTHER_PROGRAM.test(address)) return;
  anchor.target = '_blank';
  anchor.rel = 'noopener noreferrer';
  const hint = document.createElement('span');
  hint.className = hiddenClass;
  hint.textContent = ` (${newTabHint})`;
  anchor.append(hint);
}

/** From the last picture to the first, so that splitting a paragraph moves only what stands between two pictures. */
function showPictures(fragment: DocumentFragment, { mayLoadPicture }: SanitizeOptions): void {
  const split = new Set<Element>();
  for (const picture of [...fragment.querySelectorAll('img')].toReversed()) {
    const address = picture.getAttribute('src') ?? '';
    if (PICTURE_ADDRESS.test(address) && mayLoadPicture(address)) showPicture(picture, split);
    else picture.remove();
  }
  for (const half of split) if (half.textContent?.trim() === '' && !half.querySelector('img')) half.remove();
}

/** @param split gets the halves of paragraphs that were split */
function showPicture(picture: HTMLImageElement, split: Set<Element>): void {
  const caption = picture.getAttribute('caption')?.trim() ?? '';
  picture.removeAttribute('caption');
  picture.alt = picture.getAttribute('alt') ?? '';
  if (caption === '') return;
  const below = document.createElement('figcaption');
  below.textContent = caption;
  const own = picture.closest('figure');
  if (own) {
    if (!own.querySelector('figcaption')) own.append(below);
    return;
  }
  const figure = document.createElement('figure');
  breakOut(picture, figure, split);
  figure.append(picture, below);
}

/** Puts the figure where the picture is, splitting the paragraph around it: a figure may not stand in one. */
function breakOut(picture: HTMLImageElement, figure: HTMLElement, split: Set<Element>): void {
  let block: Element = picture;
  while (block.parentElement && !FLOW.has(block.parentElement.tagName)) block = block.parentElement;
  if (block === picture) return picture.replaceWith(figure);
  const after = takeAfter(picture, block);
  picture.remove();
  block.after(figure, after);
  split.add(block).add(after);
}

/** Takes what stands after a node out of its block: gives a copy of the block, and of the elements between, that holds it. */
function takeAfter(node: Element, block: Element): Element {
  let after: Element | null = null;
  for (let current = node; current !== block && current.parentElement; current = current.parentElement) {
    const copy = emptyCopy(current.parentElement);
    if (after) copy.append(after);
    while (current.nextSibling) copy.append(current.nextSibling);
    after = copy;
  }
  return after ?? emptyCopy(block);
}

function emptyCopy(element: Element): Element {
  const copy = document.createElement(element.tagName);
  for (const { name, value } of element.attributes) copy.setAttribute(name, value);
  return copy;
}
