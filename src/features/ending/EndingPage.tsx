import { ApiError } from 'client/api-error.ts';
import { useListTenantsSuspense } from 'generated/api/contracts/contracts.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import { lazy, Suspense, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { css } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { todayInHelsinki } from '@/domain/calendar-date.ts';
import { systemClock } from '@/domain/clock.ts';
import type { DraftOwner } from '@/forms/drafts.ts';
import { useReturn } from '@/identification/use-return.ts';
import { LoadingRegion } from '@/loading/NotLoaded.tsx';
import { parseSearch, paths, withSearch } from '@/paths.ts';
import { access } from '@/session/access.ts';
import { PageTrail } from '@/session/PageTrail.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { usePart } from '@/ui/use-part.ts';
import type { EndingFormsProps } from './EndingForms.tsx';
import { formsPart, loadReturnedView } from './ending.loader.ts';
import { endingAddress } from './ending-address.ts';
import { endingView } from './ending-view.ts';
import { eligibility } from './obstacles/eligibility.ts';
import { ExplanationPage, PassportPage, TooEarlyPage } from './obstacles/ObstaclePages.tsx';
import { PartiesStep } from './parties/PartiesStep.tsx';
import { choiceFactsOf, present } from './parties/tenant-choices.ts';
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

const LazyForms = lazy(async () => ({ default: (await formsPart.load()).EndingForms }));

interface EndingStepsProps extends EndingFormsProps {
  onChoose: (tenantId: number, choice: 'in_effect' | 'terminate') => void;
}

/** The choice of the leaving tenants, and the form that follows it. */
function EndingSteps({ onChoose, ...props }: EndingStepsProps) {
  const { view, contract, tenants, choiceFacts, leaving } = props;
  const navigate = useNavigate();
  const [hasForms, setHasForms] = useState(false);
  // Where the page begins with the form, its heading is there with the page.
  const [EndingForms] = useState(() => formsPart.code?.EndingForms ?? LazyForms);
  // From then on they stay, also at the first step, so that changing the leaving tenants and changing them back loses no values.
  if (view.kind === 'form' && !hasForms) setHasForms(true);

  const [isLoading, startLoading] = useTransition();
  usePart(formsPart, 'idle');
  const open = (form: 'termination' | 'modification') => {
    const go = () => void navigate(endingAddress(contract.uuid, form === 'termination' ? 'termination' : 'leaving'));
    if (formsPart.code !== null) return go();
    // The page of the next step says what failed.
    startLoading(() => formsPart.load().then(go, go));
  };
  return (
    <>
      {view.kind === 'parties' && (
        <PartiesStep
          contract={contract}
          tenants={tenants}
          choiceFacts={choiceFacts}
          leaving={leaving}
          blocked={view.blocked}
          onChoose={onChoose}
          onNext={open}
          isLoading={isLoading}
        />
      )}
      {/* Always there: the step before stays until the next one can be shown, and its heading then takes the focus. */}
      <Suspense fallback={<EndingSkeleton />}>{hasForms && <EndingForms {...props} />}</Suspense>
    </>
  );
}

/** The shape of the first step while its tenants are being loaded. */
function EndingSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton lines={1} />
      <Skeleton shape="heading" />
      <Skeleton lines={2} />
      <Skeleton shape="block" height={9} />
      <Skeleton shape="block" height={9} />
    </LoadingRegion>
  );
}
