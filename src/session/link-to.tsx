import { Link } from 'react-router';
import type { RenderLink } from '@/ui/render-link.ts';

/** A link to a page of ours, for parts that leave the element to their user. */
export function linkTo(address: string): RenderLink {
  return (props) => <Link to={address} {...props} />;
}
