import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { dialog } from 'styled-system/recipes';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A sentence that is read out with the title. */
  description?: string | undefined;
  children?: ReactNode;
  /** Buttons; the confirming one first. */
  actions?: ReactNode;
  /** Null where a button of the dialog says the same: Esc still closes it. */
  closeLabel: string | null;
  /** `alertdialog` asks before something that cannot be undone; a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** False where the owner moves the focus after closing: an editor also puts its caret back, which a bare focus would move to the start. */
  returnsFocus?: boolean;
}

/**
 * A question that has to be answered before going on. Heavy (18 KB gz over the stack): load it with `usePart`, never import it from another part.
 * The focus stays within and returns to where it was.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  closeLabel,
  role = 'dialog',
  returnsFocus = true,
}: DialogProps) {
  const slots = dialog();
  const opener = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // The page behind can be neither reached nor read; Ark alone hides it from screen readers and keeps the focus.
  useLayoutEffect(() => {
    const page = document.getElementById('root');
    if (!open || page === null) return;
    // An inert page loses its focus at the next rendering, which may come before Ark has looked where the focus was.
    const focused = document.activeElement;
    opener.current = returnsFocus && focused instanceof HTMLElement && page.contains(focused) ? focused : null;
    page.inert = true;
    return () => {
      page.inert = false;
      // Closed before Ark has taken the focus, the dialog has none to give back.
      setTimeout(() => document.activeElement === document.body && opener.current?.focus());
    };
  }, [open, returnsFocus]);
  // Ark would wait for an animation that a dialog which was open from the beginning does not have, and leave it on the page.
  if (!open) return null;
  return (
    <Ark.Root
      open
      onOpenChange={(change) => !change.open && onClose()}
      role={role}
      initialFocusEl={() => focusWithin(content.current)}
      finalFocusEl={() => opener.current}
      closeOnInteractOutside={role === 'dialog'}
    >
      <Portal>
        <Ark.Backdrop className={slots.backdrop} />
        <Ark.Positioner className={slots.positioner}>
          {/* Ark moves the focus from the last element to the first one without scrolling: in a long dialog it would be out of sight. */}
          <Ark.Content
            ref={content}
            className={slots.content}
            onFocus={({ target }) => content.current?.contains(target) && target.scrollIntoView({ block: 'nearest' })}
          >
            <div className={slots.head}>
              <Ark.Title tabIndex={-1} className={slots.title}>
                {title}
              </Ark.Title>
              {closeLabel !== null && <CloseButton label={closeLabel} />}
            </div>
            {description !== undefined && <Ark.Description className={slots.description}>{description}</Ark.Description>}
            {children}
            {actions !== undefined && <div className={slots.actions}>{actions}</div>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

/**
 * Gives the focus to the first field, else to the title, as soon as the dialog is there (shell.dialog-focus): keys that are pressed at once
 * belong to it. Ark moves the focus only some frames later, and then leaves it where it is within.
 */
function CloseButton({ label }: { label: string }) {
  const trigger = useRef<HTMLButtonElement>(null);
  // After the layout effect of the dialog, which notes where the focus was.
  useEffect(() => {
    const within = trigger.current?.closest<HTMLElement>('[role$=dialog]') ?? null;
    if (within === null || focusWithin(within) !== null) return;
    const first =
      within.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select') ?? within.querySelector<HTMLElement>('h2');
    first?.focus({ preventScroll: true });
  }, []);
  return (
    <Ark.CloseTrigger asChild ref={trigger}>
      <Button variant="quiet" icon={<Icon of={X} />}>
        {label}
      </Button>
    </Ark.CloseTrigger>
  );
}

function focusWithin(content: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && content?.contains(activeElement) === true ? activeElement : null;
}
