import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import { css, cx } from 'styled-system/css';
import { button, field } from 'styled-system/recipes';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface PasswordFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'children' | 'className' | 'style' | 'size' | 'type' | 'required'> {
  required?: boolean;
  /** `show` and `hide` are the words on the toggle, `shown` and `hidden` are read out after it. */
  texts: { show: string; hide: string; shown: string; hidden: string };
}

/** A password with a toggle that shows it; hidden again when the form is sent, so that no browser keeps it as plain text. */
export function PasswordField({ label, optional, hint, error, id: givenId, required, texts, ...input }: PasswordFieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const [visibility, setVisibility] = useState<'untouched' | 'shown' | 'hidden'>('untouched');
  const shown = visibility === 'shown';
  const slots = field();

  useEffect(() => {
    const control = document.getElementById(id);
    const form = control instanceof HTMLInputElement ? control.form : null;
    const hide = () => setVisibility((now) => (now === 'shown' ? 'hidden' : now));
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [id]);

  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      {(wiring) => (
        <div className={slots.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            aria-required={required || undefined}
            className={cx(slots.control, roomForToggle)}
          />
          <button
            type="button"
            aria-controls={id}
            className={cx(button({ variant: 'quiet' }), toggle)}
            onClick={() => setVisibility(shown ? 'hidden' : 'shown')}
          >
            <Icon of={shown ? EyeOff : Eye} />
            {shown ? texts.hide : texts.show}
          </button>
          <VisuallyHidden announce>{visibility === 'untouched' ? '' : texts[visibility]}</VisuallyHidden>
        </div>
      )}
    </FieldFrame>
  );
}

const roomForToggle = css({ paddingInlineEnd: '7.5rem' });
const toggle = css({ position: 'absolute', insetInlineEnd: '0', top: '0', textStyle: 'small', _focusVisible: { outlineOffset: '-3px' } });
