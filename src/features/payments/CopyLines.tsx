import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { CopyButton } from '@/ui/CopyButton.tsx';

export interface CopyLine {
  label: string;
  shown: ReactNode;
  /** The text for the clipboard; null when there is nothing to copy. */
  copied: string | null;
  /** Read out with the button's word; the label when it says enough. */
  subject?: string;
}

/** The values to type into an online bank, each on a line with a copy button. */
export function CopyLines({ lines }: { lines: readonly CopyLine[] }) {
  const { t } = useTranslation(['payments', 'common']);
  const texts = { copy: t('common:action.copy'), copied: t('common:action.copied'), failed: t('copyFailed') };
  return (
    <dl className={list}>
      {lines.map(({ label, shown, copied, subject = label }) => (
        <div key={`${label} ${copied}`} className={line}>
          <dt className={term}>{label}</dt>
          <dd className={value}>{shown}</dd>
          {copied !== null && (
            <dd className={action}>
              <CopyButton value={copied} subject={subject} texts={texts} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const list = css({ display: 'grid', width: '100%' });
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '3',
  alignItems: 'center',
  paddingBlock: { base: '2', _print: '1' },
  borderTopWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  breakInside: 'avoid',
});
const term = css({ color: 'muted', textStyle: 'small', gridColumn: '1', alignSelf: { base: 'center', tablet: 'end' } });
/** On a phone the value has the whole line: the button is beside its name. */
const value = css({ gridColumn: { base: '1 / -1', tablet: '1' }, minWidth: '0', overflowWrap: 'anywhere', alignSelf: 'start' });
const action = css({
  gridColumn: '2',
  gridRow: { base: '1', tablet: '1 / span 2' },
  marginInlineEnd: 'max(-0.75rem, -5vw)',
  _print: { display: 'none' },
});
