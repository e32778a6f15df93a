import { type ReactNode, useEffect } from 'react';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { focusPageHeading } from '@/ui/PageHeading.tsx';

interface IdentificationOutcomeProps {
  /** One of src/ui/illustrations. */
  illustration: ReactNode;
  title: string;
  /** A text about what happened and what happens next. */
  children: ReactNode;
  /** Links and buttons; the first one is the primary one. */
  actions?: ReactNode;
}

/** The outcome of an identification: a heading, which takes the focus, with picture, text and actions (ending.return-states). */
export function IdentificationOutcome({ illustration, title, children, actions }: IdentificationOutcomeProps) {
  // The page was just loaded: moving the focus makes screen readers read the outcome.
  useEffect(() => {
    focusPageHeading();
  }, []);
  return (
    <EmptyState level={1} align="start" illustration={illustration} title={title} action={actions}>
      {children}
    </EmptyState>
  );
}
