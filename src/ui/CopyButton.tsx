import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { css } from 'styled-system/css';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CopyButtonProps {
  /** The text for the clipboard. */
  value: string;
  texts: { copy: string; copied: string; failed: string };
  /** The name of the copied value, such as "reference number". Screen readers read it out after the label of the button. Not where the label has it. */
  subject?: string;
  /** The one action of a view, in its whole width. */
  isMain?: boolean;
  /** On a phone the value needs the room of the words. */
  isIconOnPhone?: boolean;
}

/** How long "copied" stays, in milliseconds: long enough to be read, gone before the next copy. */
const SHOWN_FOR = 4000;

type Outcome = { kind: 'none' } | { kind: 'copied' } | { kind: 'refused'; attempt: number };

/**
 * Copies one value and says whether copying succeeded. A refusal is a line of its own below the button, which keeps its size, until the next try: in a
 * grid or a flex row that wraps it takes the whole width.
 */
export function CopyButton({ value, texts, subject, isMain = false, isIconOnPhone = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const isCopied = outcome.kind === 'copied';

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setOutcome({ kind: 'none' }), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome({ kind: 'copied' });
    } catch {
      // No permission, or no clipboard outside https: the value stands beside the button and can be selected.
      setOutcome((before) => ({ kind: 'refused', attempt: before.kind === 'refused' ? before.attempt + 1 : 1 }));
    }
  };
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'quiet'}
        width={isMain ? 'full' : 'content'}
        onClick={copy}
        icon={<Icon of={isCopied ? Check : Copy} />}
      >
        {/* The name stays: if it changed under the focus, a screen reader would say the confirmation twice. */}
        <span aria-hidden="true" className={isIconOnPhone ? fromTablet : undefined}>
          {isCopied ? texts.copied : texts.copy}
        </span>
        <VisuallyHidden>{subject === undefined ? texts.copy : `${texts.copy}: ${subject}`}</VisuallyHidden>
      </Button>
      <VisuallyHidden announce>{isCopied ? texts.copied : ''}</VisuallyHidden>
      {outcome.kind === 'refused' && (
        // A new element for each try, so that it is said again.
        <span key={outcome.attempt} role="alert" className={refusal}>
          <Icon of={TriangleAlert} />
          {texts.failed}
        </span>
      )}
    </>
  );
}

const refusal = css({ display: 'flex', gap: '2', gridColumn: '1 / -1', flexBasis: '100%', color: 'danger', textStyle: 'small' });
const fromTablet = css({ hideBelow: 'tablet' });
