import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { Icon } from './Icon.tsx';

export interface Fact {
  icon: LucideIcon;
  /** Once in a list. */
  label: string;
  value: ReactNode;
  /** What the value means, below it. */
  line?: ReactNode;
  /** A button beside the value, such as one that copies it. */
  action?: ReactNode;
  /** Where the value is changed: a press anywhere on the row leads there, unless it selects text. */
  edit?: { name: string; onPress: () => void } | undefined;
}

/** Facts as rows of the look of ActionRow: the label, the value in its own style, and a press on the row that changes it. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className={list}>
      {facts.map(({ icon, label, value, line, action, edit }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard has the button of the row
        <div
          key={label}
          className={cx(row, edit && pressed, action !== undefined && withAction)}
          onClick={edit && pressUnlessSelecting(edit.onPress)}
        >
          {/* Without the buttons: screen readers say the text of a `dd`, and then what is in it. */}
          <dl className={pair}>
            <dt className={term}>
              <span className={sign}>
                <Icon of={icon} />
              </span>
              {label}
            </dt>
            <dd dir="auto" className={fact}>
              {value}
            </dd>
            {line !== undefined && <dd className={small}>{line}</dd>}
          </dl>
          {action}
          {edit !== undefined && (
            <div className={end}>
              <button type="button" aria-label={edit.name} className={way}>
                <Icon of={ChevronRight} />
              </button>
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

/** The value can be selected with the mouse or a long press: what ends as a selection in the row is no press. */
function pressUnlessSelecting(onPress: () => void) {
  return ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    const selection = getSelection();
    const isSelecting = selection?.type === 'Range' && currentTarget.contains(selection.anchorNode);
    if (!isSelecting || (target instanceof Element && target.closest('button') !== null)) onPress();
  };
}

const list = css({ '& > div:not(:first-child)': { borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line' } });
const pair = css({ display: 'contents' });
const row = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  minHeight: '3.5rem',
  paddingInlineStart: { base: '4.25rem', tablet: '4.5rem' },
  paddingInlineEnd: { base: '4', tablet: '5' },
  paddingBlock: '0.375rem',
  breakInside: 'avoid',
});
const pressed = css({
  paddingInlineEnd: '10',
  transition: 'background-color 0.08s',
  cursor: 'pointer',
  '&:active': { bg: 'accentSubtle' },
  _hover: { '& .fact': { textDecorationLine: 'underline', textUnderlineOffset: '0.2em' } },
});
const withAction = css({
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '2',
  '& dt, & dd': { gridColumn: '1' },
  // Its icon stands below the chevrons of the other rows; its padding hangs out.
  '& > button': { gridColumn: '2', gridRow: '1 / span 2', alignSelf: 'center', marginInlineEnd: '-3', marginBlock: '-2' },
});
const sign = css({
  position: 'absolute',
  insetInlineStart: { base: '4', tablet: '5' },
  insetBlock: '0',
  marginBlock: 'auto',
  display: 'grid',
  placeItems: 'center',
  width: '10',
  height: '10',
  borderRadius: 'md',
  bg: 'accentSubtle',
  color: 'accentText',
});
const term = css({ color: 'muted', textStyle: 'small', lineHeight: '1.35!' });
const fact = cx('fact', css({ fontWeight: '600', lineHeight: '1.3', minWidth: '0', overflowWrap: 'anywhere', hyphens: 'none' }));
const small = css({ color: 'muted', textStyle: 'small', lineHeight: '1.35!', overflowWrap: 'anywhere' });
const end = css({ display: 'contents', _print: { display: 'none' } });
const way = css({
  position: 'absolute',
  insetBlock: '0',
  insetInlineEnd: '0',
  minWidth: 'touch',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  paddingInlineEnd: '4',
  color: 'muted',
  cursor: 'pointer',
  _focusVisible: { outlineOffset: '-3px' },
});
