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

const root = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  minWidth: '0',
  color: 'text',
  fontWeight: '650',
  textDecorationLine: 'none',
  borderRadius: 'sm',
  hyphens: 'manual',
});
const logo = css({ width: '2rem', height: '2rem', flexShrink: '0' });
const name = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
