import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { css } from 'styled-system/css';
import { FooterContacts } from '@/features/contacts/FooterContacts.tsx';
import { KeepSession } from '@/session/KeepSession.tsx';
import { SharedSession, useContractUuid, useLoadedSession } from '@/session/session.ts';
import { SkipLink } from '@/ui/SkipLink.tsx';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { Footer } from './Footer.tsx';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { KeptScroll } from './KeptScroll.tsx';
import { MAIN_ID } from './main-id.ts';
import { TopBar } from './TopBar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Pages behind the sign-in: top bar with menu, contract, language and user, and the footer (shell.authenticated-layout). */
export function AuthenticatedLayout() {
  const { t } = useTranslation('common');
  const contractUuid = useContractUuid();
  const session = useLoadedSession();
  const { contracts } = session;
  useFocusOnNavigation();
  // An address with a contract that is not the user's own shows its error page under the first contract's menu.
  const contract = contracts.find(({ uuid }) => uuid === contractUuid) ?? contracts[0];
  return (
    <SharedSession value={session}>
      <div className={page}>
        <SkipLink targetId={MAIN_ID}>{t('skipToContent')}</SkipLink>
        <AnnouncementBar />
        <ImpersonationBanner />
        {contract && <TopBar contract={contract} />}
        <main id={MAIN_ID} tabIndex={-1} className={main}>
          <Outlet />
        </main>
        <Footer>{contract && <FooterContacts contractUuid={contract.uuid} />}</Footer>
        <KeepSession />
        <KeptScroll />
      </div>
    </SharedSession>
  );
}

const page = css({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
// The one left edge of all pages: none of them centres its column in it.
const main = css({
  flexGrow: '1',
  width: '100%',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: 'gutter', tablet: '6' },
  paddingBlock: { base: '5', tablet: '8' },
  _focus: { outline: 'none' },
});
