import type { LucideIcon } from 'lucide-react';
import { css } from 'styled-system/css';

interface IconProps {
  /** A named import of lucide-react: only that one icon gets into the bundle. */
  of: LucideIcon;
  /** Relative to the text beside it (1.25 em), or for a tile of its own (28 px). */
  size?: 'text' | 'large';
}

/** A decorative icon beside a text: hidden from assistive technology. */
export function Icon({ of: Lucide, size = 'text' }: IconProps) {
  return <Lucide aria-hidden="true" focusable="false" strokeWidth={size === 'text' ? 2 : 1.6} className={size === 'text' ? text : large} />;
}

const text = css({ width: '1.25em', height: '1.25em', flexShrink: '0' });
const large = css({ width: '1.75rem', height: '1.75rem', flexShrink: '0' });
