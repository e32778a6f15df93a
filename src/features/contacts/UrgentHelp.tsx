import type { Contact } from 'generated/zod/contact.zod.ts';
import { Phone, Siren, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { ActionList } from '@/ui/ActionCard.tsx';
import { ActionRow } from '@/ui/ActionRow.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { RenderLink } from '@/ui/render-link.ts';
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
  const calls =
    outside !== null
      ? { href: outside.call, number: outside.number, name: t('hours.onCall') }
      : urgent && { href: urgent.call, number: urgent.contact.phoneNumber ?? '', name: footerLines(urgent.contact).title };
  return (
    <section aria-labelledby="urgent-help" className={root}>
      <h2 id="urgent-help" className={title}>
        {t('urgent.heading')}
      </h2>
      {maintenanceHours !== undefined && (
        <div className={hours}>
          <MaintenanceHoursLine clock={clock} />
        </div>
      )}
      <ActionList>
        <li>
          <ActionRow
            icon={Siren}
            tone="danger"
            title={<span className={number}>{EMERGENCY}</span>}
            line={t('urgent.danger')}
            link={calling(`tel:${EMERGENCY}`)}
            end={<Icon of={Phone} />}
          />
        </li>
        {/* Last: what is read already does not move when the contacts come. */}
        {calls && (
          <li>
            <ActionRow
              icon={Wrench}
              tone="danger"
              title={
                <span className={number}>
                  <VisuallyHidden>{t('urgent.callWhom', { name: calls.name })} </VisuallyHidden>
                  <bdi dir="ltr">{calls.number}</bdi>
                </span>
              }
              line={
                <>
                  {t('urgent.call')}
                  <span className={name}>{calls.name}</span>
                </>
              }
              link={calling(calls.href)}
              end={<Icon of={Phone} />}
            />
          </li>
        )}
      </ActionList>
    </section>
  );
}

function calling(href: string): RenderLink {
  return ({ className, children }) => (
    <a href={href} className={className}>
      {children}
    </a>
  );
}

const root = css({
  borderRadius: 'lg',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'danger',
  bg: 'surface',
  overflow: 'hidden',
  breakInside: 'avoid',
});
const title = css({ textStyle: 'sectionTitle', paddingInline: { base: '4', tablet: '5' }, paddingTop: '3', paddingBottom: '2' });
const number = css({ color: 'accentText', fontSize: 'lg', fontVariantNumeric: 'tabular-nums' });
const name = css({ display: 'block' });
const hours = css({ paddingInline: { base: '4', tablet: '5' }, paddingBottom: '2' });
