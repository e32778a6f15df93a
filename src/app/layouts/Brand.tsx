import { Link } from 'react-router';
import { css, cx } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { paths } from '@/paths.ts';

/** The provider's logo and name; leads home. `isShort`: on a phone only the logo is seen, where there is one, and the name is read out. */
export function Brand({ isShort = false }: { isShort?: boolean }) {
  const { provider } = useConfig();
  const hasLogo = provider.logoUrl !== undefined;
  return (
    <Link to={paths.root()} className={isShort && hasLogo ? cx(root, short) : root}>
      {hasLogo && <img src={provider.logoUrl} alt="" width="32" height="32" className={logo} />}
      <span className={isShort && hasLogo ? cx(name, readOut) : name}>{provider.name}</span>
    </Link>
  );
}

// Beside the tools of a small phone the name has two lines, or more if it is long: it is never cut, and breaks between words.
const root = css({
  display: 'inline-flex',
  alignItems: 'center',
  columnGap: '2',
  minHeight: 'touch',
  // Grows from its longest word to the width of the name; where not even that is left, what stands beside it wraps.
  flex: '1 1 min-content',
  minWidth: '0',
  maxWidth: 'max-content',
  color: 'text',
  fontWeight: '650',
  textDecorationLine: 'none',
  borderRadius: 'sm',
});
const logo = css({ width: '2rem', height: '2rem', flexShrink: '0' });
const name = css({
  minWidth: '0',
  fontSize: { base: 'sm', tablet: 'md' },
  lineHeight: '1.25',
  overflowWrap: 'break-word',
});
const short = css({
  flexBasis: { base: 'auto!', tablet: 'min-content!' },
  flexGrow: { base: '0!', tablet: '1!' },
  minWidth: { base: 'touch!', tablet: '0!' },
});
const readOut = css({ srOnly: { base: true, tablet: false } });
