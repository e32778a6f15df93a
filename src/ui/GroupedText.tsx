import { Fragment } from 'react';
import { css } from 'styled-system/css';

interface GroupedTextProps {
  /** The groups, without the spaces between them. */
  groups: readonly string[];
}

/** A long number in groups that the eye can follow. The gaps are no characters: who selects and copies it gets the number alone. */
export function GroupedText({ groups }: GroupedTextProps) {
  return (
    <span dir="ltr" className={whole}>
      {placed(groups).map(({ group, at }) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          <span className={part}>{group}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** Each group with the number of characters before it. */
function placed(groups: readonly string[]): { group: string; at: number }[] {
  return groups.map((group, index) => ({ group, at: groups.slice(0, index).join('').length }));
}

const whole = css({ fontVariantNumeric: 'tabular-nums', hyphens: 'none', overflowWrap: 'normal' });
const part = css({ whiteSpace: 'nowrap', '&:not(:last-child)': { marginInlineEnd: '0.35em' } });
