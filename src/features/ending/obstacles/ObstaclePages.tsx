import type { Contract } from 'generated/zod/contract.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { ExternalLink as Arrow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { HomeLink } from '@/session/PageTrail.tsx';
import { usePageTarget } from '@/session/page-target.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { ReadOnly } from '@/ui/illustrations/failures.tsx';
import { NotIdentified, Pending } from '@/ui/illustrations/requests.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { useTenantLines } from '../parties/TenantChoice.tsx';
import { isPendingReason } from '../parties/tenant-choices.ts';
import { SentRequestLink } from '../sent-request/SentRequestLink.tsx';
import type { DisallowedReason } from './eligibility.ts';
import { useExplanation } from './explanation.ts';

interface ExplanationPageProps {
  reason: DisallowedReason;
  contract: Contract;
  /** The tenants, shown as pending while a request is being decided. */
  tenants: readonly Tenant[];
}

/** The page that explains why the contract cannot be ended, and what the resident can do (ending.disallowed-reasons). */
export function ExplanationPage({ reason, contract, tenants }: ExplanationPageProps) {
  const { title, text, date, link, sentRequest, asksSupport } = useExplanation(reason, contract);
  const target = useSupportTarget(contract.uuid);
  const support = asksSupport ? target : null;
  const isPending = isPendingReason(reason);
  return (
    <>
      <EmptyState
        level={1}
        align="start"
        illustration={isPending ? <Pending /> : <ReadOnly />}
        title={title}
        action={
          <>
            {link && (
              <Link to={link.to} className={button({ variant: 'primary' })}>
                {link.text}
              </Link>
            )}
            {sentRequest && <SentRequestLink subject={sentRequest} contractUuid={contract.uuid} requestUuid={null} />}
            {support && <SupportLink target={support} />}
            <HomeLink variant={link || support ? 'quiet' : 'primary'} />
          </>
        }
      >
        {date !== null && <p>{date}</p>}
        <p>{text}</p>
      </EmptyState>
      {isPending && tenants.length > 0 && <PendingTenants contract={contract} tenants={tenants} />}
    </>
  );
}

/** The tenants without choices, because nothing can be changed while a request is being decided. */
function PendingTenants({ contract, tenants }: Pick<ExplanationPageProps, 'contract' | 'tenants'>) {
  const { t } = useTranslation('ending');
  const linesOf = useTenantLines(contract);
  return (
    <section>
      <h2 className={heading}>{t('parties.heading')}</h2>
      <ul className={list}>
        {tenants.map((tenant) => {
          const { name, role } = linesOf(tenant);
          return (
            <li key={tenant.id} className={row}>
              <div>
                <p className={who}>{name}</p>
                <p className={what}>{role}</p>
              </div>
              <Badge tone="info">{t('parties.choice.pending')}</Badge>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const heading = css({ textStyle: 'sectionTitle', marginBottom: '2' });
const list = css({ listStyle: 'none', padding: '0' });
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  paddingBlock: '3',
  borderTopWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
});
const who = css({ fontWeight: '600' });
const what = css({ color: 'muted', textStyle: 'small' });

/** The contract has not begun: "too early to terminate" (ending.too-early). */
export function TooEarlyPage({ startDate, contractUuid }: { startDate: CalendarDate; contractUuid: string }) {
  const { t } = useTranslation('ending');
  const format = useFormat();
  const support = useSupportTarget(contractUuid);
  return (
    <EmptyState
      level={1}
      align="start"
      illustration={<Pending />}
      title={t('tooEarly.title')}
      action={
        <>
          <HomeLink variant="primary" />
          {support && <SupportLink target={support} variant="secondary" />}
        </>
      }
    >
      {t('tooEarly.text', { date: format.date(startDate) })}
    </EmptyState>
  );
}

/** Users who signed in by passport cannot confirm in the portal yet (ending.passport-users). */
export function PassportPage({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('ending');
  const support = useSupportTarget(contractUuid);
  return (
    <EmptyState
      level={1}
      align="start"
      illustration={<NotIdentified />}
      title={t('passport.title')}
      action={
        <>
          {support && <SupportLink target={support} />}
          <HomeLink variant={support ? 'quiet' : 'primary'} />
        </>
      }
    >
      {t('passport.text')}
    </EmptyState>
  );
}

/** The address of customer service. */
type SupportTarget = { kind: 'external'; url: string } | { kind: 'page'; to: string };

/** The provider's own page, else the contact page of the portal; null when only the footer has the contact details. */
function useSupportTarget(contractUuid: string): SupportTarget | null {
  const { supportUrl } = useConfig().provider;
  const contacts = usePageTarget(contractUuid)('contacts', 'contacts');
  if (supportUrl !== undefined) return { kind: 'external', url: supportUrl };
  return contacts?.kind === 'page' ? contacts : null;
}

const LOOKS = { primary: button({ variant: 'primary' }), secondary: button({ variant: 'secondary' }) };

/** A link to customer service, as the only action of a view or beside another. */
function SupportLink({ target, variant = 'primary' }: { target: SupportTarget; variant?: keyof typeof LOOKS }) {
  const { t } = useTranslation(['ending', 'common']);
  if (target.kind === 'page')
    return (
      <Link to={target.to} className={LOOKS[variant]}>
        {t('way.contacts')}
      </Link>
    );
  return (
    <a href={target.url} target="_blank" rel="noopener noreferrer" className={LOOKS[variant]}>
      {t('way.support')} <Icon of={Arrow} />
      <VisuallyHidden>({t('common:opensInNewTab')})</VisuallyHidden>
    </a>
  );
}
