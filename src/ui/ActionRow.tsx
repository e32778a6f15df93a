import { ChevronRight, ExternalLink as ExternalArrow, type LucideIcon } from 'lucide-react';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import type { Tone } from './Badge.tsx';
import { Icon } from './Icon.tsx';
import type { RenderLink } from './render-link.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ActionRowProps {
  /** One of lucide-react, or a drawing of our own. */
  icon: LucideIcon | ReactElement;
  /** On a phone its room is needed: two buttons stand beside the row. */
  isIconFromTablet?: boolean;
  /** `task`: it must be done, so the row is yellow; its title says so in a word, too. `off`: it cannot be used yet. Others: the colour of the icon. */
  tone?: 'task' | 'plain' | 'off' | 'neutral' | Tone;
  title: ReactNode;
  /** One line below the title. */
  line?: ReactNode;
  /** The page that the row leads to; null when there is none. */
  link?: RenderLink | null;
  /** The row leads to another site, in a new tab, and these words say so. */
  opensInNewTab?: string;
  /** What stands at the end in place of the chevron: a date, a number of days, a badge; null for nothing. */
  end?: ReactNode;
  /** A button beside the link. */
  button?: ReactNode;
}

/** A row of a list that says one thing and leads to where it is done: icon, title, one line, one thing at the end. Put it in a list item. */
export function ActionRow({
  icon,
  isIconFromTablet = false,
  tone = 'plain',
  title,
  line,
  link = null,
  opensInNewTab,
  end,
  button,
}: ActionRowProps) {
  const content = (
    <>
      <span className={cx(SIGNS[tone], isIconFromTablet && fromTablet)}>{isValidElement(icon) ? icon : <Icon of={icon} />}</span>
      <span className={textColumn}>
        <span dir="auto" className={titleText}>
          {title}
        </span>
        {line !== undefined && <span className={lineText}>{line}</span>}
      </span>
      {end !== undefined && end !== null && <span className={endText}>{end}</span>}
      {link !== null && end === undefined && (
        <span className={button ? chevronFromTablet : chevron}>
          <Icon of={opensInNewTab === undefined ? ChevronRight : ExternalArrow} />
        </span>
      )}
      {opensInNewTab !== undefined && <VisuallyHidden>({opensInNewTab})</VisuallyHidden>}
    </>
  );
  return (
    <div className={cx(root, tone === 'task' && task, tone === 'off' && off)}>
      {link === null ? <div className={row}>{content}</div> : link({ className: cx(row, linked), children: content })}
      {button}
    </div>
  );
}

/** The link of a row that leads to another site. */
export function externalLink(href: string): RenderLink {
  return ({ className, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}

const root = css({ display: 'flex', alignItems: 'center', minWidth: '0' });
const task = css({ bg: 'warningSubtle' });
const off = css({ color: 'muted' });
const row = css({
  flex: '1',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minWidth: '0',
  minHeight: '3.5rem',
  paddingInline: { base: '4', tablet: '5' },
  paddingBlock: '0.375rem',
  color: 'inherit',
  textDecoration: 'none',
});
const linked = css({
  // Within the card, whose corners cut what stands out.
  _focusVisible: { outlineOffset: '-3px' },
  transition: 'background-color 0.08s',
  '&:active': { bg: 'accentSubtle', opacity: '1' },
  _hover: { '& .action-title': { textDecorationLine: 'underline', textUnderlineOffset: '0.2em' } },
});
const sign = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '10',
  height: '10',
  borderRadius: 'md',
});
const SIGNS = {
  plain: cx(sign, css({ bg: 'accentSubtle', color: 'accentText' })),
  task: cx(sign, css({ bg: 'surface', color: 'warning' })),
  off: cx(sign, css({ bg: 'sunken', color: 'muted' })),
  neutral: cx(sign, css({ bg: 'sunken', color: 'muted' })),
  info: cx(sign, css({ bg: 'infoSubtle', color: 'info' })),
  success: cx(sign, css({ bg: 'successSubtle', color: 'success' })),
  warning: cx(sign, css({ bg: 'warningSubtle', color: 'warning' })),
  danger: cx(sign, css({ bg: 'dangerSubtle', color: 'danger' })),
};
const textColumn = css({ flex: '1', display: 'grid', minWidth: '0', overflowWrap: 'anywhere' });
const titleText = cx('action-title', css({ fontWeight: '650', lineHeight: '1.3' }));
const lineText = css({ color: 'muted', textStyle: 'small', lineHeight: '1.35!' });
const endText = css({ flexShrink: '0', color: 'muted', textStyle: 'small', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const chevron = css({ display: 'inline-flex', flexShrink: '0', marginInlineStart: '-1', color: 'muted' });
// On a phone the button is the one thing at the end.
const chevronFromTablet = cx(chevron, css({ display: { base: 'none!', tablet: 'inline-flex!' } }));
const fromTablet = css({ display: { base: 'none!', tablet: 'grid!' } });
