import { useListContacts } from 'generated/api/contacts/contacts.ts';
import { CircleQuestionMark, Clock, ThumbsUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css, cx } from 'styled-system/css';
import { button, link } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { ContactSections } from '@/features/contacts/ContactSections.tsx';
import { AFTER_BUTTONS, BEFORE_BUTTONS } from '@/features/contacts/contact-sections.ts';
import { UrgentHelp } from '@/features/contacts/UrgentHelp.tsx';
import { LatestFeedback } from '@/features/feedback/LatestFeedback.tsx';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { cameFrom } from '@/reports/way-back.ts';
import { access } from '@/session/access.ts';
import { PageTrail } from '@/session/PageTrail.tsx';
import { usePageTarget } from '@/session/page-target.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { Badge } from '@/ui/Badge.tsx';
import { EmptyList } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';

/**
 * Whom to reach and how, urgent help first; at the side what the resident has asked and said (contacts.page-address, contacts.empty-state,
 * contacts.load-failure).
 */
export function ContactsPage() {
  const { t } = useTranslation(['contacts', 'common']);
  const contractUuid = useContractUuid();
  const session = useSession();
  const config = useConfig();
  const history = usePageTarget(contractUuid)('contactHistory', 'contactHistory');
  const hasFeedback = access.feedback({ session, config, contractUuid }).kind === 'allowed';
  return (
    <>
      <PageTrail current={t('common:menu.contacts')} />
      <PageHeading
        aside={
          history?.kind === 'page' && (
            <Link to={history.to} className={link({ kind: 'alone' })}>
              {t('history')}
            </Link>
          )
        }
      >
        {t('common:menu.contacts')}
      </PageHeading>
      {/* Everything below is remounted with the contract: nothing of one home is ever shown on another's page. */}
      <div key={contractUuid} className={hasFeedback ? columns : narrow}>
        <Contacts contractUuid={contractUuid} />
        {hasFeedback && (
          <aside aria-label={t('sidebar')} className={side}>
            <LatestFeedback contractUuid={contractUuid} />
          </aside>
        )}
      </div>
    </>
  );
}

function Contacts({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['contacts', 'common']);
  const query = useListContacts(contractUuid);
  const { data } = query;
  return (
    <div className={main}>
      <UrgentHelp contacts={data ?? []} />
      <NotLoaded
        of={[query]}
        title={t('loadFailed')}
        skeleton={
          <>
            <Skeleton shape="heading" />
            <Skeleton shape="block" height={12} />
            <Skeleton shape="heading" />
            <Skeleton shape="block" height={11.25} />
          </>
        }
      />
      {data?.length === 0 && <EmptyList title={t('empty')}>{t('emptyText')}</EmptyList>}
      <ContactSections contacts={data ?? []} categories={BEFORE_BUTTONS} />
      <AskButtons contractUuid={contractUuid} />
      <ContactSections contacts={data ?? []} categories={AFTER_BUTTONS} />
    </div>
  );
}

const columns = css({
  display: 'grid',
  gap: { base: '4', tablet: '8', desktop: '10' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(0, 5fr) minmax(0, 3fr)' },
  alignItems: 'start',
});
const narrow = css({ maxWidth: '50rem' });
const main = css({ display: 'grid', gap: { base: '4', tablet: '8' }, minWidth: '0' });
const side = css({ minWidth: '0' });

const BUTTONS = [
  { name: 'giveFeedback', page: 'createFeedback', icon: ThumbsUp },
  { name: 'askQuestion', page: 'createQuestion', icon: CircleQuestionMark },
] as const;

/** The way to write instead of calling (contacts.feedback-back-link): two buttons, announced as coming soon until their pages exist, absent where they are not open. */
function AskButtons({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['contacts', 'common']);
  const targetOf = usePageTarget(contractUuid);
  const buttons = BUTTONS.flatMap(({ name, page, icon }) => {
    const target = targetOf(page, 'feedback');
    return target === null ? [] : [{ name, icon, target }];
  });
  if (buttons.length === 0) return null;
  return (
    <section aria-labelledby="ask-us" data-print="hide">
      <h2 id="ask-us" className={heading}>
        {t('ask.heading')}
      </h2>
      <p className={textBlock}>{t('ask.text')}</p>
      <ul className={list}>
        {buttons.map(({ name, icon, target }) => (
          <li key={name}>
            {target.kind === 'page' ? (
              <Link to={target.to} state={cameFrom('contacts')} className={way}>
                <Icon of={icon} />
                {t(`ask.${name}`)}
              </Link>
            ) : (
              <span className={coming}>
                {t(`ask.${name}`)}
                <Badge icon={Clock}>{t('common:comingSoon')}</Badge>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const heading = css({ textStyle: 'sectionTitle', marginBottom: '1' });
const textBlock = css({ color: 'muted', maxWidth: 'text', hideBelow: 'tablet' });
// On a phone the two stand side by side, without their icons where the words need the room.
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(auto-fit, minmax(9.5rem, 1fr))', tablet: 'repeat(2, max-content)' },
  gap: '3',
  listStyle: 'none',
  padding: '0',
  marginTop: '3',
});
const way = cx(
  button({ variant: 'secondary' }),
  css({ width: '100%', paddingInline: { base: '2', tablet: '5' }, '& > svg': { hideBelow: 'tablet' } }),
);
const coming = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minHeight: 'touch', color: 'muted' });
