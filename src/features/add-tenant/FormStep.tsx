import { useSelector } from '@tanstack/react-form';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { NewPeople } from '@/forms/NewPeople.tsx';
import { NewPersonFields } from '@/forms/NewPersonFields.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PAGE_HEADING_ID, PageHeading } from '@/ui/PageHeading.tsx';
import { Steps } from '@/ui/Steps.tsx';
import { MOST_NEW_TENANTS, newTenant } from './schema.ts';
import type { AddTenant } from './use-add-tenant-form.ts';

const PLACE = { step: 1, of: 3 };

/** Who moves in: one to ten persons (transactions §3, §5). */
export function FormStep({ addTenant: { form, isRestored } }: { addTenant: AddTenant }) {
  const { t } = useTranslation(['add-tenant', 'common']);
  const count = useSelector(form.store, ({ values }) => values.tenants.length);
  return (
    <>
      <PageHeading steps={<Steps text={t('common:form.step', PLACE)} {...PLACE} />} lead={t('lead')}>
        {t('title')}
      </PageHeading>
      <div className={column}>
        {isRestored && (
          <Notice tone="info" word={t('common:notice.info')} title={t('common:form.draftRestored')}>
            {t('common:form.sensitiveAskedAgain')}
          </Notice>
        )}
        <form.AppForm>
          <form.Frame labelledBy={PAGE_HEADING_ID}>
            <NewPeople
              count={count}
              fewest={1}
              most={MOST_NEW_TENANTS}
              level={2}
              addText={t('another')}
              onAdd={() => form.pushFieldValue('tenants', newTenant())}
              onRemove={(at) => void form.removeFieldValue('tenants', at)}
            >
              {(at) => (
                <NewPersonFields form={form} fields={`tenants[${at}]`} number={at + 1}>
                  <form.AppField name={`tenants[${at}].birthDate`}>
                    {(field) => <field.DateField label={t('birthDate')} calendar={false} optional />}
                  </form.AppField>
                </NewPersonFields>
              )}
            </NewPeople>
            <div className={ways}>
              <form.SubmitButton width="fullOnPhone">{t('common:action.next')}</form.SubmitButton>
            </div>
          </form.Frame>
        </form.AppForm>
      </div>
    </>
  );
}

const column = css({ display: 'grid', gap: '5' });
const ways = css({ marginTop: '3' });
