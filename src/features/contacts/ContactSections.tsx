import type { Contact } from 'generated/zod/contact.zod.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { callAddress, writeAddress } from '@/domain/contact-details.ts';
import { safeExternalUrl } from '@/domain/safe-url.ts';
import { Button } from '@/ui/Button.tsx';
import { ContactLink } from '@/ui/ContactLink.tsx';
import { withSoftHyphens } from '@/ui/soft-hyphens.ts';
import { type ContactCategory, committeeRole, contactSections } from './contact-sections.ts';
import { footerLines } from './FooterContacts.tsx';

interface ContactSectionsProps {
  contacts: readonly Contact[];
  /** The categories that stand here, in order. */
  categories: readonly ContactCategory[];
}

/** Contacts under the headings of their categories (contacts.shown-order). */
export function ContactSections({ contacts, categories }: ContactSectionsProps) {
  return contactSections(contacts, categories).map(({ category, contacts: ofCategory }) => (
    <Category key={category} category={category} contacts={ofCategory} />
  ));
}

/** The members of the committee are many: on a phone they are folded (contacts.committee-folded). */
function Category({ category, contacts }: { category: ContactCategory; contacts: readonly Contact[] }) {
  const { t } = useTranslation('contacts');
  const isCommittee = category === 'resident_committee';
  const [isOpen, setIsOpen] = useState(!isCommittee || contacts.length < FOLDED_FROM);
  const id = `contacts-${category}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {t(`category.${category}`)}
      </h2>
      {isCommittee && contacts.length >= FOLDED_FROM && (
        <div className={unfold}>
          <Button aria-expanded={isOpen} aria-controls={`${id}-list`} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t('committee.hide') : t('committee.show', { count: contacts.length })}
          </Button>
        </div>
      )}
      <ul id={`${id}-list`} className={isOpen ? list : folded}>
        {contacts.map((contact) => (
          <OneContact key={contact.id} contact={contact} isMember={isCommittee} />
        ))}
      </ul>
    </section>
  );
}

/** A word of fewer letters fits beside the icons, also on the narrowest phone. */
const LONG_WORD = 16;
/** Fewer members take no more room than the button. */
const FOLDED_FROM = 3;

/** @param isMember of the residents' committee: the role is one of the contract's words, and is translated */
function OneContact({ contact, isMember }: { contact: Contact; isMember: boolean }) {
  const { t } = useTranslation(['contacts', 'common']);
  const role = isMember ? t(`role.${committeeRole(contact)}`) : contact.serviceRole;
  const { title, detail } = footerLines({ ...contact, serviceRole: role });
  const { phoneNumber = '', email } = contact;
  const page = contact.url === undefined ? null : safeExternalUrl(contact.url, location.origin);
  return (
    <li className={card}>
      <span className={who}>
        <span className={name}>{withSoftHyphens(title, LONG_WORD)}</span>
        {detail !== '' && <span className={small}>{detail}</span>}
      </span>
      <span className={ways}>
        {phoneNumber.trim() !== '' && <ContactLink kind="phone" href={callAddress(phoneNumber)} text={phoneNumber} iconOnPhone />}
        {email.trim() !== '' && <ContactLink kind="email" href={writeAddress(email)} text={email} iconOnPhone />}
        {page !== null && <ContactLink kind="page" href={page} text={t('website')} hint={t('common:opensInNewTab')} iconOnPhone />}
      </span>
    </li>
  );
}

const heading = css({ textStyle: 'sectionTitle', marginBottom: '3' });
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '8',
  rowGap: { base: '3', tablet: '5' },
  listStyle: 'none',
  padding: '0',
});
const folded = cx(list, css({ display: { base: 'none', tablet: 'grid' }, _print: { display: 'grid' } }));
const unfold = css({ display: { base: 'block', tablet: 'none' }, marginBottom: '4', _print: { display: 'none' } });
// On a phone the ways to reach somebody stand on the line of the name.
const card = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', tablet: 'minmax(0, 1fr)' },
  columnGap: '3',
  alignContent: 'start',
  justifyItems: 'start',
  minWidth: '0',
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
});
const who = css({ display: 'grid', minWidth: '0', alignContent: 'start' });
const ways = css({
  display: { base: 'flex', tablet: 'grid' },
  justifyItems: 'start',
  marginInlineEnd: { base: 'max(-0.75rem, -5vw)', tablet: '0' },
});
const name = css({ fontWeight: '650' });
const small = css({ color: 'muted', textStyle: 'small' });
