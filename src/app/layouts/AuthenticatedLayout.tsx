import { Eye } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { css } from 'styled-system/css';
import { FooterContacts } from '@/features/contacts/FooterContacts.tsx';
import { loadTexts } from '@/i18n/i18n.ts';
import { SharedSession, useContractUuid, useLoadedSession, useSession } from '@/session/session.ts';
import { PageBar } from '@/ui/PageBar.tsx';
import { MAIN_ID, SkipLink } from '@/ui/SkipLink.tsx';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { KeptScroll, useFocusOnNavigation } from './after-navigation.tsx';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';

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

/** By then the page is there and can be used. */
const START_AFTER_MS = 2000;
/** Without a network the code is asked for again after this long. */
const TRY_AGAIN_AFTER_MS = 60_000;

/** Keeps the session of a page behind the sign-in. Its code and texts are loaded when the page is there, since no session ends so soon. */
function KeepSession() {
  const [Keeper, setKeeper] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const load = async () => {
      try {
        const [{ SessionKeeper }] = await Promise.all([import('@/session/SessionKeeper.tsx'), loadTexts('session')]);
        setKeeper(() => SessionKeeper);
      } catch {
        timer = setTimeout(() => void load(), TRY_AGAIN_AFTER_MS);
      }
    };
    timer = setTimeout(() => void load(), START_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return Keeper && <Keeper />;
}

/** Shown to staff who look at a resident's pages: who they are, and that they cannot change anything (session.impersonation-banner). */
function ImpersonationBanner() {
  const { t } = useTranslation('common');
  const { metadata } = useSession();
  if (!metadata.isImpersonator) return null;
  return (
    <PageBar label={t('impersonation.label')} icon={Eye}>
      {t('impersonation.banner', { email: metadata.impersonatorEmail ?? '–' })}
    </PageBar>
  );
}
