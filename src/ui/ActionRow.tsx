import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { Icon } from './Icon.tsx';
import type { RenderLink } from './render-link.ts';

interface ActionRowProps {
  icon: LucideIcon;
  /** `task`: it must be done, so it is yellow; its title says so in a word, too. */
  tone?: 'task' | 'plain';
  title: ReactNode;
  /** One line below the title. */
  line?: ReactNode;
  /** The page that the row leads to; null when there is none. */
  link?: RenderLink | null;
  /** At the end of a row without a link: a date, a number of days. */
  end?: ReactNode;
  /** A button beside the link. */
  button?: ReactNode;
}

/** A row of a list that says one thing and leads to where it is done: icon, title, one line, chevron. Put it in a list item. */
export function ActionRow({ icon, tone = 'plain', title, line, link = null, end, button }: ActionRowProps) {
  const isTask = tone === 'task';
  const content = (
    <>
      <span className={isTask ? taskSign : sign}>
        <Icon of={icon} />
      </span>
      <span className={textColumn}>
        <span dir="auto" className={titleText}>
          {title}
        </span>
        {line !== undefined && <span className={lineText}>{line}</span>}
      </span>
      {end !== undefined && <span className={endText}>{end}</span>}
      {link !== null && (
        <span className={chevron}>
          <Icon of={ChevronRight} />
        </span>
      )}
    </>
  );
  return (
    <div className={cx(root, isTask && task)}>
      {link === null ? <div className={row}>{content}</div> : link({ className: cx(row, linked), children: content })}
      {button}
    </div>
  );
}

const root = css({ display: 'flex', alignItems: 'center', minWidth: '0' });
const task = css({ bg: 'warningSubtle' });
const row = css({
  flex: '1',
  display: 'flex',
  alignItems: 'center',
  gap: { base: '2', tablet: '3' },
  minWidth: '0',
  minHeight: '3.5rem',
  paddingInline: { base: '4', tablet: '5' },
  paddingBlock: '0.375rem',
  color: 'text',
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
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: 'md',
  bg: 'accentSubtle',
  color: 'accentText',
});
const taskSign = cx(sign, css({ bg: 'surface!', color: 'warning!' }));
const textColumn = css({ flex: '1', display: 'grid', minWidth: '0', overflowWrap: 'anywhere' });
const titleText = cx('action-title', css({ fontWeight: '650', lineHeight: '1.3' }));
const lineText = css({ color: 'muted', textStyle: 'small', lineHeight: '1.35!' });
const endText = css({ flexShrink: '0', color: 'muted', textStyle: 'small', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const chevron = css({ display: 'inline-flex', flexShrink: '0', marginInlineStart: '-1', color: 'accentText' });
