import type { ReactElement, ReactNode } from 'react';

/**
 * How a part leaves the choice of link to its user: it gives the look and the content, the user gives the element:
 * `linkTo(paths.documents({ contractUuid }))` for a page of ours (src/session/page-target.tsx).
 */
export type RenderLink = (props: { className: string; children: ReactNode }) => ReactElement;
