import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DraftOwner } from '@/forms/drafts.ts';

interface Draft {
  save: (owner: DraftOwner, values: object, initial: object) => void;
}

/**
 * Takes what another page has handed over to a form: it becomes the form's draft, in place of an older one, and so survives a reload. Call it
 * before `useStepForm`, which reads the draft. The navigation state is emptied, so that a reload does not take it a second time.
 * @param read gives the values in the navigation state; null when there are none
 * @param initial what the form begins with
 */
export function useHandedOver(draft: Draft, owner: DraftOwner, read: (state: unknown) => object | null, initial: () => object): void {
  const location = useLocation();
  const navigate = useNavigate();
  const [given] = useState(() => {
    const values = read(location.state);
    if (values === null) return false;
    const begin = initial();
    draft.save(owner, { ...begin, ...values }, begin);
    return true;
  });
  // Once: the page that handed it over is left behind.
  const [address] = useState(() => location.pathname + location.search);
  useEffect(() => {
    if (given) void navigate(address, { replace: true, state: null });
  }, [given, address, navigate]);
}
