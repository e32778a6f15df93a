import { useEffect, useState } from 'react';
import { array, int, object } from 'zod/mini';
import { type DraftOwner, draftOf } from '@/forms/drafts.ts';
import { type ChoiceFacts, choose, isSoleTenant, stillChosen } from './tenant-choices.ts';

/** The ids of the leaving tenants. */
export const leavingDraft = draftOf('ending-parties', object({ leaving: array(int()) }));

/**
 * The choices of the first step; for a sole tenant it is made (ending.sole-tenant). They are kept over a reload and over the identification; choices that are no longer allowed are dropped.
 * Call it above the steps: every render renews the draft, so that it expires no earlier than the drafts of the forms.
 */
export function useLeavingTenants(choiceFacts: ChoiceFacts, owner: DraftOwner) {
  const [ids, setIds] = useState<readonly number[]>(() => leavingDraft.read(owner)?.leaving ?? []);
  const leaving = stillChosen(isSoleTenant(choiceFacts) ? choiceFacts.tenantIds : ids, choiceFacts);

  useEffect(() => {
    if (ids.length > 0) leavingDraft.save(owner, { leaving: [...ids] });
    else leavingDraft.clear(owner);
  });

  return {
    leaving,
    /** A choice that is not allowed changes nothing. */
    choose: (tenantId: number, choice: 'in_effect' | 'terminate') => setIds([...choose(tenantId, choice, leaving, choiceFacts)]),
  };
}
