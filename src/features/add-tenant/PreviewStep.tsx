import type { AddTenantsData } from 'generated/zod/addTenantsData.zod.ts';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { useNewPersonLines } from '@/forms/new-person-lines.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { mayWrite } from '@/session/access.ts';
import { linkTo } from '@/session/link-to.tsx';
import { useSession } from '@/session/session.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PAGE_HEADING_ID, PageHeading } from '@/ui/PageHeading.tsx';
import { Steps } from '@/ui/Steps.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import type { AddTenant } from './use-add-tenant-form.ts';

const PLACE = { step: 2, of: 3 };

interface PreviewStepProps {
  addTenant: AddTenant;
  /** What is sent. */
  operationData: AddTenantsData;
}

/** Exactly what is sent, and the button that sends it (transactions §4). */
export function PreviewStep({ addTenant: { form, stepAddress, error }, operationData: { tenants } }: PreviewStepProps) {
  const { t } = useTranslation(['add-tenant', 'new-person', 'common']);
  const errorText = useErrorText();
  const format = useFormat();
  const personLines = useNewPersonLines();
  const reason = mayWrite(useSession()) ? undefined : t('common:impersonation.reason');

  const back = linkTo(stepAddress('form'));
  return (
    <>
      <PageHeading steps={<Steps text={t('common:form.step', PLACE)} {...PLACE} />} lead={t('preview.lead')}>
        {t('preview.heading')}
      </PageHeading>
      <form.AppForm>
        <form.Frame labelledBy={PAGE_HEADING_ID}>
          {tenants.map((tenant, at) => (
            <SummarySection
              key={tenant.socialSecurityNumber}
              title={t('new-person:title', { number: at + 1 })}
              change={{ link: back, text: t('common:action.change') }}
            >
              <SummaryList
                items={[
                  ...personLines(tenant),
                  ...(tenant.birthDate === undefined ? [] : [{ label: t('birthDate'), value: format.date(tenant.birthDate) }]),
                ]}
              />
            </SummarySection>
          ))}
          {error !== null && (
            <Notice tone="danger" word={t('common:notice.danger')} title={t('preview.failed')} live="assertive">
              {errorText(error)} {error.code === 'VALIDATION_ERROR' && `${t('preview.alreadyThere')} `}
              {t('preview.kept')}
            </Notice>
          )}
          <div className={ways}>
            <form.SubmitButton width="fullOnPhone" busyText={t('preview.sending')} reason={reason}>
              {t('preview.send')}
            </form.SubmitButton>
            {back({ className: link({ kind: 'alone' }), children: t('common:action.back') })}
          </div>
        </form.Frame>
      </form.AppForm>
    </>
  );
}

const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '3', marginTop: '3' });
