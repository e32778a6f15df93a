import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { css } from 'styled-system/css';
import { MAIN_ID, SkipLink } from '@/ui/SkipLink.tsx';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { KeptScroll, useFocusOnNavigation } from './after-navigation.tsx';
import { Brand } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import { PortalLanguageSwitcher } from './PortalLanguageSwitcher.tsx';

/** Pages for those who are not signed in: language switcher on top, legal links at the bottom (shell.public-layout). */
export function PublicLayout() {
  const { t } = useTranslation('common');
  useFocusOnNavigation();
  return (
    <div className={page}>
      <SkipLink targetId={MAIN_ID}>{t('skipToContent')}</SkipLink>
      <AnnouncementBar />
      <header className={header}>
        <Brand />
        <div className={languages}>
          <PortalLanguageSwitcher />
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={main}>
        <Outlet />
      </main>
      <Footer />
      <KeptScroll />
    </div>
  );
}

const page = css({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
const header = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  width: '100%',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: 'gutter', tablet: '6' },
  paddingBlock: '2',
});
// Align the texts of the buttons with the page's edges; their padding extends beyond.
const languages = css({ marginInline: { base: '-2', tablet: '-3' } });
const main = css({
  flexGrow: '1',
  width: '100%',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: 'gutter', tablet: '6' },
  paddingBlock: { base: '4', tablet: '8' },
  _focus: { outline: 'none' },
});
