import type { ReactElement, ReactNode } from 'react';

/**
 * How a part leaves the choice of link to its user: it gives the look and the content, the user gives the element.
 * `link={(props) => <Link to={paths.documents({ contractId })} {...props} />}` for a page of ours, `<a href=… {...props} />` for another site.
 */
export type RenderLink = (props: { className: string; children: ReactNode }) => ReactElement;
