import type { Contact } from 'generated/zod/contact.zod.ts';
import { Building2, ChevronDown, ChevronUp, Headset, IdCard, KeyRound, type LucideIcon, Phone, UsersRound, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { callAddress, writeAddress } from '@/domain/contact-details.ts';
import { safeExternalUrl } from '@/domain/safe-url.ts';
import { ActionList } from '@/ui/ActionCard.tsx';
import { ActionGroup, ActionGroups } from '@/ui/ActionGroups.tsx';
import { ActionRow } from '@/ui/ActionRow.tsx';
import { ContactLink } from '@/ui/ContactLink.tsx';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { withSoftHyphens } from '@/ui/soft-hyphens.ts';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { type ContactCategory, type ContactSection, committeeRole, contactSections, sharedOffice, sitesOf } from './contact-sections.ts';
import { footerLines } from './FooterContacts.tsx';

interface ContactSectionsProps {
  contacts: readonly Contact[];
  /** The categories that stand here, in order. */
  categories: readonly ContactCategory[];
}

/** Contacts in one card, under the headings of their categories (contacts.shown-order). */
export function ContactSections({ contacts, categories }: ContactSectionsProps) {
  const sections = contactSections(contacts, categories);
  if (sections.length === 0) return null;
  return (
    <ActionGroups>
      {sections.map(({ category, contacts: ofCategory }) => (
        <Category key={category} category={category} contacts={ofCategory} />
      ))}
    </ActionGroups>
  );
}

/** A category with the pages of its offices on the line of its name. The members of the committee are many: they are folded (contacts.committee-folded). */
function Category({ category, contacts }: ContactSection) {
  const { t } = useTranslation(['contacts', 'common']);
  const isFolded = category === 'resident_committee' && contacts.length >= FOLDED_FROM;
  const [isOpen, setIsOpen] = useState(!isFolded);
  const id = `contacts-${category}`;
  const office = sharedOffice(contacts);
  const sites = sitesOf(contacts, (url) => safeExternalUrl(url, location.origin));
  return (
    <ActionGroup
      title={t(`category.${category}`)}
      aside={
        <>
          {isFolded && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-list`}
              onClick={() => setIsOpen(!isOpen)}
              className={cx(link({ kind: 'plain' }), fold)}
            >
              {isOpen ? t('committee.hide') : t('committee.show', { count: contacts.length })}
              <Icon of={isOpen ? ChevronUp : ChevronDown} />
            </button>
          )}
          {sites.map(({ href, name }) => (
            <ExternalLink key={href} kind="plain" href={href} hint={t('common:opensInNewTab')}>
              {name === '' ? (
                t('website')
              ) : (
                <>
                  {name}
                  <VisuallyHidden> {t('website')}</VisuallyHidden>
                </>
              )}
            </ExternalLink>
          ))}
          {sites.length === 0 && office !== '' && <span className={officeText}>{office}</span>}
        </>
      }
    >
      <div id={`${id}-list`} className={isOpen ? undefined : folded}>
        <ActionList>
          {contacts.map((contact) => (
            <OneContact key={contact.id} contact={contact} category={category} office={office} />
          ))}
        </ActionList>
      </div>
    </ActionGroup>
  );
}

/** A word of fewer letters fits beside the icon, also on the narrowest phone. */
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

interface OneContactProps {
  contact: Contact;
  category: ContactCategory;
  /** Said above the row already. */
  office: string;
}

/** A row that calls its number, with the letter beside it (contacts.icon-links). The role of a member of the committee is one of the contract's words, and is translated. */
function OneContact({ contact, category, office }: OneContactProps) {
  const { t } = useTranslation('contacts');
  const serviceRole = category === 'resident_committee' ? t(`role.${committeeRole(contact)}`) : contact.serviceRole;
  const isOfficeSaid = contact.name !== '' || serviceRole !== '';
  const { title, detail } = footerLines({
    ...contact,
    serviceRole,
    officeName: isOfficeSaid && contact.officeName === office ? '' : contact.officeName,
  });
  const { phoneNumber = '', email } = contact;
  const call = callAddress(phoneNumber);
  return (
    <li>
      <ActionRow
        icon={ICONS[category]}
        isIconFromTablet
        title={
          <span className={who}>
            <span>{withSoftHyphens(title, LONG_WORD)}</span>
            {detail !== '' && <span className={what}>{detail}</span>}
          </span>
        }
        line={
          phoneNumber.trim() !== '' && (
            <span className={call === null ? undefined : number}>
              {call !== null && (
                <span className={onPhone}>
                  <Icon of={Phone} />
                </span>
              )}
              <bdi dir="ltr">{phoneNumber}</bdi>
            </span>
          )
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
          email.trim() !== '' && (
            <span className={letter}>
              <ContactLink kind="email" href={writeAddress(email)} text={email} iconOnPhone />
            </span>
          )
        }
      />
    </li>
  );
}

const officeText = css({ color: 'muted' });
const fold = css({ minHeight: 'touch', fontWeight: '600' });
const folded = css({ display: 'none', _print: { display: 'block' } });
// What they do stands beside the name where there is room.
const who = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2', '& > *': { minWidth: '0' } });
const what = css({ color: 'muted', textStyle: 'small', fontWeight: '400', lineHeight: '1.35!' });
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
const letter = css({ minWidth: '0', width: { tablet: '48%' }, paddingInlineEnd: { base: '1', tablet: '5' } });
