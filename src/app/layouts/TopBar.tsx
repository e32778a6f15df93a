import type { Contract } from 'generated/zod/contract.zod.ts';
import { ExternalLink, LogOut, Menu as MenuIcon, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useMatch } from 'react-router';
import { css, cx } from 'styled-system/css';
import { button, popover } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { ContractSwitcher } from '@/features/contracts/ContractSwitcher.tsx';
import { paths, patterns, SIGN_OUT } from '@/paths.ts';
import { usePageTarget } from '@/session/page-target.tsx';
import { useSession } from '@/session/session.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Popover } from '@/ui/Popover.tsx';
import { useIsFrom } from '@/ui/use-is-from.ts';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { type MenuGroup, type MenuItem, menuFor } from '../menu.ts';
import { Brand } from './Brand.tsx';
import { PortalLanguageSwitcher } from './PortalLanguageSwitcher.tsx';

/**
 * Brand, home, language, user and menu. One line on a phone, where the front page has the home under its heading instead (shell.top-bar-height);
 * from the desktop breakpoint the menu has a line of its own.
 */
export function TopBar({ contract }: { contract: Contract }) {
  const { t } = useTranslation('common');
  const session = useSession();
  const config = useConfig();
  const groups = menuFor({ session, config }, usePageTarget(contract.uuid));
  const isFront = useMatch(patterns.frontPage) !== null;
  const isTablet = useIsFrom('tablet');
  const isDesktop = useIsFrom('desktop');
  return (
    <header className={root} data-print="hide">
      <div className={line}>
        <Brand isShort={!isFront} />
        {(isTablet || !isFront) && (
          <div className={isFront ? homeOfFront : home}>
            <ContractSwitcher contract={contract} contracts={session.contracts} />
          </div>
        )}
        <div className={tools}>
          <div className={onDesktop}>
            <PortalLanguageSwitcher />
          </div>
          <UserMenu contract={contract} />
          <div className={onPhone}>
            <Popover
              align="end"
              chevron={false}
              trigger={
                <>
                  <Icon of={MenuIcon} />
                  <span className={menuWord}>{t('menu.open')}</span>
                </>
              }
            >
              <nav aria-label={t('menu.label')}>
                <MenuGroups groups={groups} />
              </nav>
              <div className={languageInMenu}>
                <PortalLanguageSwitcher />
              </div>
            </Popover>
          </div>
        </div>
      </div>
      {isDesktop && <WideMenu groups={groups} />}
    </header>
  );
}

/** The menu as a line of its own. */
function WideMenu({ groups }: { groups: MenuGroup[] }) {
  const { t } = useTranslation('common');
  return (
    <div className={wideLine}>
      <nav aria-label={t('menu.label')} className={wideMenu}>
        <ul className={wideList}>
          {groups.map(({ name, items }) =>
            items.length === 1 && items[0] ? (
              <li key={name}>
                <MenuLink item={items[0]} look="bar" />
              </li>
            ) : (
              <li key={name}>
                <Popover trigger={t(`menu.${name}`)}>
                  <ul className={popover().list}>
                    {items.map((item) => (
                      <li key={item.page}>
                        <MenuLink item={item} look="panel" />
                      </li>
                    ))}
                  </ul>
                </Popover>
              </li>
            ),
          )}
        </ul>
      </nav>
    </div>
  );
}

function UserMenu({ contract }: { contract: Contract }) {
  const { t } = useTranslation('common');
  const { profile } = useSession();
  const ownDetails = usePageTarget(contract.uuid)('ownDetails', 'ownDetails');
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  return (
    <Popover
      align="end"
      chevron={false}
      trigger={
        <>
          <Icon of={User} />
          <span className={userName}>{profile.firstName ?? t('user.menu')}</span>
          <span className={userNameOnPhone}>
            <VisuallyHidden>{name || t('user.menu')}</VisuallyHidden>
          </span>
        </>
      }
    >
      {name !== '' && <p className={popover().heading}>{name}</p>}
      <ul className={popover().list}>
        {ownDetails && (
          <li>
            <MenuLink item={{ text: 'ownDetails', target: ownDetails }} look="panel" />
          </li>
        )}
        <li>
          <Link to={paths.logout()} state={SIGN_OUT} className={popover().item}>
            <Icon of={LogOut} />
            {t('user.logOut')}
          </Link>
        </li>
      </ul>
    </Popover>
  );
}

