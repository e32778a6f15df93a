import { CircleQuestionMark, Clock, ThumbsUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { usePageTarget } from '@/session/page-target.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { Icon } from '@/ui/Icon.tsx';

const BUTTONS = [
  { name: 'giveFeedback', page: 'createFeedback', icon: ThumbsUp },
  { name: 'askQuestion', page: 'createQuestion', icon: CircleQuestionMark },
] as const;

/** The navigation state for the page that a button opens, so that its back link returns here (contacts.feedback-back-link). */
export const CAME_FROM_CONTACTS = { cameFrom: 'contacts' } as const;

/** The way to write instead of calling: two buttons, announced as coming soon until their pages exist, absent where they are not open. */
export function AskButtons({ contractUuid }: { contractUuid: string }) {
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
      <p className={words}>{t('ask.text')}</p>
      <ul className={list}>
        {buttons.map(({ name, icon, target }) => (
          <li key={name}>
            {target.kind === 'page' ? (
              <Link to={target.to} state={CAME_FROM_CONTACTS} className={button({ variant: 'secondary' })}>
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
const words = css({ color: 'muted', maxWidth: 'text' });
const list = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '3', listStyle: 'none', padding: '0', marginTop: '3' });
const coming = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minHeight: 'touch', color: 'muted' });
