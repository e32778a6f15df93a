import { ExternalLink as Arrow } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ExternalLinkProps {
  /** Already passed `safeUrl` (api.safe-url). */
  href: string;
  children: ReactNode;
  /** "opens in a new tab": read out after the words; the arrow says it to the eye. */
  hint: string;
  kind?: keyof typeof LOOKS;
}
const whole = css({ '& > svg': { display: 'inline', verticalAlign: '-0.2em', width: '1em' } });
const LOOKS = { text: cx(link({ kind: 'text' }), whole), alone: link({ kind: 'alone' }), plain: link({ kind: 'plain' }) };

/** A link to another site, in a new tab without an opener. */
export function ExternalLink({ href, children, hint, kind = 'text' }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={LOOKS[kind]}>
      {children} <Icon of={Arrow} />
      <VisuallyHidden>({hint})</VisuallyHidden>
    </a>
  );
}