// Painted apart: what changes on the page, such as a typed key, does not go through the bar again. Above the page: the open menu is in the top layer
// anyway, which axe does not know, so that it took the buttons behind the menu for what covers it.
const root = css({
  position: 'relative',
  zIndex: '2',
  bg: 'surface',
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderColor: 'line',
});
const inner = { width: '100%', maxWidth: 'page', marginInline: 'auto', paddingInline: { base: 'gutter', tablet: '6' } } as const;
// With large text the home and the tools go below the brand, and below each other.
const line = css({
  ...inner,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: { base: '1', tablet: '2' },
  minHeight: '3.4375rem',
});
const home = css({ display: 'flex', flex: '1 1 min-content', minWidth: '0', justifyContent: { base: 'start', tablet: 'end' } });
const homeOfFront = css({ display: 'flex', flex: '1 1 7rem', minWidth: '0', justifyContent: 'end', hideBelow: 'tablet' });
const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginInlineEnd: { base: '-2', tablet: '-3' },
  marginInlineStart: 'auto',
  '& button': { paddingInline: { base: '2', tablet: '3' }, gap: { base: '1', tablet: '2' } },
});
const onDesktop = css({ hideBelow: 'desktop' });
const onPhone = css({ hideFrom: 'desktop' });
const languageInMenu = css({
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'line',
  marginTop: '2',
  paddingTop: '2',
  paddingInlineStart: { base: '1', tablet: '0' },
});
const wideLine = css({ ...inner, hideBelow: 'desktop', paddingBottom: '1' });
const wideMenu = css({ marginInlineStart: '-3' });
const wideList = css({ display: 'flex', alignItems: 'center', gap: '1', listStyle: 'none', padding: '0' });
/** The narrowest phones, and large text, have room for the icon alone. */
const menuWord = css({ '@media (max-width: 22.4rem)': { position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } });
const userName = css({ hideBelow: 'tablet' });
const userNameOnPhone = css({ hideFrom: 'tablet' });

/** The whole menu under its group names; for a narrow screen. */
function MenuGroups({ groups }: { groups: MenuGroup[] }) {
  const { t } = useTranslation('common');
  const slots = popover();
  return (
    <div className={groupsRoot}>
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
function MenuLink({ item: { text, target }, look }: { item: Pick<MenuItem, 'text' | 'target'>; look: 'bar' | 'panel' }) {
  const { t } = useTranslation('common');
  const slots = popover();
  const label = t(`menu.${text}`);
  const openPage = useLocation().pathname.replace(/\/$/, '');
  switch (target.kind) {
    case 'page':
      return (
        <Link
          to={target.to}
          aria-current={target.to === openPage ? 'page' : undefined}
          className={look === 'bar' ? cx(button({ variant: 'quiet' }), current) : slots.item}
        >
          {label}
        </Link>
      );
    case 'external':
      return (
        <a href={target.url} target="_blank" rel="noopener noreferrer" className={slots.item}>
          {label}
          <Icon of={ExternalLink} />
          <VisuallyHidden>({t('opensInNewTab')})</VisuallyHidden>
        </a>
      );
    case 'coming-soon':
      return (
        <span className={slots.item}>
          {label} <span className={soon}>{t('comingSoon')}</span>
        </span>
      );
  }
}

const groupsRoot = css({ display: 'grid', gap: '1' });
// Plain text: a badge would leave too little width for the name on a phone.
const soon = css({ textStyle: 'small', flexShrink: '0' });
const current = css({
  _current: { fontWeight: '650', textDecorationLine: 'underline', textDecorationColor: 'accent', textUnderlineOffset: '0.4em' },
});
