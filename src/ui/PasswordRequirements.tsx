import { Check, Dot } from 'lucide-react';
import { css, cx } from 'styled-system/css';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface PasswordRequirementsProps {
  title: string;
  requirements: readonly { text: string; met: boolean }[];
  /** The state of a requirement in a word, read out after it: never colour or shape alone. */
  stateTexts: { met: string; unmet: string };
}

/** The requirements of a new password, each shown as met or not met (password.requirements-shown). Part of the field's hint, so that screen readers read it with the field. */
export function PasswordRequirements({ title, requirements, stateTexts }: PasswordRequirementsProps) {
  return (
    <>
      {title}
      <ul className={list}>
        {requirements.map(({ text, met }) => (
          <li key={text} className={met ? cx(item, done) : item}>
            <Icon of={met ? Check : Dot} />
            <span>
              {text}
              <VisuallyHidden>: {met ? stateTexts.met : stateTexts.unmet}. </VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const list = css({ display: 'grid', gap: '1', marginBlock: '1' });
const item = css({ display: 'flex', gap: '2', alignItems: 'start', '& > svg': { marginTop: '0.15em' } });
const done = css({ color: 'success' });
