import type { Contract } from 'generated/zod/contract.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { HomeLink } from '@/identification/HomeLink.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { ReadOnly } from '@/ui/illustrations/failures.tsx';
import { Pending } from '@/ui/illustrations/requests.tsx';
import { NoticeLink } from '../notice/NoticeLink.tsx';
import { isPendingReason } from '../parties/choice-facts.ts';
import { useTenantLines } from '../parties/use-tenant-lines.ts';
import type { DisallowedReason } from './eligibility.ts';
import { useExplanation } from './explanation.ts';
import { SupportLink, useSupportTarget } from './SupportLink.tsx';

interface ExplanationPageProps {
  reason: DisallowedReason;
  contract: Contract;
  /** The tenants, shown as pending while a request is being decided. */
  tenants: readonly Tenant[];
}

/** The page that explains why the contract cannot be ended, and what the resident can do (ending.disallowed-reasons). */
export function ExplanationPage({ reason, contract, tenants }: ExplanationPageProps) {
  const { title, text, date, link, notice, asksSupport } = useExplanation(reason, contract);
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
            {notice && <NoticeLink subject={notice} contractUuid={contract.uuid} requestUuid={null} />}
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
