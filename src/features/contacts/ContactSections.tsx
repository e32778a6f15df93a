import type { Contact } from 'generated/zod/contact.zod.ts';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { writeAddress } from '@/domain/email.ts';
import { callAddress } from '@/domain/phone-number.ts';
import { safeExternalUrl } from '@/domain/safe-url.ts';
import { ContactLink } from '@/ui/ContactLink.tsx';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { type ContactCategory, committeeRole, contactSections } from './contact-sections.ts';
import { footerLines } from './footer-contacts.ts';

interface ContactSectionsProps {
  contacts: readonly Contact[];
  /** The categories that stand here, in order. */
  categories: readonly ContactCategory[];
}

/** Contacts under the headings of their categories (contacts.shown-order). */
export function ContactSections({ contacts, categories }: ContactSectionsProps) {
  const { t } = useTranslation('contacts');
  return contactSections(contacts, categories).map(({ category, contacts: ofCategory }) => (
    <section key={category} aria-labelledby={`contacts-${category}`}>
      <h2 id={`contacts-${category}`} className={heading}>
        {t(`category.${category}`)}
      </h2>
      <ul className={list}>
        {ofCategory.map((contact) => (
          <OneContact key={contact.id} contact={contact} isMember={category === 'resident_committee'} />
        ))}
      </ul>
    </section>
  ));
}

/** @param isMember of the residents' committee: the role is one of the contract's words, and is translated */
function OneContact({ contact, isMember }: { contact: Contact; isMember: boolean }) {
  const { t } = useTranslation(['contacts', 'common']);
  const role = isMember ? t(`role.${committeeRole(contact)}`) : contact.serviceRole;
  const { title, detail } = footerLines({ ...contact, serviceRole: role });
  const { phoneNumber = '', email } = contact;
  const page = contact.url === undefined ? null : safeExternalUrl(contact.url, location.origin);
  return (
    <li className={card}>
      <span className={name}>{title}</span>
      {detail !== '' && <span className={small}>{detail}</span>}
      {phoneNumber.trim() !== '' && <ContactLink kind="phone" href={callAddress(phoneNumber)} text={phoneNumber} />}
      {email.trim() !== '' && <ContactLink kind="email" href={writeAddress(email)} text={email} />}
      {page !== null && (
        <ExternalLink href={page} hint={t('common:opensInNewTab')} kind="alone">
          {t('website')}
        </ExternalLink>
      )}
    </li>
  );
}

const heading = css({ textStyle: 'sectionTitle', marginBottom: '3' });
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '8',
  rowGap: '5',
  listStyle: 'none',
  padding: '0',
});
const card = css({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  minWidth: '0',
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
});
const name = css({ fontWeight: '650' });
const small = css({ color: 'muted', textStyle: 'small' });
