import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { systemClock } from '@/domain/clock.ts';
import { Button } from '@/ui/Button.tsx';
import { type Consent, keepConsent, readConsent } from './consent.ts';
import { startErrorReporting, stopErrorReporting } from './error-reporting.ts';
import { ReopenConsent } from './reopen-consent.ts';

/** The portal, and below it the question whether errors may be reported (shell.tracking-consent). Both answers look equally important. */
export function WithConsent({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(() => readConsent(systemClock) === null);
  return (
    <ReopenConsent value={() => setOpen(true)}>
      {children}
      {open && <ConsentBanner onAnswered={() => setOpen(false)} />}
    </ReopenConsent>
  );
}

function ConsentBanner({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useTranslation('common');
  const config = useConfig();
  const answer = (consent: Consent) => {
    keepConsent(consent, systemClock);
    if (consent === 'granted') void startErrorReporting(config);
    else stopErrorReporting();
    onAnswered();
  };
  return (
    <section aria-label={t('consent.title')} className={root} data-consent data-print="hide">
      <div className={inner}>
        <div className={words}>
          <h2 className={title}>{t('consent.title')}</h2>
          <p>{t('consent.text')}</p>
        </div>
        <div className={buttons}>
          <Button onClick={() => answer('denied')}>{t('consent.deny')}</Button>
          <Button onClick={() => answer('granted')}>{t('consent.grant')}</Button>
        </div>
      </div>
    </section>
  );
}

const root = css({
  position: 'sticky',
  bottom: '0',
  zIndex: '5',
  bg: 'surface',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'border',
  boxShadow: 'raised',
});
const inner = css({
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', tablet: '6' },
  paddingBlock: '4',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
});
const words = css({ display: 'grid', gap: '1', flex: '1 1 20rem', maxWidth: 'text', textStyle: 'small' });
const title = css({ textStyle: 'partTitle' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
