import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Icon } from '@/ui/Icon.tsx';

interface ChoicesBarProps {
  /** What is chosen, in one line. */
  line: string;
  children: ReactNode;
}

/** The days, filters and view: on a phone one bar that unfolds, so that the spots begin on the first screen; on wider windows always there (`parking.choices-bar`). */
export function ChoicesBar({ line, children }: ChoicesBarProps) {
  const { t } = useTranslation('parking');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={root}>
      <button type="button" className={bar} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <Icon of={SlidersHorizontal} />
        <span className={words}>
          <span className={title}>{t('choices.bar')}</span>
          <span className={lineText}>{line}</span>
        </span>
        <span className={chevron}>
          <Icon of={ChevronDown} />
        </span>
      </button>
      <div id={id} className={isOpen ? sheet : folded}>
        {children}
      </div>
    </div>
  );
}

const root = css({ minWidth: '0' });
const bar = css({
  display: { base: 'flex', tablet: 'none' },
  alignItems: 'center',
  gap: '3',
  width: '100%',
  minHeight: '3.5rem',
  paddingInline: '4',
  paddingBlock: '0.375rem',
  textAlign: 'start',
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'md',
  cursor: 'pointer',
  '&[aria-expanded=true]': { borderBottomRadius: '0' },
  '&[aria-expanded=true] > span:last-child': { transform: 'rotate(180deg)' },
});
const words = css({ flex: '1', display: 'grid', minWidth: '0', lineHeight: '1.3' });
const title = css({ fontWeight: '650' });
const lineText = css({ color: 'muted', textStyle: 'small', overflowWrap: 'anywhere' });
const chevron = css({ display: 'inline-flex', flexShrink: '0', color: 'accentText' });
const sheet = css({
  display: 'grid',
  gap: '6',
  minWidth: '0',
  bg: { base: 'surface', tablet: 'transparent' },
  padding: { base: '4', tablet: '0' },
  borderWidth: { base: '1px', tablet: '0' },
  borderTopWidth: '0',
  borderStyle: 'solid',
  borderColor: 'border',
  borderBottomRadius: { base: 'md', tablet: '0' },
});
const folded = css({ display: { base: 'none', tablet: 'grid' }, gap: '6', minWidth: '0' });
