import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { paths } from '@/paths.ts';

/** The provider's logo and name; leads home. */
export function Brand() {
  const { provider } = useConfig();
  return (
    <Link to={paths.root()} className={root}>
      {provider.logoUrl !== undefined && <img src={provider.logoUrl} alt="" width="32" height="32" className={logo} />}
      <span className={name}>{provider.name}</span>
    </Link>
  );
}

// Beside the tools of a small phone the name has two lines, or more if it is long: it is never cut.
const root = css({
  display: 'inline-flex',
  alignItems: 'center',
  columnGap: '2',
  minHeight: 'touch',
  // Grows from here to the width of the name; where not even that is left, what stands beside it wraps.
  flex: '1 1 7rem',
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
  overflowWrap: 'anywhere',
});
