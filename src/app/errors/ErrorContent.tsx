import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { paths, SIGN_OUT } from '@/paths.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { HouseAtNight } from '@/ui/illustrations/HouseAtNight.tsx';
import { NotFound } from '@/ui/illustrations/NotFound.tsx';
import { OutOfOrder } from '@/ui/illustrations/OutOfOrder.tsx';
import { ReadOnly } from '@/ui/illustrations/ReadOnly.tsx';
import type { ErrorView } from './error-view.ts';

interface ErrorContentProps {
  view: Exclude<ErrorView, 'session-expired'>;
  code?: string | undefined;
  /** There is no menu around the page by which the user could sign out. */
  standsAlone: boolean;
}

/** Title, message and action of each error view. */
export function ErrorContent({ view, code, standsAlone }: ErrorContentProps) {
  const { t } = useTranslation('exception');
  const navigate = useNavigate();
  switch (view) {
    case 'no-contracts':
      return (
        <Message picture={<HouseAtNight />} title={t('noContracts.title')} text={t('noContracts.text')}>
          <Home>{t('noContracts.action')}</Home>
          <SignOut />
        </Message>
      );
    case 'read-only':
      return (
        <Message picture={<ReadOnly />} title={t('readOnly.title')} text={t('readOnly.text')}>
          <Button variant="primary" onClick={() => void navigate(-1)}>
            {t('readOnly.action')}
          </Button>
        </Message>
      );
    case 'not-found':
      return (
        <Message picture={<NotFound />} title={t('notFound.title')} text={t('notFound.text')}>
          <Home>{t('notFound.action')}</Home>
        </Message>
      );
    case 'offline':
      return (
        <Message picture={<OutOfOrder />} title={t('offline.title')} text={t('offline.text')}>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('offline.action')}
          </Button>
        </Message>
      );
    case 'own-data':
      return (
        <Message picture={<OutOfOrder />} title={t('ownData.title')} text={t('ownData.text')} code={code && t('errorCode', { code })}>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('ownData.action')}
          </Button>
          {standsAlone && <SignOut />}
        </Message>
      );
    case 'out-of-order':
      return (
        <Message picture={<OutOfOrder />} title={t('outOfOrder.title')} text={t('outOfOrder.text')} code={code && t('errorCode', { code })}>
          <Home>{t('outOfOrder.action')}</Home>
          {standsAlone && <SignOut />}
        </Message>
      );
  }
}

interface MessageProps {
  picture: ReactNode;
  title: string;
  text: string;
  code?: string | undefined;
  children: ReactNode;
}

function Message({ picture, title, text, code, children }: MessageProps) {
  return (
    <EmptyState level={1} illustration={picture} title={title} action={children}>
      <p>{text}</p>
      {code !== undefined && code !== '' && <p className={codeText}>{code}</p>}
    </EmptyState>
  );
}

// The code is for customer service, so it is shown small.
const codeText = css({ textStyle: 'small', marginTop: '3', hyphens: 'manual', overflowWrap: 'anywhere' });

/** Leads to the root by a full page load, so that no broken state is kept. */
function Home({ children }: { children: ReactNode }) {
  return (
    <a href={paths.root()} className={button({ variant: 'primary' })}>
      {children}
    </a>
  );
}

function SignOut() {
  const { t } = useTranslation('exception');
  return (
    <Link to={paths.logout()} state={SIGN_OUT} className={button({ variant: 'quiet' })}>
      {t('signOut')}
    </Link>
  );
}
