import type { Contract } from 'generated/zod/contract.zod.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { button } from 'styled-system/recipes';
import type { DraftOwner } from '@/forms/drafts.ts';
import { CompletingView, UnfinishedView } from '@/identification/CompletingView.tsx';
import { HomeLink } from '@/identification/HomeLink.tsx';
import { IdentificationFailure } from '@/identification/IdentificationFailure.tsx';
import { IdentificationOutcome } from '@/identification/IdentificationOutcome.tsx';
import type { OutcomeState } from '@/identification/return-view.ts';
import type { Return } from '@/identification/use-return.ts';
import { paths, withSearch } from '@/paths.ts';
import { RequestNotFound } from '@/ui/illustrations/RequestNotFound.tsx';
import { Rejected } from '@/ui/illustrations/requests.tsx';
import { ThankYou } from './ThankYou.tsx';

interface ReturnedViewProps {
  returned: Exclude<Return, { kind: 'none' }>;
  contract: Contract;
  owner: DraftOwner;
}

/** The view after the identification: thanks, another outcome, or an error with a link to try again (ending.thank-you, ending.return-states). */
export function ReturnedView({ returned, contract, owner }: ReturnedViewProps) {
  // The form opens its first incomplete step by itself.
  const restart = { to: withSearch(paths.terminate({ contractUuid: contract.uuid }), { step: 'preview' }) };
  switch (returned.kind) {
    case 'completing':
      return <CompletingView journey={returned.journey} />;
    case 'unfinished':
      return <UnfinishedView {...returned} />;
    case 'failed':
      return (
        <IdentificationFailure
          code={returned.code}
          error={returned.error}
          subject={returned.subject}
          restart={restart}
          standingOf={returned.isOwn ? undefined : contract.uuid}
        />
      );
    case 'outcome': {
      const { subject, state, requestUuid } = returned;
      const end = endOf(state);
      if (end === 'rejected' || end === 'notFound') return <NotRecorded end={end} subject={subject} restart={restart} />;
      return <ThankYou subject={subject} state={end} requestUuid={requestUuid} contract={contract} owner={owner} />;
    }
  }
}

/** New contract parties are saved when everyone has confirmed, so that it is a confirmation (ending.return-states). */
function endOf(state: OutcomeState): 'confirmed' | 'pending' | 'rejected' | 'notFound' {
  switch (state) {
    case 'add_tenant_saved':
      return 'confirmed';
    case 'not_found':
      return 'notFound';
    default:
      return state;
  }
}

interface NotRecordedProps {
  end: 'rejected' | 'notFound';
  subject: 'termination' | 'modification';
  restart: { to: string };
}

/** The user was identified, but the request does not exist: it was cancelled or removed. */
function NotRecorded({ end, subject, restart }: NotRecordedProps) {
  const { t } = useTranslation('ending');
  return (
    <IdentificationOutcome
      illustration={end === 'rejected' ? <Rejected /> : <RequestNotFound />}
      title={t(`${end}.${subject}.title`)}
      actions={
        <>
          <HomeLink variant="primary" />
          <Link to={restart.to} className={button({ variant: 'quiet' })}>
            {t('rejected.again')}
          </Link>
        </>
      }
    >
      {t(`${end}.${subject}.text`)}
    </IdentificationOutcome>
  );
}
