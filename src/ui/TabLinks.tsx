import { tabs } from 'styled-system/recipes';
import type { RenderLink } from './render-link.ts';

interface TabLinksProps {
  /** Names the navigation. */
  label: string;
  /** The views, each with an address of its own; `link` sets `aria-current="page"` on the one that is open. */
  items: readonly { text: string; link: RenderLink }[];
}

/** Views of one thing beside each other, each with an address of its own: links in the look of tabs. */
export function TabLinks({ label, items }: TabLinksProps) {
  const slots = tabs();
  return (
    <nav aria-label={label} data-print="hide">
      <ul className={slots.list}>
        {items.map(({ text, link }) => (
          <li key={text}>{link({ className: slots.link, children: text })}</li>
        ))}
      </ul>
    </nav>
  );
}
