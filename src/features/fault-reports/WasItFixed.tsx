import type { DefectNoticeDetail } from 'generated/zod/defectNoticeDetail.zod.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { carryTexts } from '@/notices/notice-texts.ts';
import { paths } from '@/paths.ts';
import { usePageTarget } from '@/session/page-target.tsx';
import { Button } from '@/ui/Button.tsx';
import { reportAgain } from './fault-report-form.ts';

/**
 * Whether a completed report helped (fault-reports.was-it-fixed). Yes is thanked for and leads to feedback that names the report; no leads to the
 * same report again.
 */
export function WasItFixed({ contractUuid, report }: { contractUuid: string; report: DefectNoticeDetail }) {
  const { t } = useTranslation('fault-report');
  const id = useId();
  const [isFixed, setFixed] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isFixed) thanks.current?.focus();
  }, [isFixed]);
  const feedback = usePageTarget(contractUuid)('createFeedback', 'feedback');
  return (
    <section aria-labelledby={id} className={root} data-print="hide">
      <h2 id={id} className={heading}>
        {t('edit.fixed.title')}
      </h2>
      {isFixed ? (
        <>
          <p ref={thanks} tabIndex={-1}>
            {t('edit.fixed.thanks')}
          </p>
          {feedback?.kind === 'page' && (
            <p>
              <Link
                to={feedback.to}
                state={carryTexts({ title: t('edit.fixed.feedbackTitle', { id: report.id }), description: '', files: [] })}
                className={button()}
              >
                {t('edit.fixed.feedback')}
              </Link>
            </p>
          )}
        </>
      ) : (
        <>
          <p className={ways}>
            <Button onClick={() => setFixed(true)}>{t('edit.fixed.yes')}</Button>
            <Link
              to={paths.createFaultReport({ contractUuid })}
              state={reportAgain(report, t('edit.notFixed.reference', { id: report.id }))}
              className={button()}
            >
              {t('edit.notFixed.action')}
            </Link>
          </p>
          <p className={muted}>{t('edit.notFixed.text')}</p>
        </>
      )}
    </section>
  );
}

const root = css({ display: 'grid', gap: '3', padding: { base: '4', tablet: '5' }, borderRadius: 'lg', bg: 'accentSubtle' });
const heading = css({ textStyle: 'partTitle' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
const muted = css({ color: 'muted', textStyle: 'small' });
