import { ApiError } from 'client/api-error.ts';
import { useListTenantsSuspense } from 'generated/api/contracts/contracts.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { css } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { todayInHelsinki } from '@/domain/calendar-date.ts';
import { systemClock } from '@/domain/clock.ts';
import type { DraftOwner } from '@/forms/drafts.ts';
import { useReturn } from '@/identification/use-return.ts';
import { parseSearch, paths, withSearch } from '@/paths.ts';
import { access } from '@/session/access.ts';
import { PageTrail } from '@/session/PageTrail.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { EndingSkeleton } from './EndingSkeleton.tsx';
import { EndingSteps } from './EndingSteps.tsx';
import { loadReturnedView } from './ending.loader.ts';
import { endingView } from './ending-view.ts';
import { ExplanationPage } from './obstacles/ExplanationPage.tsx';
import { eligibility } from './obstacles/eligibility.ts';
import { PassportPage, TooEarlyPage } from './obstacles/OtherObstacles.tsx';
import { choiceFactsOf, present } from './parties/choice-facts.ts';
import { useLeavingTenants } from './parties/use-leaving-tenants.ts';

const ReturnedView = lazy(async () => ({ default: (await loadReturnedView()).ReturnedView }));

/** The page on which a contract is ended or left: from the choice of tenants to the return from identification (ending.parties-step, ending.return-error). */
export function EndingPage() {
  const contractUuid = useContractUuid();
  const { contracts } = useSession();
  const contract = contracts.find(({ uuid }) => uuid === contractUuid);
  // The loader has found the contract; it can only have been removed since.
  if (contract === undefined) throw new ApiError({ code: 'NOT_FOUND', status: 404, operationId: null });
  // Remounted when the contract changes, so that values of one home are never shown on the page of another.
  return <ContractPage key={contractUuid} contract={contract} />;
}

function ContractPage({ contract }: { contract: Contract }) {
  const { uuid } = useSession().profile;
  const owner: DraftOwner = { userUuid: uuid ?? '', contractUuid: contract.uuid };
  const returned = useReturn('terminate', contract.uuid);
  const { t } = useTranslation('common');
  return (
    <div className={page}>
      <PageTrail current={t('menu.terminateContract')} />
      <Suspense fallback={<EndingSkeleton />}>
        {returned.kind === 'none' ? (
          <Ending contract={contract} owner={owner} />
        ) : (
          <ReturnedView returned={returned} contract={contract} owner={owner} />
        )}
      </Suspense>
    </div>
  );
}

function Ending({ contract, owner }: { contract: Contract; owner: DraftOwner }) {
  const config = useConfig();
  const session = useSession();
  const { search } = useLocation();
  const { data: everybody } = useListTenantsSuspense(contract.uuid);
  const [today] = useState(() => todayInHelsinki(systemClock));

  const { identityProvider } = session.metadata;
  const tenants = present(everybody, contract.tenant.id, today, contract.endDate);
  const verdict = eligibility({ ...contract, identityProvider, today });
  const choiceFacts = choiceFactsOf({
    contract,
    tenantIds: tenants.map(({ id }) => id),
    eligibility: verdict,
    isContractParty: access.termination({ session, config, contractUuid: contract.uuid }).kind === 'allowed',
    canModify: session.flags.contractModification,
  });
  const wanted = parseSearch('terminate', search).step;
  const { leaving, choose } = useLeavingTenants(choiceFacts, owner);
  const view = endingView({ eligibility: verdict, identityProvider, choiceFacts, leaving, wanted });
  useFocusOnStep(view.kind === 'form' ? view.form : view.kind);

  switch (view.kind) {
    case 'too-early':
      return <TooEarlyPage startDate={view.startDate} contractUuid={contract.uuid} />;
    case 'passport':
      return <PassportPage contractUuid={contract.uuid} />;
    case 'disallowed':
      return <ExplanationPage reason={view.reason} contract={contract} tenants={tenants} />;
    default:
      return (
        <>
          {/* Without this redirect the form would open as soon as the missing choice is made. */}
          {view.kind === 'parties' && wanted !== undefined && wanted !== 'parties' && (
            <Navigate to={withSearch(paths.terminate({ contractUuid: contract.uuid }), { step: 'parties' })} replace />
          )}
          <EndingSteps
            view={view}
            contract={contract}
            everybody={everybody}
            tenants={tenants}
            choiceFacts={choiceFacts}
            leaving={leaving}
            onChoose={choose}
            today={today}
            owner={owner}
          />
        </>
      );
  }
}

const page = css({ maxWidth: 'text' });
