import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { css, cx } from 'styled-system/css';
import { button, popover } from 'styled-system/recipes';
import { Icon } from '@/ui/Icon.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import type { MenuGroup, MenuItem, MenuPage } from '../menu.ts';

/** The text of each entry. */
const WORDS = {
  frontPage: 'home',
  createFaultReport: 'faultReport',
  terminate: 'terminateContract',
  messages: 'messages',
  ownDetails: 'ownDetails',
  paymentInfo: 'payments',
  documents: 'documents',
  building: 'building',
  contacts: 'contacts',
  bulletinBoard: 'bulletinBoard',
  parking: 'parking',
} as const satisfies Record<MenuPage, string>;

/** The whole menu under its group names; for a narrow screen. */
export function MenuGroups({ groups }: { groups: MenuGroup[] }) {
  const { t } = useTranslation('common');
  const slots = popover();
  return (
    <div className={root}>
      {groups.map(({ name, items }) => (
        <section key={name} aria-label={t(`menu.${name}`)}>
          {name !== 'home' && <p className={slots.heading}>{t(`menu.${name}`)}</p>}
          <ul className={slots.list}>
            {items.map((item) => (
              <li key={item.page}>
                <MenuLink item={item} look="panel" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** One entry: a link to a page of the portal or to the provider's own site, or a "coming soon" label. */
export function MenuLink({ item: { page, target }, look }: { item: MenuItem; look: 'bar' | 'panel' }) {
  const { t } = useTranslation('common');
  const slots = popover();
  const words = t(`menu.${WORDS[page]}`);
  const openPage = useLocation().pathname.replace(/\/$/, '');
  switch (target.kind) {
    case 'page':
      return (
        <Link
          to={target.to}
          aria-current={target.to === openPage ? 'page' : undefined}
          className={look === 'bar' ? cx(button({ variant: 'quiet' }), current) : slots.item}
        >
          {words}
        </Link>
      );
    case 'external':
      return (
        <a href={target.url} target="_blank" rel="noopener noreferrer" className={slots.item}>
          {words}
          <Icon of={ExternalLink} />
          <VisuallyHidden>({t('opensInNewTab')})</VisuallyHidden>
        </a>
      );
    case 'coming-soon':
      return (
        <span className={slots.item}>
          {words} <span className={soon}>{t('comingSoon')}</span>
        </span>
      );
  }
}

const root = css({ display: 'grid', gap: '1' });
// Plain text: a badge would leave too little width for the name on a phone.
const soon = css({ textStyle: 'small', flexShrink: '0' });
const current = css({
  _current: { fontWeight: '650', textDecorationLine: 'underline', textDecorationColor: 'accent', textUnderlineOffset: '0.4em' },
});
