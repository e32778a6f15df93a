import { useEffect, useState } from 'react';
import { array, int, object } from 'zod/mini';
import { type DraftOwner, draftOf } from '@/forms/drafts.ts';
import { stillChosen } from './choice-facts.ts';
import { type ChoiceFacts, choose } from './tenant-choices.ts';

/** Who leaves, as it was chosen on the first step: ids alone. */
export const leavingDraft = draftOf('ending-parties', object({ leaving: array(int()) }));

/**
 * The choices of the first step. They outlive a reload and the way to the identification and back; what may no longer be chosen is dropped.
 * Call above the steps: each one that is shown renews the draft, so that it lives as long as those of the forms after it.
 */
export function useLeavingTenants(choiceFacts: ChoiceFacts, owner: DraftOwner) {
  const [ids, setIds] = useState<readonly number[]>(() => leavingDraft.read(owner)?.leaving ?? []);
  const leaving = stillChosen(ids, choiceFacts);

  useEffect(() => {
    if (ids.length > 0) leavingDraft.save(owner, { leaving: [...ids] });
    else leavingDraft.clear(owner);
  });

  return {
    leaving,
    /** A choice that may not be made changes nothing. */
    choose: (tenantId: number, choice: 'in_effect' | 'terminate') => setIds([...choose(tenantId, choice, leaving, choiceFacts)]),
  };
}
