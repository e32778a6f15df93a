import { useSelector } from '@tanstack/react-form';
import { initModification } from 'generated/api/modification/modification.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { safeParse } from 'zod/mini';
import { type CalendarDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import type { DraftOwner } from '@/forms/drafts.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { currentLanguage } from '@/i18n/i18n.ts';
import { useIdentification } from '@/identification/use-identification.ts';
import { paths, withSearch } from '@/paths.ts';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { fromDraft, modificationDraft } from './draft.ts';
import { toModificationRequest } from './payload.ts';
import { emptyTypedModification, typedModificationSchema } from './schema.ts';

export interface ModificationSituation {
  contract: Contract;
  /** As the page has loaded them. */
  tenants: readonly Tenant[];
  /** The signed-in resident's own place among them. */
  ownTenantId: number;
  /** Ids of those who leave, as they are chosen now. */
  leaving: readonly number[];
  /** The day in Helsinki on which the page was opened. */
  today: CalendarDate;
  /** Whose draft is kept. */
  owner: DraftOwner;
  /** Tests bring their own. */
  clock?: Clock;
}

/**
 * The form of tenants who leave a contract that stays. Lives above the steps, so that going back and forth loses nothing; what is typed is
 * kept as a draft, and its good state is the payload that the preview shows and `confirm` sends.
 */
export function useModificationForm(situation: ModificationSituation) {
  const { contract, tenants, ownTenantId, leaving, owner, clock = systemClock } = situation;
  const navigate = useNavigate();
  const session = useSession();
  const identification = useIdentification({ subject: 'modification', action: 'confirm', contractUuid: contract.uuid });
  const [today, setToday] = useState(situation.today);
  const [{ initial, kept }] = useState(() => {
    const draft = modificationDraft.read(owner);
    const empty = emptyTypedModification(today);
    return { kept: draft, initial: draft === null ? empty : fromDraft(draft, empty) };
  });

  const schema = typedModificationSchema(leaving, { tenants, today });
  const form = useAppForm({
    ...checkedBy(schema),
    defaultValues: initial,
    onSubmit: () => void navigate(withSearch(paths.terminate({ contractId: contract.uuid }), { step: 'preview' })),
  });

  const values = useSelector(form.store, (state) => state.values);
  const { userUuid, contractUuid } = owner;
  useEffect(() => {
    if (values !== initial) modificationDraft.save({ userUuid, contractUuid }, { ...values });
  }, [values, initial, userUuid, contractUuid]);

  const { data: checked } = safeParse(schema, values);
  const operationData = checked === undefined ? null : toModificationRequest(checked, { tenants, ownTenantId });
  const { identityProvider: provider } = session.metadata;
  return {
    form,
    contract,
    tenants,
    ownTenantId,
    leaving,
    today,
    /** What came back of a draft: nothing, all of it, or all but what is never kept and has to be given again. */
    restored: kept === null ? ('nothing' as const) : initial.newContractParties.length > 0 ? ('partly' as const) : ('wholly' as const),
    /** What is sent, and what the preview shows; null while something is missing or wrong. */
    operationData,
    /** Staff on behalf of a resident may walk through the form and not confirm (session.impersonation-controls). */
    mayConfirm: mayWrite(session),
    identification: identification.state,
    /** Leaves for the identification. A day that began while the page was open changes the rules: then the form is looked at anew first. */
    confirm: async () => {
      const now = todayInHelsinki(clock);
      setToday(now);
      if (operationData === null || !safeParse(typedModificationSchema(leaving, { tenants, today: now }), values).success) return;
      await identification.start((nonce) => initModification(contract.uuid, { operationData, locale: currentLanguage(), provider, nonce }));
    },
  };
}

export type Modification = ReturnType<typeof useModificationForm>;
