import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { css } from 'styled-system/css';
import { todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { paths } from '@/paths.ts';
import { linkTo } from '@/session/link-to.tsx';
import { Breadcrumb } from '@/ui/Breadcrumb.tsx';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { FormStep } from './FormStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { SuccessStep } from './SuccessStep.tsx';
import { useAddTenantForm } from './use-add-tenant-form.ts';

/** Tells the housing company who moves in: the form, its preview, and what happens next (transactions §2, §4). */
export function AddTenantPage({ clock = systemClock }: { clock?: Clock }) {
  const { contractId = '' } = useParams();
  // Another contract is another form.
  return <ContractPage key={contractId} contractUuid={contractId} clock={clock} />;
}

function ContractPage({ contractUuid, clock }: { contractUuid: string; clock: Clock }) {
  const { t } = useTranslation(['add-tenant', 'common']);
  const [today] = useState(() => todayInHelsinki(clock));
  const addTenant = useAddTenantForm(contractUuid, today);
  const { view, wanted, stepAddress } = addTenant;
  useFocusOnStep(view.kind);
  // The address follows, or the preview would open under the fingers of whoever types the last missing thing.
  if (wanted !== undefined && wanted !== view.kind) return <Navigate to={stepAddress(view.kind)} replace />;

  const home = { text: t('common:menu.home'), link: linkTo(paths.frontPage({ contractId: contractUuid })) };
  return (
    <div className={page}>
      <Breadcrumb label={t('common:breadcrumb')} trail={[home]} current={t('title')} />
      {view.kind === 'form' && <FormStep addTenant={addTenant} />}
      {view.kind === 'preview' && <PreviewStep addTenant={addTenant} operationData={view.operationData} />}
      {view.kind === 'success' && <SuccessStep addTenant={addTenant} count={view.count} home={home.link} />}
    </div>
  );
}

const page = css({ maxWidth: 'text' });
