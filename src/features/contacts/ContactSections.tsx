import type { Contact } from 'generated/zod/contact.zod.ts';
import { Building2, Headset, IdCard, KeyRound, type LucideIcon, Phone, UsersRound, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { callAddress, writeAddress } from '@/domain/contact-details.ts';
import { safeExternalUrl } from '@/domain/safe-url.ts';
import { ActionList } from '@/ui/ActionCard.tsx';
import { ActionRow } from '@/ui/ActionRow.tsx';
import { Button } from '@/ui/Button.tsx';
import { ContactLink } from '@/ui/ContactLink.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { withSoftHyphens } from '@/ui/soft-hyphens.ts';
import { type ContactCategory, type ContactSection, committeeRole, contactSections } from './contact-sections.ts';
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
function Category({ category, contacts }: ContactSection) {
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
      <div id={`${id}-list`} className={isOpen ? undefined : folded}>
        <ActionList isCard>
          {contacts.map((contact) => (
            <OneContact key={contact.id} contact={contact} category={category} />
          ))}
        </ActionList>
      </div>
    </section>
  );
}

/** A word of fewer letters fits beside the icons, also on the narrowest phone. */
const LONG_WORD = 16;
/** Fewer members take no more room than the button. */
const FOLDED_FROM = 3;

const ICONS = {
  property_maintenance: Wrench,
  property_management: Building2,
  customer_service: Headset,
  sales_representative: KeyRound,
  resident_committee: UsersRound,
  other: IdCard,
} as const satisfies Record<ContactCategory, LucideIcon>;

/** A row that calls its number, with the ways to write beside it (contacts.icon-links). The role of a member of the committee is one of the contract's words, and is translated. */
function OneContact({ contact, category }: { contact: Contact; category: ContactCategory }) {
  const { t } = useTranslation(['contacts', 'common']);
  const role = category === 'resident_committee' ? t(`role.${committeeRole(contact)}`) : contact.serviceRole;
  const { title, detail } = footerLines({ ...contact, serviceRole: role });
  const { phoneNumber = '', email } = contact;
  const call = callAddress(phoneNumber);
  const page = contact.url === undefined ? null : safeExternalUrl(contact.url, location.origin);
  return (
    <li>
      <ActionRow
        icon={ICONS[category]}
        isIconFromTablet
        title={withSoftHyphens(title, LONG_WORD)}
        line={
          <>
            {detail !== '' && <span className={block}>{detail}</span>}
            {phoneNumber.trim() !== '' && (
              <span className={call === null ? block : number}>
                {call !== null && (
                  <span className={onPhone}>
                    <Icon of={Phone} />
                  </span>
                )}
                <bdi dir="ltr">{phoneNumber}</bdi>
              </span>
            )}
          </>
        }
        link={
          call === null
            ? null
            : ({ className, children }) => (
                <a href={call} className={className}>
                  {children}
                </a>
              )
        }
        end={null}
        button={
          <span className={ways}>
            {email.trim() !== '' && <ContactLink kind="email" href={writeAddress(email)} text={email} iconOnPhone />}
            {page !== null && <ContactLink kind="page" href={page} text={t('website')} hint={t('common:opensInNewTab')} iconOnPhone />}
          </span>
        }
      />
    </li>
  );
}

const heading = css({ textStyle: 'sectionTitle', marginBottom: '3' });
const folded = css({ display: { base: 'none', tablet: 'block' }, _print: { display: 'block' } });
const unfold = css({ display: { base: 'block', tablet: 'none' }, marginBottom: '4', _print: { display: 'none' } });
const block = css({ display: 'block' });
const number = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'accentText',
  fontSize: 'md',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
});
/** On larger screens nobody calls with a press. */
const onPhone = css({ display: { base: 'inline-flex', tablet: 'none' } });
const ways = css({
  display: 'flex',
  flexWrap: { tablet: 'wrap' },
  columnGap: { tablet: '4' },
  minWidth: '0',
  width: { tablet: '45%' },
  paddingInlineEnd: { base: '1', tablet: '5' },
});
