import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Icon } from './Icon.tsx';

interface PageBarProps {
  /** The accessible name of the region. */
  label: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** A yellow bar as wide as the window with one thing that holds for every page: a region that has its own name. */
export function PageBar({ label, icon, children }: PageBarProps) {
  return (
    <section aria-label={label} className={root}>
      <p className={textBlock}>
        <Icon of={icon} />
        <span>{children}</span>
      </p>
    </section>
  );
}

const root = css({ bg: 'warningSubtle', color: 'text', borderBottomWidth: '2px', borderBottomStyle: 'solid', borderColor: 'warning' });
const textBlock = css({
  display: 'flex',
  gap: '2',
  alignItems: 'flex-start',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: 'gutter', tablet: '6' },
  paddingBlock: '2',
  textStyle: 'small',
  overflowWrap: 'anywhere',
});
