import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { deviceClock } from '@/domain/clock.ts';
import { Button } from '@/ui/Button.tsx';
import { focusPageHeading } from '@/ui/PageHeading.tsx';
import { type Consent, keepConsent, ReopenConsent, readConsent } from './consent.ts';
import { startErrorReporting, stopErrorReporting } from './error-reporting.ts';

/** The portal, and below it the question whether errors may be reported (shell.tracking-consent). Both answers look equally important. */
export function WithConsent({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(() => readConsent(deviceClock) === null);
  /** The button that asked for the question again; null when the portal asks by itself. */
  const opener = useRef<Element | null>(null);
  const reopen = () => {
    opener.current = document.activeElement;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    // The buttons go, and the focus with them: it returns to where it was, or goes to the heading of the page.
    const back = opener.current;
    opener.current = null;
    if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus({ preventScroll: true });
    else focusPageHeading();
  };
  return (
    <ReopenConsent value={reopen}>
      {children}
      {open && <ConsentBanner onAnswered={close} />}
    </ReopenConsent>
  );
}

/** Keeps what has the focus clear of the banner: the browser scrolls it into view above the banner's height. */
function useScrollPadding() {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const banner = root.current;
    if (banner === null) return;
    const { style } = document.documentElement;
    const measure = () => {
      // With large text it would cover the page, too.
      banner.toggleAttribute('data-in-flow', banner.offsetHeight > window.innerHeight / 2);
      const height = getComputedStyle(banner).position === 'sticky' ? `${banner.offsetHeight}px` : '';
      style.scrollPaddingBottom = height;
      // What sticks to the bottom of a page stands above the banner.
      style.setProperty('--consent-height', height);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(banner);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.scrollPaddingBottom = '';
      style.removeProperty('--consent-height');
    };
  }, []);
  return root;
}

function ConsentBanner({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useTranslation('common');
  const config = useConfig();
  const banner = useScrollPadding();
  const answer = (consent: Consent) => {
    keepConsent(consent, deviceClock);
    if (consent === 'granted') void startErrorReporting(config);
    else stopErrorReporting();
    onAnswered();
  };
  return (
    <section ref={banner} aria-label={t('consent.title')} className={root} data-consent data-print="hide">
      <div className={inner}>
        <div className={textBlock}>
          <h2 className={title}>{t('consent.title')}</h2> <p>{t('consent.text')}</p>
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
  // In a low window (a phone on its side, 400 % zoom) it would cover the page: there it stands at the end.
  '@media (max-height: 30rem)': { position: 'static' },
  '&[data-in-flow]': { position: 'static' },
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
  paddingInline: { base: 'gutter', tablet: '6' },
  paddingBlock: '3',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: { base: '3', tablet: '4' },
});
// At a desk the title begins the text, so that the question is a row of two lines.
const textBlock = css({
  display: { base: 'grid', desktop: 'block' },
  gap: '1',
  flex: '1 1 20rem',
  maxWidth: { base: 'text', desktop: 'none' },
  textStyle: 'small',
  '& > *': { desktop: { display: 'inline', fontSize: 'inherit' } },
});
const title = css({ textStyle: 'partTitle' });
// Both answers stand side by side on the narrowest phone, too.
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: { base: '2', tablet: '3' },
  '& > button': { paddingInline: { base: '2', tablet: '5' } },
});
