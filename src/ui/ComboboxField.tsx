import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { css, cx } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import type { ChoiceGroup, ChoiceOption } from './choice-options.ts';
import { FieldFrame, type FieldTexts, labelIdOf } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface ComboboxFieldProps extends FieldTexts {
  id?: string | undefined;
  required?: boolean;
  /** The whole list, which the arrow opens: single answers, and groups of answers under a heading. */
  options: readonly (ChoiceOption | ChoiceGroup)[];
  /** The answers that a typed text means, the best one first; null for a text that is too short to mean one. */
  find: (typed: string) => readonly ChoiceOption[] | null;
  /** '' while nothing is chosen. */
  value: string;
  /** Called with the chosen answer, and with '' when its text is changed. */
  onValueChange: (value: string) => void;
  texts: {
    /** Name of the arrow: "Show all types of fault". */
    showAll: string;
    /** Shown while a text is typed and nothing is chosen: a text alone is no answer. */
    choose: string;
    /** Shown where the typed text means no answer. */
    none: string;
    /** Read out: how many answers are listed. */
    found: (count: number) => string;
  };
}

/**
 * A choice of many answers, found by typing or from the list. What was typed stays until an answer is chosen; Enter takes the first one. Heavy (29 KB):
 * load it with `usePart`, never import it from another part.
 */
export function ComboboxField({ id: givenId, required, options, find, value, onValueChange, texts, ...frame }: ComboboxFieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  // Typing narrows the list; the arrow, a key or a press opens all of it.
  const [isNarrowed, setNarrowed] = useState(false);
  const all = options.flatMap((entry) => ('options' in entry ? entry.options : [entry]));
  const isChosen = value !== '';
  const found = isNarrowed && !isChosen ? find(typed) : null;
  const slots = field();

  const type = (text: string) => {
    setTyped(text);
    setNarrowed(true);
    setOpen(find(text)?.length !== 0);
    if (isChosen) onValueChange('');
  };
  const choose = (chosen: string) => {
    setTyped('');
    setNarrowed(false);
    onValueChange(chosen);
  };
  return (
    <FieldFrame {...frame} id={id}>
      {(wiring) => (
        <Ark.Root
          ids={{ input: id, label: labelIdOf(id) }}
          collection={createListCollection({ items: found ?? all })}
          open={isOpen}
          // What was typed has opened or closed the list already.
          onOpenChange={({ open, reason }) => {
            if (reason === 'input-change') return;
            setOpen(open);
            if (open) setNarrowed(false);
          }}
          value={isChosen ? [value] : []}
          onValueChange={({ value: [chosen = ''] }) => choose(chosen)}
          inputValue={all.find((one) => one.value === value)?.label ?? typed}
          onInputValueChange={({ inputValue, reason }) => reason === 'input-change' && type(inputValue)}
          // The text is given above: Ark would empty it with the answer.
          selectionBehavior="preserve"
          inputBehavior={found === null ? 'none' : 'autohighlight'}
          openOnClick
          translations={{ triggerLabel: texts.showAll }}
          className={slots.box}
        >
          <Ark.Control>
            <Ark.Input
              aria-required={required || undefined}
              aria-describedby={wiring['aria-describedby']}
              aria-invalid={wiring['aria-invalid']}
              enterKeyHint="done"
              // A text without an answer does not send the form.
              onKeyDown={(event) => event.key === 'Enter' && !isChosen && event.preventDefault()}
              className={cx(slots.control, input)}
            />
            <Ark.Trigger className={arrow}>
              <Icon of={ChevronDown} />
            </Ark.Trigger>
          </Ark.Control>
          <Ark.Positioner>
            <Ark.Content className={list}>
              {(found ?? options).map((entry) =>
                'options' in entry ? (
                  <Ark.ItemGroup key={entry.label}>
                    <Ark.ItemGroupLabel className={heading}>{entry.label}</Ark.ItemGroupLabel>
                    {entry.options.map(item)}
                  </Ark.ItemGroup>
                ) : (
                  item(entry)
                ),
              )}
            </Ark.Content>
          </Ark.Positioner>
          {!isChosen && typed.trim() !== '' && <p className={note}>{found?.length === 0 ? texts.none : texts.choose}</p>}
          <VisuallyHidden announce>{found === null ? '' : found.length === 0 ? texts.none : texts.found(found.length)}</VisuallyHidden>
        </Ark.Root>
      )}
    </FieldFrame>
  );
}

function item(option: ChoiceOption) {
  return (
    <Ark.Item key={option.value} item={option} className={answer}>
      <Ark.ItemText>{option.label}</Ark.ItemText>
      <Ark.ItemIndicator className={mark}>
        <Icon of={Check} />
      </Ark.ItemIndicator>
    </Ark.Item>
  );
}

const input = css({ paddingInlineEnd: '12', textOverflow: 'ellipsis' });
const arrow = css({
  position: 'absolute',
  insetInlineEnd: '0',
  top: '0',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 'touch',
  height: 'touch',
  color: 'muted',
  cursor: 'pointer',
});
const list = css({
  zIndex: '1',
  maxHeight: 'min(22rem, var(--available-height))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '2',
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'lg',
  boxShadow: 'raised',
});
const heading = css({ paddingInline: '3', paddingTop: '3', paddingBottom: '1', textStyle: 'small', fontWeight: '600', color: 'muted' });
const answer = css({
  display: 'flex',
  gap: '3',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 'touch',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: 'md',
  lineHeight: '1.3',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&[data-state=checked]': { fontWeight: '650' },
  // The answer that Enter takes: the focus of the keyboard, which stays in the field.
  '&[data-highlighted]': { bg: 'accentSubtle', outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
});
const mark = css({ display: 'inline-flex', flexShrink: '0', color: 'accentText' });
const note = css({ marginTop: '1', color: 'muted', textStyle: 'small' });
