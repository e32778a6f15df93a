import { Globe, Mail, Phone } from 'lucide-react';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ContactLinkProps {
  kind: keyof typeof ICONS;
  /** `tel:`, `mailto:` or a safe address; null for a value that cannot be called or written to, which is then only shown. */
  href: string | null;
  /** The number or address as it is read. */
  text: string;
  /** On a phone only the icon is seen, for the line of a name; the text is read out. */
  iconOnPhone?: boolean;
  /** "opens in a new tab": read out after the text of a page, which opens in one. */
  hint?: string;
}

const ICONS = { phone: Phone, email: Mail, page: Globe } as const;

/** A number to call, an address to write to, or a page. A phone shows the icon of a call; on larger screens the number stands alone (contacts.icon-links). */
export function ContactLink({ kind, href, text, iconOnPhone = false, hint }: ContactLinkProps) {
  const content = (
    <>
      <span className={kind === 'phone' ? onPhone : always}>
        <Icon of={ICONS[kind]} />
      </span>
      <span dir="ltr" className={iconOnPhone && href !== null ? unseenOnPhone : textBlock}>
        {kind === 'email' ? breakable(text) : text}
      </span>
      {hint !== undefined && <VisuallyHidden> ({hint})</VisuallyHidden>}
    </>
  );
  return href === null ? (
    <span className={line}>{content}</span>
  ) : (
    <a
      href={href}
      // Chromium has a space in the name where the address may break.
      {...(kind === 'email' && { 'aria-label': text })}
      {...(kind === 'page' && { target: '_blank', rel: 'noopener noreferrer' })}
      className={cx(link({ kind: 'plain' }), accent, iconOnPhone && square)}
    >
      {content}
    </a>
  );
}

/** An address that is too long for its line breaks after the at sign. */
function breakable(address: string) {
  const at = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

const line = css({ display: 'flex', alignItems: 'center', gap: '2' });
const accent = css({ color: 'accentText' });
const always = css({ display: 'inline-flex' });
const onPhone = css({ display: { base: 'inline-flex', tablet: 'none' } });
/** The room of a finger. */
const square = css({ minWidth: { base: 'touch', tablet: '0' }, minHeight: 'touch', justifyContent: { base: 'center', tablet: 'start' } });
const textBlock = css({ overflowWrap: 'anywhere', minWidth: '0', fontVariantNumeric: 'tabular-nums' });
const unseenOnPhone = cx(textBlock, css({ srOnly: { base: true, tablet: false } }));
