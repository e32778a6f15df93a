import { useListContacts } from 'generated/api/contacts/contacts.ts';
import { urgentContact } from '@/features/contacts/contact-sections.ts';
import { footerLines } from '@/features/contacts/footer-contacts.ts';
import { CreateFaultReport } from '@/features/fault-reports/CreateFaultReport.tsx';
import { useContractUuid } from '@/session/session.ts';
import { MaintenanceCard } from './MaintenanceCard.tsx';

/** The form of a new fault report, with the contact of the property maintenance beside it. The form does not wait for the contacts. */
export function CreateFaultReportPage() {
  const contractUuid = useContractUuid();
  const { data: contacts = [] } = useListContacts(contractUuid);
  const urgent = urgentContact(contacts);
  const maintenance =
    urgent === null
      ? null
      : {
          href: urgent.call,
          number: urgent.contact.phoneNumber ?? '',
          name: Object.values(footerLines(urgent.contact)).filter(Boolean).join(' · '),
        };
  return (
    <CreateFaultReport
      maintenance={maintenance}
      sidebar={<MaintenanceCard contact={contacts.find(({ contactCategory }) => contactCategory === 'property_maintenance')} />}
    />
  );
}
