import type { Contract } from 'generated/zod/contract.zod.ts';
import { lazy, Suspense } from 'react';
import { todayInHelsinki } from '@/domain/calendar-date.ts';
import { systemClock } from '@/domain/clock.ts';
import { loadTexts } from '@/i18n/i18n.ts';
import { LoadingRegion } from '@/loading/NotLoaded.tsx';
import { approvedEnd } from '@/session/contract-end.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';

/** Loaded for whose contract has been terminated. If its code cannot be loaded, the page is shown without it. */
const MovingOutList = lazy(() =>
  Promise.all([import('./MovingOutList.tsx'), loadTexts('ending')]).then(
    ([module]) => ({ default: module.MovingOutList }),
    () => ({ default: () => null }),
  ),
);

/** What is to be done in the shown home once the termination of its contract is approved, until its end (ending.moving-out-list). */
export function MovingOut({ contract }: { contract: Contract }) {
  const end = approvedEnd(contract, todayInHelsinki(systemClock));
  if (end === null) return null;
  return (
    <Suspense fallback={<LoadingRegion>{shape}</LoadingRegion>}>
      <MovingOutList contractUuid={contract.uuid} end={end} requestUuid={readableId(contract)} skeleton={shape} />
    </Suspense>
  );
}

/** Only a contract party may read a request (ending.request-calls). */
function readableId({ tenant, terminationRequest }: Contract): string | null {
  return (tenant.isContractParty && terminationRequest?.terminationRequestId) || null;
}

/** The height of the list with all its steps, while its code and its dates are loading. */
const shape = <Skeleton shape="block" height={27} />;
