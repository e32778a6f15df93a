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

// The box is one line high: where a phone has no room for the name, the name wraps to a hidden second line.
const root = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  height: 'touch',
  // Grows from here to the width of the name, so that what stands beside it wraps only where even the logo has no room.
  flex: '1 1 4rem',
  minWidth: '0',
  maxWidth: 'max-content',
  overflow: 'hidden',
  color: 'text',
  fontWeight: '650',
  textDecorationLine: 'none',
  borderRadius: 'sm',
  hyphens: 'manual',
});
// As high as the line with its margins, so that a wrapped name does not move it.
const logo = css({ width: '2rem', height: '2rem', marginBlock: '0.375rem', flexShrink: '0' });
const name = css({
  maxWidth: '100%',
  fontSize: { base: 'sm', tablet: 'md' },
  lineHeight: '2.75rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
