import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { currentLanguage } from '@/i18n/i18n.ts';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { ReopenConsent } from '../consent/reopen-consent.ts';

/** Legal links and help. */
export function Footer({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common');
  const { provider } = useConfig();
  const reopenConsent = useContext(ReopenConsent);
  const language = currentLanguage();
  return (
    <footer className={root} data-print="hide">
      <div className={inner}>
        {children}
        <nav aria-label={t('footer.legal')}>
          <ul className={links}>
            {provider.supportUrl !== undefined && (
              <li>
                <ExternalLink href={provider.supportUrl} hint={t('opensInNewTab')} kind="plain">
                  {t('footer.support')}
                </ExternalLink>
              </li>
            )}
            {provider.legalLinks.map(({ label, url }) => (
              <li key={url}>
                <ExternalLink href={url} hint={t('opensInNewTab')} kind="plain">
                  {label[language]}
                </ExternalLink>
              </li>
            ))}
            <li>
              <button type="button" className={link({ kind: 'plain' })} onClick={reopenConsent}>
                {t('consent.reopen')}
              </button>
            </li>
          </ul>
        </nav>
        <p className={name}>{provider.name}</p>
      </div>
    </footer>
  );
}

// Painted apart, as the top bar is.
const root = css({
  isolation: 'isolate',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'line',
  color: 'muted',
  textStyle: 'small',
  marginTop: { base: '6', tablet: '10' },
});
const inner = css({
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: 'gutter', tablet: '6' },
  paddingBlock: { base: '4', tablet: '6' },
  display: 'grid',
  gap: '4',
});
const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', listStyle: 'none', padding: '0' });
const name = css({ fontWeight: '600' });
