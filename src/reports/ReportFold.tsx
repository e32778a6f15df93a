import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { css, cx } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Icon } from '@/ui/Icon.tsx';

interface ReportFoldProps {
  /** The words of the button. */
  title: string;
  icon: LucideIcon;
  /** Below the button, whether it is open or not. */
  note?: ReactNode;
  /** Whether it is open when it appears: for a draft, and for whom the address leads to the form. */
  isOpenAtFirst?: boolean;
  /** The content, with the id of the heading that names it. */
  children: (headingId: string) => ReactNode;
}

/**
 * The part of a report's page that opens by its heading: the form, or what was sent and cannot be changed any more (fault-reports.form-in-fold). Who
 * comes back to the form from its preview finds the focus here.
 */
export function ReportFold({ title, icon, note, isOpenAtFirst = false, children }: ReportFoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  // The press is painted first: a whole form follows.
  const hasContent = useDeferredValue(isOpen);
  const opener = useRef<HTMLButtonElement>(null);
  // The first page of a document keeps the browser's own focus.
  const isNavigation = useLocation().key !== 'default';
  const [takesFocus] = useState(isOpenAtFirst && isNavigation);
  useEffect(() => {
    // After the page's heading, which takes the focus at a change of step.
    if (takesFocus) queueMicrotask(() => opener.current?.focus());
  }, [takesFocus]);
  return (
    <section aria-labelledby={`${id}-heading`} className={root}>
      <h2 id={`${id}-heading`}>
        <button
          ref={opener}
          type="button"
          className={cx(button({ variant: 'secondary', width: 'fullOnPhone' }))}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={icon} />
          {title}
          <span className={isOpen ? turned : straight}>
            <Icon of={ChevronDown} />
          </span>
        </button>
      </h2>
      {note}
      <div id={`${id}-content`} hidden={!isOpen}>
        {isOpen && hasContent && children(`${id}-heading`)}
      </div>
    </section>
  );
}

const root = css({
  display: 'grid',
  gap: '3',
  minWidth: '0',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'line',
  paddingTop: '6',
});
const straight = css({ display: 'inline-flex' });
const turned = css({ display: 'inline-flex', transform: 'rotate(180deg)' });
