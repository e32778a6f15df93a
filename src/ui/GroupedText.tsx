import { Fragment } from 'react';
import { css } from 'styled-system/css';

interface GroupedTextProps {
  /** The groups, without the spaces between them. */
  groups: readonly string[];
}

/** A long number in groups that the eye can follow. The gaps are no characters: who selects and copies it gets the number alone. */
export function GroupedText({ groups }: GroupedTextProps) {
  return (
    <span className={whole}>
      {groups.map((group, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span className={part}>{group}</span>
        </Fragment>
      ))}
    </span>
  );
}

const whole = css({ fontVariantNumeric: 'tabular-nums', hyphens: 'none', overflowWrap: 'normal' });
const part = css({ whiteSpace: 'nowrap', '&:not(:last-child)': { marginInlineEnd: '0.35em' } });
