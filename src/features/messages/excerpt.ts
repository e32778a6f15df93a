import { safeFragment } from '@/ui/html/sanitize.ts';

const LONGEST = 160;
/** Of a message's HTML so much is read: the beginning of its words is within it. */
const READ = 4000;

/** The first words of a message, without its markup. */
export function excerpt(html: string): string {
  const fragment = safeFragment(html.slice(0, READ));
  for (const block of fragment.querySelectorAll('p, br, li, div, td, th, h1, h2, h3, h4, h5, h6, blockquote')) block.after(' ');
  const words = (fragment.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(words);
  return characters.length <= LONGEST
    ? words
    : `${characters
        .slice(0, LONGEST)
        .join('')
        .replace(/\s+\S*$/, '')}\u00a0…`;
}
