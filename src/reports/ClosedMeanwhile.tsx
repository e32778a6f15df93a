import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import type { DraftOwner } from '@/forms/drafts.ts';
import { Notice } from '@/loading/Notice.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { focusPageHeading } from '@/ui/PageHeading.tsx';

/**
 * On the page of a report that was completed while it was edited: says so, and keeps the typed texts for copying (fault-reports.closed-meanwhile).
 * Empty when nothing was typed. Needs the namespace `reports`.
 */
export function ClosedMeanwhile({ texts }: { texts: readonly { label: string; text: string }[] }) {
  const { t } = useTranslation(['reports', 'common']);
  const count = texts.length;
  // The form and its button are gone, and the focus with them.
  const begin = useEffectEvent(() => count > 0 && focusPageHeading());
  useEffect(() => void begin(), []);
  if (count === 0) return null;
  return (
    <div className={apart}>
      <Notice tone="warning" title={t('closed.title')} live="assertive">
        <p>{t('closed.text')}</p>
        <dl className={list}>
          {texts.map(({ label, text }) => (
            <div key={label} className={row}>
              <dt className={nameLook}>{label}</dt>
              <dd dir="auto" className={writtenText}>
                {text}
              </dd>
              <dd>
                <CopyButton
                  value={text}
                  subject={label}
                  texts={{ copy: t('common:action.copy'), copied: t('common:action.copied'), failed: t('closed.copyFailed') }}
                />
              </dd>
            </div>
          ))}
        </dl>
      </Notice>
    </div>
  );
}

const apart = css({ marginBottom: '6' });
const list = css({ display: 'grid', gap: '3', marginTop: '3' });
const row = css({ display: 'grid', gap: '1', justifyItems: 'start', minWidth: '0' });
const nameLook = css({ fontWeight: '600' });
const writtenText = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', minWidth: '0', maxWidth: '100%' });

const TEXTS = ['title', 'description'] as const;

interface Draft {
  read: (owner: DraftOwner, initial: object) => { values: object } | null;
}

/** The texts that a draft of a report holds and the report does not: nobody can send them once the report is closed (fault-reports.closed-meanwhile). */
export function typedTexts(draft: Draft, owner: DraftOwner, report: { title: string; description: string }) {
  const typed: Partial<Record<string, unknown>> = { ...draft.read(owner, report)?.values };
  return TEXTS.flatMap((name) => {
    const text = typed[name];
    return typeof text === 'string' && text.trim() !== '' && text !== report[name] ? [{ name, text }] : [];
  });
}
