import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { tenantName } from '@/session/tenant-name.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PAGE_HEADING_ID, PageHeading } from '@/ui/PageHeading.tsx';
import type { RenderLink } from '@/ui/render-link.ts';
import { Steps } from '@/ui/Steps.tsx';
import { NewPartiesFields } from './NewPartiesFields.tsx';
import { inEffectRange, needsTransfer } from './rules.ts';
import { LONGEST_DESCRIPTION } from './schema.ts';
import { TransferFields } from './TransferFields.tsx';
import type { Modification } from './use-modification-form.ts';

interface StepProps {
  modification: Modification;
  place: { step: number; of: number };
  /** The way back to the choice of those who leave. */
  parties: RenderLink;
}

/** When they leave, and what else there is to tell (modification.moving-out-date, modification.form-names). */
export function LeavingStep({ modification, place, parties }: StepProps) {
  const { t } = useTranslation(['modification', 'common']);
  const { form, tenants, leaving, today, restored } = modification;

  // Whoever comes back to the step is not met by the mistakes of their last attempt.
  useEffect(() => () => form.reset(form.state.values, { keepDefaultValues: true }), [form]);

  const names = tenants.filter(({ id }) => leaving.includes(id)).map(tenantName);
  return (
    <>
      <PageHeading steps={<Steps text={t('common:form.step', place)} {...place} />} lead={t('leaving.lead', { names: names.join(', ') })}>
        {t('leaving.heading')}
      </PageHeading>
      <div className={column}>
        {restored !== 'nothing' && (
          <Notice tone="info" word={t('common:notice.info')} title={t('common:form.draftRestored')}>
            {restored === 'partly' ? t('common:form.sensitiveAskedAgain') : undefined}
          </Notice>
        )}
        <form.AppForm>
          <form.Frame labelledBy={PAGE_HEADING_ID}>
            <form.AppField name="inEffect">
              {(field) => <field.DateField label={t('leaving.inEffect')} {...inEffectRange(today)} />}
            </form.AppField>
            {needsTransfer({ tenants, leaving }) && <TransferFields modification={modification} />}
            <form.AppField name="modificationDescription">
              {(field) => (
                <field.TextArea label={t('leaving.description')} hint={t('leaving.descriptionHint')} max={LONGEST_DESCRIPTION} optional />
              )}
            </form.AppField>
            <NewPartiesFields modification={modification} />
            <div className={ways}>
              <form.SubmitButton width="fullOnPhone">{t('common:action.next')}</form.SubmitButton>
              {parties({ className: link({ kind: 'alone' }), children: t('common:action.back') })}
            </div>
          </form.Frame>
        </form.AppForm>
      </div>
    </>
  );
}

const column = css({ display: 'grid', gap: '5' });
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '3', marginTop: '3' });
