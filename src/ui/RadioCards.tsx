import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { field, radioCards } from 'styled-system/recipes';
import type { FieldTexts } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';
import type { ChoiceOption } from './SelectField.tsx';

interface RadioCardsProps extends FieldTexts {
  /** Id of the first radio, which an error summary leads to; made when not given. */
  id?: string | undefined;
  /** The same for all radios of the group; made when not given. */
  name?: string | undefined;
  options: readonly ChoiceOption[];
  /** '' while nothing is chosen. */
  value: string;
  required?: boolean;
  /** What follows from the chosen answer: it is shown under its card and read out. */
  outcome?: ReactNode;
  onValueChange: (value: string) => void;
}

/** A choice of a few visible answers: native radios, each on a card that can be pressed as a whole. */
export function RadioCards(props: RadioCardsProps) {
  const { id: givenId, name, label, optional, hint, error, options, value, required, outcome, onValueChange } = props;
  const madeId = useId();
  const id = givenId ?? madeId;
  const slots = radioCards();
  const texts = field();
  const hintId = hint === undefined || hint === null ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset
      className={slots.root}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={[errorId, hintId].filter((part) => part !== undefined).join(' ') || undefined}
    >
      <legend className={texts.label}>
        {label}
        {optional !== undefined && <span className={texts.optional}> {optional}</span>}
      </legend>
      {hintId !== undefined && (
        <div id={hintId} className={texts.hint}>
          {hint}
        </div>
      )}
      {errorId !== undefined && (
        <p id={errorId} className={texts.error}>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
      <div className={slots.list}>
        {options.map((option, at) => {
          const optionId = at === 0 ? id : `${id}-${option.value}`;
          const optionHintId = option.hint === undefined ? undefined : `${optionId}-option-hint`;
          const card = (
            <label key={option.value} className={slots.card}>
              <span className={slots.box}>
                <input
                  id={optionId}
                  type="radio"
                  name={name ?? id}
                  value={option.value}
                  checked={option.value === value}
                  aria-labelledby={`${optionId}-label`}
                  aria-describedby={optionHintId}
                  className={slots.control}
                  onChange={() => onValueChange(option.value)}
                />
              </span>
              <span className={slots.textColumn}>
                <span id={`${optionId}-label`}>{option.label}</span>
                {optionHintId !== undefined && (
                  <span id={optionHintId} className={slots.hint}>
                    {option.hint}
                  </span>
                )}
              </span>
            </label>
          );
          if (outcome === undefined) return card;
          return (
            <div key={option.value}>
              {card}
              {/* There before it has words, so that they are read out when they come. */}
              <div aria-live="polite">{option.value === value && outcome}</div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
