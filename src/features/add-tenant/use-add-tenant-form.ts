import { useSelector } from '@tanstack/react-form';
import { useAddTenants } from 'generated/api/add-tenant/add-tenant.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { safeParse } from 'zod/mini';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { useFreshStep } from '@/forms/use-fresh-step.ts';
import { currentLanguage } from '@/i18n/i18n.ts';
import { parseSearch, paths, withSearch } from '@/paths.ts';
import { useSession } from '@/session/session.ts';
import { addTenantView, sentTenants } from './add-tenant-view.ts';
import { addTenantDraft, fromDraft } from './draft.ts';
import { toAddTenantsData } from './payload.ts';
import { type AddTenantForm, addTenantSchema, newTenant } from './schema.ts';

/** The form of new tenants above its steps: values, draft, what is sent, and which step is shown. */
export function useAddTenantForm(contractUuid: string, today: CalendarDate) {
  const navigate = useNavigate();
  const { search, state: navigationState } = useLocation();
  const userUuid = useSession().profile.uuid ?? '';
  const add = useAddTenants();
  const [{ empty, restored }] = useState(() => ({
    empty: { tenants: [newTenant()] } satisfies AddTenantForm,
    restored: fromDraft(addTenantDraft.read({ userUuid, contractUuid })),
  }));
  const stepAddress = (step: 'form' | 'preview' | 'success') => withSearch(paths.addTenant({ contractId: contractUuid }), { step });

  /** The values that were sent, and are not to be sent again. */
  const [sent, setSent] = useState<AddTenantForm | null>(null);
  const schema = addTenantSchema(today);
  const send = async () => {
    if (operationData === null) return;
    const answer = await add.mutateAsync({ contractUuid, data: { operationData, locale: currentLanguage() } }).catch(() => null);
    if (answer === null) return;
    addTenantDraft.clear({ userUuid, contractUuid });
    setSent(values);
    await navigate(stepAddress('success'), { replace: true, state: sentTenants(operationData.tenants.length) });
  };
  const form = useAppForm({
    ...checkedBy(schema),
    defaultValues: restored ?? empty,
    // The preview is a step of the form, too: sending it checks it once more, and is done once.
    onSubmit: async () => {
      if (view.kind === 'preview') return send();
      add.reset();
      await navigate(stepAddress('preview'));
    },
  });

  const values = useSelector(form.store, (state) => state.values);
  const { data: checked } = safeParse(schema, values);
  const operationData = checked === undefined ? null : toAddTenantsData(checked);
  const { step: wanted } = parseSearch('addTenant', search);
  const view = addTenantView({ wanted, navigationState, operationData });
  const { kind: shown } = view;
  useFreshStep(form, shown);

  // Only once the success is shown: an emptied form has no preview, and would be shown for a moment in its place.
  useEffect(() => {
    if (shown === 'success' && sent === values) form.reset(empty);
  }, [shown, sent, form, values, empty]);

  useEffect(() => {
    if (values !== empty && values !== restored) addTenantDraft.save({ userUuid, contractUuid }, { ...values });
  }, [values, empty, restored, userUuid, contractUuid]);

  return {
    form,
    view,
    /** The step that the address asks for. */
    wanted,
    stepAddress,
    isRestored: restored !== null,
    /** Why sending failed; null when it did not, or was not tried. */
    error: add.error,
    /** What the housing company answered, in the language that was asked for. */
    message: add.data?.message,
  };
}

export type AddTenant = ReturnType<typeof useAddTenantForm>;
