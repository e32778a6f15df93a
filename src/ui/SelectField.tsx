import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { css, cx } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';

interface SelectFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'select'>, 'children' | 'className' | 'style' | 'size' | 'multiple' | 'required' | 'value' | 'defaultValue'> {
  required?: boolean;
  /** The first line, which stands for no choice: "Choose". Leave it out where something is always chosen. */
  placeholder?: string | undefined;
  /** Single answers, and groups of answers under a heading. */
  options: readonly (ChoiceOption | ChoiceGroup)[];
  /** '' while nothing is chosen. */
  value: string;
}

/** A choice of many answers: the native select, which works with every phone, keyboard and screen reader. */
export function SelectField({ label, optional, hint, error, id, required, placeholder, options, ...select }: SelectFieldProps) {
  const slots = field();
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      {(wiring) => (
        <div className={cx(slots.box, frame)}>
          <select {...select} {...wiring} aria-required={required || undefined} className={cx(slots.control, list)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((entry) =>
              'options' in entry ? (
                <optgroup key={entry.label} label={entry.label}>
                  {entry.options.map(option)}
                </optgroup>
              ) : (
                option(entry)
              ),
            )}
          </select>
          <span className={chevron}>
            <Icon of={ChevronDown} />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

function option({ value, label }: ChoiceOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

const frame = css({ display: 'grid' });
const list = css({ appearance: 'none', paddingInlineEnd: '10', textOverflow: 'ellipsis', cursor: 'pointer' });
const chevron = css({
  position: 'absolute',
  insetInlineEnd: '3',
  top: '50%',
  transform: 'translateY(-50%)',
  display: 'inline-flex',
  color: 'muted',
  pointerEvents: 'none',
});

/** One of several answers of which one is chosen. */
export interface ChoiceOption {
  value: string;
  label: string;
  /** An explanation of the option; shown where there is room for it (radio cards). */
  hint?: string | undefined;
}

/** Answers that belong together under a heading of a long list. */
export interface ChoiceGroup {
  label: string;
  options: readonly ChoiceOption[];
}
