import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** The page's one `h1`: what the focus is moved to after navigation. */
export const PAGE_HEADING_ID = 'page-heading';
const STEPS_ID = `${PAGE_HEADING_ID}-steps`;

interface PageHeadingProps {
  children: ReactNode;
  /** A sentence or two below the heading: the most important information for the user. */
  lead?: ReactNode;
  /** Between the heading and the steps: what the form is about. */
  choice?: ReactNode;
  /** How far the form is, a `<Steps>`: below the heading, and read out with it. */
  steps?: ReactNode;
  /** Beside the heading on tablets and desktops: a badge or an action. */
  aside?: ReactNode;
}

export function PageHeading({ children, lead, choice, steps, aside }: PageHeadingProps) {
  return (
    <div className={root}>
      <div className={line}>
        <h1 id={PAGE_HEADING_ID} dir="auto" tabIndex={-1} aria-describedby={steps === undefined ? undefined : STEPS_ID} className={title}>
          {children}
        </h1>
        {aside}
      </div>
      {lead !== undefined && <p className={leadText}>{lead}</p>}
      {choice}
      {steps !== undefined && <div id={STEPS_ID}>{steps}</div>}
    </div>
  );
}

/** Moves the focus to the page's heading so that its name is read out; false when the page has none yet. */
export function focusPageHeading(): boolean {
  const heading = document.getElementById(PAGE_HEADING_ID);
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

const root = css({ display: 'grid', gap: { base: '2', tablet: '3' }, marginBottom: { base: '4', tablet: '6' } });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  // The room of a finger hangs out above and below: every heading stands at one height.
  '& > :not(h1)': { marginBlock: '-2' },
});
const title = css({ textStyle: 'pageTitle' });
const leadText = css({ textStyle: 'lead', color: 'muted', maxWidth: 'text' });
