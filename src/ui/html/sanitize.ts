/**
 * The one sanitizer: HTML of the server becomes nodes here and nowhere else (decisions 3). Uses no HTML sink of its own; what DOMPurify parses
 * goes through its Trusted Types policy `dompurify`, the only one that the portal's headers allow (deploy/security-headers.ts).
 */
import DOMPurify, { type Config } from 'dompurify';

export interface SanitizeOptions {
  /** "opens in a new tab": added to the name of every link that does. */
  newTabHint: string;
  /** Class of words that are read out and not shown. */
  hiddenClass: string;
}

const ATTRIBUTES = ['alt', 'caption', 'colspan', 'dir', 'href', 'lang', 'rowspan', 'scope', 'src', 'start'];

const BLOCKS = 'h1 h2 h3 h4 h5 h6 p div blockquote pre hr ul ol li dl dt dd';
const PICTURES_AND_TABLES = 'figure figcaption img table caption thead tbody tfoot tr th td';
const WORDS = 'a strong b em i u s sub sup code br wbr';

/** What a text may be made of. No style, class, id or script reaches the page; of what is not listed only the words remain. */
const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [BLOCKS, PICTURES_AND_TABLES, WORDS].flatMap((names) => names.split(' ')),
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // The web, mail, telephone, or a path of our own; everything else is refused, unknown schemes too.
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i,
  ADD_URI_SAFE_ATTR: ATTRIBUTES.filter((name) => name !== 'href' && name !== 'src'),
  RETURN_DOM_FRAGMENT: true,
};

const PICTURE_ADDRESS = /^(?:https:\/\/|\/(?![/\\]))/i;
/** Opened by another program: an empty tab would be left behind. */
const OTHER_PROGRAM = /^(?:mailto|tel):/i;
/** Elements that may hold a figure. */
const FLOW = new Set(['BLOCKQUOTE', 'DD', 'DIV', 'LI', 'TD', 'TH']);

/** Makes safe nodes of a server's HTML: links open in a new tab without opener, pictures get their `caption` below them. */
export function sanitize(html: string, options: SanitizeOptions): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, CONFIG);
  for (const heading of fragment.querySelectorAll('h1')) lowerRank(heading);
  for (const anchor of fragment.querySelectorAll('a')) openInNewTab(anchor, options);
  for (const picture of fragment.querySelectorAll('img')) showPicture(picture);
  return fragment;
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

function showPicture(picture: HTMLImageElement): void {
  if (!PICTURE_ADDRESS.test(picture.getAttribute('src') ?? '')) return picture.remove();
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
  breakOut(picture, figure);
  figure.append(picture, below);
}

/** Puts the figure where the picture is, splitting the paragraph around it: a figure may not stand in one. */
function breakOut(picture: HTMLImageElement, figure: HTMLElement): void {
  let block: Element = picture;
  while (block.parentElement && !FLOW.has(block.parentElement.tagName)) block = block.parentElement;
  if (block === picture) return picture.replaceWith(figure);
  const rest = document.createRange();
  rest.setStartAfter(picture);
  rest.setEndAfter(block);
  const after = rest.extractContents();
  picture.remove();
  block.after(figure, after);
  for (const half of [block, figure.nextElementSibling])
    if (half && half.textContent?.trim() === '' && !half.querySelector('img')) half.remove();
}
