import { useListContacts } from 'generated/api/contacts/contacts.ts';
import type { Contact } from 'generated/zod/contact.zod.ts';
import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { access } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { Icon } from '@/ui/Icon.tsx';

/** Whom to reach from any page: customer service and property maintenance. It shows no loading. */
export function FooterContacts({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('common');
  const session = useSession();
  const config = useConfig();
  const isOpen = access.contacts({ session, config, contractUuid }).kind === 'allowed';
  const query = useListContacts(contractUuid, { query: { enabled: isOpen } });
  if (!isOpen) return null;
  const contacts = footerContacts(query.data ?? []);
  if (contacts.length === 0) return <NotLoaded of={[query]} title={t('footer.contactsFailed')} tone="warning" />;
  return (
    <section aria-label={t('footer.contacts')}>
      <ul className={list}>
        {contacts.map((contact) => (
          <OneContact key={contact.id} contact={contact} />
        ))}
      </ul>
    </section>
  );
}

function OneContact({ contact }: { contact: Contact }) {
  const { title, detail } = footerLines(contact);
  return (
    <li className={card}>
      <span className={titleText}>{title}</span>
      {detail !== '' && <span className={what}>{detail}</span>}
      <span className={ways}>
        {contact.phoneNumber !== undefined && contact.phoneNumber !== '' && (
          <a href={`tel:${contact.phoneNumber.replaceAll(' ', '')}`} className={cx(link({ kind: 'plain' }), number)}>
            <Icon of={Phone} />
            <bdi dir="ltr">{contact.phoneNumber}</bdi>
          </a>
        )}
        {contact.email !== '' && (
          <a href={`mailto:${contact.email}`} className={cx(link({ kind: 'plain' }), letter)}>
            <Icon of={Mail} />
            <span className={address}>{contact.email}</span>
          </a>
        )}
      </span>
    </li>
  );
}

// On a phone a contact is one row: who, the number, and the letter. With large letters the number goes below the name.
const list = css({
  display: { base: 'grid', tablet: 'flex' },
  flexWrap: 'wrap',
  columnGap: '10',
  rowGap: { base: '0', tablet: '4' },
  listStyle: 'none',
  padding: '0',
});
const card = css({
  display: { base: 'flex', tablet: 'grid' },
  flexWrap: 'wrap',
  alignItems: { base: 'center', tablet: 'start' },
  justifyContent: { base: 'space-between', tablet: 'start' },
  justifyItems: 'start',
  columnGap: '3',
  minWidth: '0',
  overflowWrap: 'break-word',
});
const what = css({ hideBelow: 'tablet' });
const ways = css({ display: 'flex', flexDirection: { tablet: 'column' }, columnGap: '1', flexWrap: 'wrap', minWidth: '0' });
const titleText = css({ fontWeight: '650', color: 'text', minWidth: '0', lineHeight: '1.3' });
/** On the narrowest phones the number needs the room of its icon. */
const number = css({ '@media (max-width: 22.4rem)': { '& > svg': { display: 'none' } } });
/** The letter alone is as wide as a finger, and ends where the page does. */
const letter = css({
  minWidth: { base: 'touch', tablet: '0' },
  justifyContent: { base: 'center', tablet: 'start' },
  marginInlineEnd: { base: '-3', tablet: '0' },
});
/** On a phone one writes by pressing the letter; its address is only read out there. */
const address = css({ srOnly: { base: true, tablet: false } });

const SHOWN = ['customer_service', 'property_maintenance'] as const;

/** The first contact of each kind that a resident needs on any page. */
export function footerContacts(contacts: readonly Contact[]): Contact[] {
  return SHOWN.flatMap((category) => contacts.find(({ contactCategory }) => contactCategory === category) ?? []);
}

/** How a contact introduces itself: whom one reaches, then what they do and for which office. Any of the three may be empty. */
export function footerLines({ name, serviceRole, officeName }: Contact): { title: string; detail: string } {
  const [title = '', ...rest] = [...new Set([name, serviceRole, officeName])].filter((line) => line !== '');
  return { title, detail: rest.join('\u00a0· ') };
}
