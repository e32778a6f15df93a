import { initModification } from 'generated/api/modification/modification.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { Clock } from '@/domain/clock.ts';
import type { DraftOwner } from '@/forms/drafts.ts';
import { useStepForm } from '@/forms/step-form/use-step-form.ts';
import { localeForBackend } from '@/session/locale-for-backend.ts';
import { useSession } from '@/session/session.ts';
import { type EndingStep, endingAddress } from '../ending-address.ts';
import type { Identification } from '../IdentifiedPreview.tsx';
import { type ModificationFormFacts, modificationForm } from './modification-form.ts';

interface ModificationInput extends ModificationFormFacts {
  contract: Contract;
  /** The owner of the draft. */
  owner: DraftOwner;
  /** The step that the address asks for. */
  wanted: EndingStep | undefined;
  identification: Pick<Identification, 'start'>;
  /** Replaced in tests. */
  clock?: Clock;
}

/** The modification form. Call it above the steps. */
export function useModificationForm(input: ModificationInput) {
  const { contract, tenants, ownTenantId, leaving, today, owner, wanted, identification, clock } = input;
  const { identityProvider: provider } = useSession().metadata;
  const stepForm = useStepForm(modificationForm, {
    facts: (day) => ({ tenants, ownTenantId, leaving, today: day }),
    today,
    owner,
    wanted,
    addressOf: (step) => endingAddress(contract.uuid, step),
    // The browser leaves. The return from the identification shows the outcome.
    send: async (operationData) => {
      await identification.start((nonce) =>
        initModification(contract.uuid, { operationData, locale: localeForBackend(), provider, nonce }),
      );
      return null;
    },
    clock,
  });
  return { ...stepForm, contract };
}

export type Modification = ReturnType<typeof useModificationForm>;
