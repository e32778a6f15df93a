import { ApiError } from 'client/api-error.ts';
import { useListTenants } from 'generated/api/contracts/contracts.ts';
import { useGetModification } from 'generated/api/modification/modification.ts';
import { useGetTermination } from 'generated/api/termination/termination.ts';
import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { css } from 'styled-system/css';
import type { ReadableSection } from '@/files/readable-page.ts';
import { SavePageButton } from '@/files/SavePageButton.tsx';
import type { Subject } from '@/identification/journey.ts';
import { type AskedQuery, NotLoaded } from '@/loading/NotLoaded.tsx';
import { parseSearch } from '@/paths.ts';
import { HomeLink, PageTrail } from '@/session/PageTrail.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { HillStrip } from '@/ui/illustrations/HillStrip.tsx';
import { RequestNotFound } from '@/ui/illustrations/RequestNotFound.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { type SentRequestFacts, useModificationSections, useTerminationSections } from './use-sent-request-sections.ts';

/** A termination as it was sent, for everyone who is asked to confirm it (ending.notice-page). */
export function SentTerminationPage() {
  const { contractUuid, named, facts } = useSentRequest();
  const query = useGetTermination(contractUuid, named);
  return (
    <Frame subject="termination" request={query} tenants={facts.query}>
      {query.data && facts.known && <SentTermination request={query.data} facts={facts.known} />}
    </Frame>
  );
}

/** A modification as it was sent (ending.notice-page). */
export function SentModificationPage() {
  const { contractUuid, named, facts } = useSentRequest();
  const query = useGetModification(contractUuid, named);
  return (
    <Frame subject="modification" request={query} tenants={facts.query}>
      {query.data && facts.known && <SentModification request={query.data} facts={facts.known} />}
    </Frame>
  );
}

function useSentRequest() {
  const contractUuid = useContractUuid();
  const { requestUuid } = parseSearch('sentRequest', useLocation().search);
  const { contracts } = useSession();
  const query = useListTenants(contractUuid);
  const contract = contracts.find(({ uuid }) => uuid === contractUuid);
  // The loader has found the contract; it can only have been removed since.
  if (contract === undefined) throw new ApiError({ code: 'NOT_FOUND', status: 404, operationId: null });
  const known: SentRequestFacts | undefined = query.data && { contract, tenants: query.data };
  return { contractUuid, named: requestUuid === undefined ? undefined : { requestUuid }, facts: { query, known } };
}

interface FrameProps {
  subject: Subject;
  request: AskedQuery & { error: ApiError | null };
  tenants: AskedQuery;
  /** The sent request; absent until both calls have been answered. */
  children: ReactNode;
}

function Frame({ subject, request, tenants, children }: FrameProps) {
  const { t } = useTranslation(['sent-request', 'common']);
  if (request.error?.code === 'NOT_FOUND') {
    return (
      <EmptyState
        level={1}
        align="start"
        illustration={<RequestNotFound />}
        title={t('gone.title')}
        action={<HomeLink variant="primary" />}
      >
        {t('gone.text')}
      </EmptyState>
    );
  }
  return (
    <article className={page}>
      <HillStrip daylight="day" place="paper" />
      <PageTrail current={t(`title.${subject}`)} />
      <PageHeading lead={t('lead')}>{t(`title.${subject}`)}</PageHeading>
      <NotLoaded of={[request, tenants]} title={t('loadFailed')} skeleton={<SentRequestSkeleton />} />
      {children}
    </article>
  );
}

function SentTermination({ request, facts }: { request: TerminationRequest; facts: SentRequestFacts }) {
  return <SentRequest subject="termination" sections={useTerminationSections(request, facts)} />;
}

function SentModification({ request, facts }: { request: ModificationRequest; facts: SentRequestFacts }) {
  return <SentRequest subject="modification" sections={useModificationSections(request, facts)} />;
}

/** What is saved is what is shown (ending.notice-saved). */
function SentRequest({ subject, sections }: { subject: Subject; sections: readonly ReadableSection[] }) {
  const { t } = useTranslation(['sent-request', 'common']);
  const title = t(`title.${subject}`);
  const claims: ReadableSection = { title: t('claims.heading'), groups: [], note: t('claims.text') };
  return (
    <div className={parts}>
      <div className={ways} data-print="hide">
        <SavePageButton variant="primary" title={title} sections={[...sections, claims]} fileName={t(`file.${subject}`)}>
          {t('save')}
        </SavePageButton>
        <Button width="fullOnPhone" onClick={() => window.print()} icon={<Icon of={Printer} />}>
          {t('common:action.print')}
        </Button>
      </div>
      {[...sections, claims].map(({ title: heading, groups, note }) => (
        <SummarySection key={heading} title={heading}>
          {groups.map(({ title: rowTitle, items }) =>
            rowTitle === undefined ? (
              <SummaryList key="single" items={items} />
            ) : (
              <div key={rowTitle} className={row}>
                <h3 className={rowHeading}>{rowTitle}</h3>
                <SummaryList items={items} />
              </div>
            ),
          )}
          {note !== undefined && <p className={quiet}>{note}</p>}
        </SummarySection>
      ))}
      <p data-print="hide">
        <HomeLink variant="secondary" />
      </p>
    </div>
  );
}

function SentRequestSkeleton() {
  return (
    <>
      <Skeleton shape="block" height={3} />
      <Skeleton shape="heading" />
      <Skeleton shape="block" height={20} />
      <Skeleton shape="heading" />
      <Skeleton shape="block" height={10} />
    </>
  );
}

const page = css({ maxWidth: 'text' });
const parts = css({ display: 'grid', gap: '8' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
const row = css({ display: 'grid', gap: '1', marginTop: '3' });
const rowHeading = css({ textStyle: 'partTitle' });
const quiet = css({ color: 'muted' });
