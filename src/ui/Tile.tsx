import { ArrowRight, Clock, ExternalLink as ExternalArrow, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { tile } from 'styled-system/recipes';
import { Badge } from './Badge.tsx';
import { Icon } from './Icon.tsx';
import type { RenderLink } from './render-link.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface TileProps {
  icon: LucideIcon;
  title: string;
  text?: string | undefined;
  /** On a phone it shows its icon and title only, in one line. */
  isShortOnPhone?: boolean;
  /** Where it leads. `badge`: the words "coming soon"; `hint`: "opens in a new tab". */
  target: { kind: 'link'; link: RenderLink } | { kind: 'external'; href: string; hint: string } | { kind: 'coming-soon'; badge: string };
}

/** Written out, so that Panda sees every variant whatever the users of this part pass. */
const LOOKS = {
  whole: { idle: tile({ kind: 'idle', onPhone: 'whole' }), link: tile({ kind: 'link', onPhone: 'whole' }) },
  short: { idle: tile({ kind: 'idle', onPhone: 'short' }), link: tile({ kind: 'link', onPhone: 'short' }) },
};

/** A task tile of the front page (shell.tile-order). The whole tile is the link. */
export function Tile({ icon, title, text, isShortOnPhone = false, target }: TileProps) {
  const slots = LOOKS[isShortOnPhone ? 'short' : 'whole'][target.kind === 'coming-soon' ? 'idle' : 'link'];
  const content = (end: ReactNode) => (
    <>
      <span className={slots.icon}>
        <Icon of={icon} size="large" />
      </span>
      <span className={slots.textColumn}>
        <span className={slots.texts}>
          <span className={slots.title}>{title}</span>
          {text !== undefined && <span className={slots.text}>{text}</span>}
        </span>
        {target.kind === 'coming-soon' && <Badge icon={Clock}>{target.badge}</Badge>}
      </span>
      {end}
    </>
  );
  const arrow = (of: LucideIcon) => (
    <span className={slots.arrow}>
      <Icon of={of} />
    </span>
  );
  switch (target.kind) {
    case 'link':
      return target.link({ className: slots.root, children: content(arrow(ArrowRight)) });
    case 'external':
      return (
        <a href={target.href} target="_blank" rel="noopener noreferrer" className={slots.root}>
          {content(arrow(ExternalArrow))}
          <VisuallyHidden>({target.hint})</VisuallyHidden>
        </a>
      );
    case 'coming-soon':
      return <div className={slots.root}>{content(null)}</div>;
  }
}
