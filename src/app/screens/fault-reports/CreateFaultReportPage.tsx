import { useListContacts } from 'generated/api/contacts/contacts.ts';
import type { Contact } from 'generated/zod/contact.zod.ts';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { callAddress, writeAddress } from '@/domain/contact-details.ts';
import { numberOutside, urgentContact } from '@/features/contacts/contact-sections.ts';
import { footerLines } from '@/features/contacts/FooterContacts.tsx';
import { MaintenanceHoursLine } from '@/features/contacts/MaintenanceHoursLine.tsx';
import { CreateFaultReport } from '@/features/fault-reports/CreateFaultReport.tsx';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { useContractUuid } from '@/session/session.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Card } from '@/ui/Card.tsx';
import { ContactLink } from '@/ui/ContactLink.tsx';
import { Icon } from '@/ui/Icon.tsx';

/**
 * The form of a new fault report, with the contact of the property maintenance beside it. Outside the hours of the maintenance the number for
 * nights and weekends comes first (contacts.maintenance-hours). The form does not wait for the contacts.
 */
export function CreateFaultReportPage({ clock = systemClock }: { clock?: Clock }) {
  const contractUuid = useContractUuid();
  const { t } = useTranslation(['common', 'contacts']);
  const query = useListContacts(contractUuid);
  const contacts = query.data ?? [];
  const urgent = urgentContact(contacts);
  const { maintenanceHours } = useConfig().provider;
  const outside = maintenanceHours === undefined ? null : numberOutside(maintenanceHours, clock);
  const ofContact =
    urgent === null
      ? null
      : {
          href: urgent.call,
          number: urgent.contact.phoneNumber ?? '',
          name: Object.values(footerLines(urgent.contact)).filter(Boolean).join('\u00a0· '),
        };
  const maintenance = outside === null ? ofContact : { href: outside.call, number: outside.number, name: t('contacts:hours.onCall') };
  return (
    <CreateFaultReport
      maintenance={maintenance}
      onCall={outside !== null && <OnCallCard {...outside} clock={clock} />}
      sidebar={
        <>
          <NotLoaded of={[query]} title={t('footer.contactsFailed')} tone="warning" />
          <MaintenanceCard
            contact={contacts.find(({ contactCategory }) => contactCategory === 'property_maintenance')}
            hours={outside === null && <MaintenanceHoursLine clock={clock} />}
          />
        </>
      }
    />
  );
}

/**
 * The contact of the property maintenance: office, name, phone, e-mail, category (fault-reports.maintenance-card). Renders nothing without
 * a contact.
 */
export function MaintenanceCard({ contact, hours }: { contact: Contact | undefined; hours?: ReactNode }) {
  const { t } = useTranslation('contacts');
  if (contact === undefined) return null;
  const { officeName, name, phoneNumber = '', email } = contact;
  return (
    <Card as="section" title={officeName.trim() === '' ? name : officeName}>
      <div className={lines}>
        <div className={who}>
          {officeName.trim() !== '' && name.trim() !== '' && <p>{name}</p>}
          <Badge>{t('category.property_maintenance')}</Badge>
        </div>
        {phoneNumber.trim() !== '' && <ContactLink kind="phone" href={callAddress(phoneNumber)} text={phoneNumber} />}
        {email.trim() !== '' && <ContactLink kind="email" href={writeAddress(email)} text={email} />}
        {hours}
      </div>
    </Card>
  );
}

/** Whom to call at nights and weekends. */
function OnCallCard({ number, call, clock }: { number: string; call: string; clock: Clock }) {
  const { t } = useTranslation('contacts');
  return (
    <Card as="section" title={t('hours.onCall')}>
      <div className={lines}>
        <a href={call} className={button({ variant: 'primary' })}>
          <Icon of={Phone} />
          <bdi dir="ltr">{number}</bdi>
        </a>
        <MaintenanceHoursLine clock={clock} />
      </div>
    </Card>
  );
}

const lines = css({ display: 'grid', gap: { base: '0', tablet: '2' }, justifyItems: 'start', minWidth: '0', overflowWrap: 'anywhere' });
const who = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', minWidth: '0' });
