import type { Contact } from 'generated/zod/contact.zod.ts';
import { Phone, Siren } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { Icon } from '@/ui/Icon.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { numberOutside, urgentContact } from './contact-sections.ts';
import { footerLines } from './FooterContacts.tsx';
import { MaintenanceHoursLine } from './MaintenanceHoursLine.tsx';

/** The common emergency number of Europe. */
const EMERGENCY = '112';

/** Whom to call when water runs or somebody is in danger: before anything else on the page, and there even while contacts are on their way. */
export function UrgentHelp({ contacts, clock = systemClock }: { contacts: readonly Contact[]; clock?: Clock }) {
  const { t } = useTranslation('contacts');
  const { maintenanceHours } = useConfig().provider;
  const urgent = urgentContact(contacts);
  // At nights and weekends it does not depend on the contacts.
  const outside = maintenanceHours === undefined ? null : numberOutside(maintenanceHours, clock);
  return (
    <section aria-labelledby="urgent-help" className={root}>
      <h2 id="urgent-help" className={title}>
        <Icon of={Siren} />
        {t('urgent.heading')}
      </h2>
      <p>
        {t('urgent.danger')}{' '}
        <a href={`tel:${EMERGENCY}`} className={emergency}>
          {EMERGENCY}
        </a>
      </p>
      <MaintenanceHoursLine clock={clock} />
      {outside !== null && (
        <div className={line}>
          <p className={textBlock}>{t('urgent.call')}</p>
          <a href={outside.call} className={button({ variant: 'primary' })}>
            <Icon of={Phone} />
            <VisuallyHidden>{t('urgent.callWhom', { name: t('hours.onCall') })} </VisuallyHidden>
            {outside.number}
          </a>
          <p className={detail}>{t('hours.onCall')}</p>
        </div>
      )}
      {/* Last: what is read already does not move when the contacts come. */}
      {outside === null && urgent && (
        <div className={line}>
          <p className={textBlock}>{t('urgent.call')}</p>
          <a href={urgent.call} className={button({ variant: 'primary' })}>
            <Icon of={Phone} />
            <VisuallyHidden>{t('urgent.callWhom', { name: footerLines(urgent.contact).title })} </VisuallyHidden>
            <bdi dir="ltr">{urgent.contact.phoneNumber}</bdi>
          </a>
          <p className={detail}>
            {Object.values(footerLines({ ...urgent.contact, officeName: '' }))
              .filter(Boolean)
              .join('\u00a0· ')}
          </p>
        </div>
      )}
    </section>
  );
}

const root = css({
  display: 'grid',
  gap: '3',
  padding: { base: '4', tablet: '5' },
  borderRadius: 'lg',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'danger',
  bg: 'surface',
  breakInside: 'avoid',
});
const title = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: 'sectionTitle', '& > svg': { color: 'danger' } });
const line = css({ display: 'grid', gap: '2', justifyItems: 'start' });
const textBlock = css({ maxWidth: 'text' });
const detail = css({ color: 'muted', textStyle: 'small', overflowWrap: 'anywhere' });
const emergency = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: 'touch', tablet: '6' },
  fontWeight: '650',
  color: 'accentText',
  textDecorationLine: 'underline',
  textUnderlineOffset: '0.2em',
});
