import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CopyButtonProps {
  /** The text for the clipboard. */
  value: string;
  texts: { copy: string; copied: string; failed: string };
  /** The name of the copied value, such as "reference number". Screen readers read it out after the label of the button. */
  subject: string;
}

/** How long "copied" stays, in milliseconds: long enough to be read, gone before the next copy. */
const SHOWN_FOR = 4000;
const icons = { copy: Copy, copied: Check, failed: TriangleAlert };

/** Copies one value and says whether copying succeeded. */
export function CopyButton({ value, texts, subject }: CopyButtonProps) {
  const [state, setState] = useState<'copy' | 'copied' | 'failed'>('copy');

  useEffect(() => {
    if (state === 'copy') return;
    const timer = setTimeout(() => setState('copy'), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      // No permission, or no clipboard outside https: the value stands beside the button and can be selected.
      setState('failed');
    }
  };
  return (
    <>
      <Button variant="quiet" onClick={copy} icon={<Icon of={icons[state]} />}>
        {/* The name stays: if it changed under the focus, a screen reader would say the confirmation twice. */}
        <span aria-hidden="true">{texts[state]}</span>
        <VisuallyHidden>
          {texts.copy}: {subject}
        </VisuallyHidden>
      </Button>
      <VisuallyHidden announce>{state === 'copy' ? '' : texts[state]}</VisuallyHidden>
    </>
  );
}
