import { Check, ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { css, cx } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';
import type { ChoiceGroup, ChoiceOption } from './SelectField.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ComboboxProps extends FieldTexts, Pick<ComponentProps<'input'>, 'id' | 'name'> {
  required?: boolean;
  /** All answers as the list has them while nothing is looked for. */
  options: readonly (ChoiceOption | ChoiceGroup)[];
  /** The answers that a typed text means, the best first; null when it is too short to mean any. */
  find: (typed: string) => readonly ChoiceOption[] | null;
  /** `list` names the list; `found` is read out after each key, and seen where nothing was found. */
  texts: { list: string; found: (count: number) => string };
  /** '' while nothing is chosen. */
  value: string;
  onValueChange: (value: string) => void;
}

/** The open list: what was typed since it opened, null for nothing, and the value of the answer that Enter takes. */
interface Looking {
  typed: string | null;
  active: string | null;
}

/**
 * One answer of many, found by typing or chosen from the list: the pattern "editable combobox with list autocomplete" of WAI-ARIA. The focus stays in
 * the field. What is typed is no answer: when the field is left without a choice, it shows the answer that it had.
 */
export function Combobox(props: ComboboxProps) {
  const { label, optional, hint, error, id, name, required, options, find, texts, value, onValueChange } = props;
  const [looking, setLooking] = useState<Looking | null>(null);
  const listId = useId();
  const slots = field();
  const optionId = (of: string) => `${listId}${of}`;
  const all = options.flatMap(membersOf);
  const shownText = all.find((one) => one.value === value)?.label ?? '';
  const typed = looking?.typed ?? null;
  const found = typed === null ? null : find(typed);
  const entries = found === null || found.length === 0 ? options : found;
  const active = looking?.active ?? null;

  // The list, and the answer that the arrow keys reach, are in the window.
  const seen = active === null ? listId : optionId(active);
  useEffect(() => {
    if (looking !== null) document.getElementById(seen)?.scrollIntoView({ block: 'nearest' });
  }, [looking, seen]);

  const open = (at: string | null) => setLooking({ typed: null, active: at });
  const choose = (chosen: string) => {
    onValueChange(chosen);
    setLooking(null);
  };
  const leave = () => {
    setLooking(null);
    if (typed === null) return;
    const exact = all.find((one) => one.label.toLowerCase() === typed.trim().toLowerCase());
    if (exact !== undefined) onValueChange(exact.value);
    else if (typed.trim() === '') onValueChange('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const values = entries.flatMap(membersOf).map((one) => one.value);
    const at = active === null ? -1 : values.indexOf(active);
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const step = event.key === 'ArrowDown' ? 1 : -1;
        const next = values.at(at === -1 && step === -1 ? -1 : (at + step) % values.length) ?? null;
        if (looking === null) open(value === '' ? next : value);
        else setLooking({ typed, active: next });
        break;
      }
      case 'Enter':
        // The form is not sent from an open list.
        if (looking === null) return;
        if (active === null) leave();
        else choose(active);
        break;
      case 'Escape':
        if (looking === null) return;
        setLooking(null);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  const option = (one: ChoiceOption) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, which has the keys
    <div
      key={one.value}
      id={optionId(one.value)}
      role="option"
      aria-selected={one.value === active}
      className={row}
      onClick={() => choose(one.value)}
    >
      <span>{one.label}</span>
      {one.value === value && <Icon of={Check} />}
    </div>
  );
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      {(wiring) => (
        <div className={slots.box}>
          <input
            type="text"
            role="combobox"
            dir="auto"
            name={name}
            {...wiring}
            aria-required={required || undefined}
            aria-autocomplete="list"
            aria-expanded={looking !== null}
            aria-controls={listId}
            aria-activedescendant={active === null ? undefined : optionId(active)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            className={cx(slots.control, input)}
            value={typed ?? shownText}
            onChange={({ target }) => setLooking({ typed: target.value, active: find(target.value)?.[0]?.value ?? null })}
            onClick={({ currentTarget }) => {
              if (looking !== null) return;
              open(value === '' ? null : value);
              // What is typed next takes the place of the answer.
              currentTarget.select();
            }}
            onKeyDown={onKeyDown}
            onBlur={leave}
          />
          <span className={chevron}>
            <Icon of={ChevronDown} />
          </span>
          {/* A press in the list leaves the focus in the field. */}
          <div className={looking === null ? undefined : sheet} onMouseDown={(event) => event.preventDefault()} role="presentation">
            {found?.length === 0 && (
              <p className={nothing} aria-hidden="true">
                {texts.found(0)}
              </p>
            )}
            <div id={listId} role="listbox" aria-label={texts.list} hidden={looking === null} className={list}>
              {looking !== null &&
                entries.map((entry) =>
                  'options' in entry ? (
                    <div key={entry.label} role="group" aria-label={entry.label}>
                      <p aria-hidden="true" className={groupTitle}>
                        {entry.label}
                      </p>
                      {entry.options.map(option)}
                    </div>
                  ) : (
                    option(entry)
                  ),
                )}
            </div>
          </div>
          <VisuallyHidden announce>{found === null ? '' : texts.found(found.length)}</VisuallyHidden>
        </div>
      )}
    </FieldFrame>
  );
}

function membersOf(entry: ChoiceOption | ChoiceGroup): readonly ChoiceOption[] {
  return 'options' in entry ? entry.options : [entry];
}

const input = css({ paddingInlineEnd: '10', textOverflow: 'ellipsis' });
const chevron = css({
  position: 'absolute',
  insetInlineEnd: '3',
  // Of the field, not of what stands below it.
  top: 'calc({sizes.touch} / 2)',
  transform: 'translateY(-50%)',
  display: 'inline-flex',
  color: 'muted',
  pointerEvents: 'none',
});
const sheet = css({
  position: 'absolute',
  zIndex: '10',
  insetInline: '0',
  top: 'calc(100% + 0.25rem)',
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'md',
  boxShadow: 'raised',
});
// The list itself scrolls: the arrow keys of the field reach all of it.
const list = css({ maxHeight: '18rem', overflowY: 'auto', overscrollBehavior: 'contain' });
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: 'touch',
  paddingInline: '3',
  paddingBlock: '2',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  _hover: { bg: 'sunken' },
  '&[aria-selected=true]': {
    bg: 'accentSubtle',
    boxShadow: 'inset 3px 0 0 {colors.accent}',
    _highContrast: { bg: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  },
});
const groupTitle = css({ paddingInline: '3', paddingTop: '3', paddingBottom: '1', color: 'muted', textStyle: 'small', fontWeight: '600' });
const nothing = css({ paddingInline: '3', paddingTop: '3', color: 'muted', textStyle: 'small' });
