import { ChevronDown } from 'lucide-react';
import { type ReactNode, useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { currentLanguage } from '@/i18n/i18n.ts';
import { paths } from '@/paths.ts';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { useIsFrom } from '@/ui/use-is-from.ts';
import { ReopenConsent } from '../consent/consent.ts';

const STATEMENTS = ['accessibility', 'privacy', 'storage'] as const;

/** Help, the statements of this deployment (shell.statement-pages) and legal links. Below contacts, a phone shows the links on demand, so that the footer stays low (shell.footer-height). */
export function Footer({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common');
  const { provider } = useConfig();
  const linksId = useId();
  const isTablet = useIsFrom('tablet');
  const [isOpen, setOpen] = useState(false);
  const folds = children !== undefined;
  return (
    <footer className={root} data-print="hide">
      <div className={inner}>
        {children}
        <div className={folds ? foldLine : plainLine}>
          <p className={name}>{provider.name}</p>
          {folds && (
            <button
              type="button"
              className={cx(link({ kind: 'plain' }), fold)}
              aria-expanded={isOpen}
              aria-controls={linksId}
              onClick={() => setOpen(!isOpen)}
            >
              {t('footer.legal')}
              <Icon of={ChevronDown} />
            </button>
          )}
        </div>
        <nav id={linksId} aria-label={t('footer.legal')} className={folds && !isOpen ? folded : undefined}>
          {(isTablet || isOpen || !folds) && <FooterLinks />}
        </nav>
      </div>
    </footer>
  );
}

function FooterLinks() {
  const { t } = useTranslation('common');
  const { provider, statements } = useConfig();
  const reopenConsent = useContext(ReopenConsent);
  const language = currentLanguage();
  return (
    <ul className={links}>
      {provider.supportUrl !== undefined && (
        <li>
          <ExternalLink href={provider.supportUrl} hint={t('opensInNewTab')} kind="plain">
            {t('footer.support')}
          </ExternalLink>
        </li>
      )}
      {STATEMENTS.filter((page) => page === 'storage' || statements[page] !== undefined).map((page) => (
        <li key={page}>
          <Link to={paths[page]()} className={link({ kind: 'plain' })}>
            {t(`footer.${page}`)}
          </Link>
        </li>
      ))}
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
  marginTop: { base: '2', tablet: '10' },
});
const inner = css({
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: 'gutter', tablet: '6' },
  paddingBlock: { base: '1', tablet: '6' },
  display: 'grid',
  gap: { base: '0', tablet: '4' },
});
// From a tablet on, the name stands below the links.
const plainLine = css({ order: '1', paddingBlock: { base: '2', tablet: '0' } });
const foldLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  order: { tablet: '1' },
});
const fold = css({ cursor: 'pointer', hideFrom: 'tablet!', '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' } });
const folded = css({ hideBelow: 'tablet' });
const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', listStyle: 'none', padding: '0' });
const name = css({ fontWeight: '600' });
