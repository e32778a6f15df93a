import type { MouseEvent } from 'react';
import { css } from 'styled-system/css';

/** The first Tab stop: skips header and menu. `targetId` names the `<main tabIndex={-1}>`. */
export function SkipLink({ targetId, children }: { targetId: string; children: string }) {
  const skip = (event: MouseEvent) => {
    const target = document.getElementById(targetId);
    if (!target) return;
    // The address stays as it is: it belongs to the router.
    event.preventDefault();
    target.focus();
    target.scrollIntoView();
  };
  return (
    <a href={`#${targetId}`} onClick={skip} className={root} data-print="hide">
      {children}
    </a>
  );
}

const root = css({
  position: 'absolute',
  insetInlineStart: '4',
  top: '2',
  zIndex: '10',
  paddingInline: '4',
  paddingBlock: '3',
  bg: 'surface',
  color: 'accentText',
  fontWeight: '600',
  borderRadius: 'md',
  boxShadow: 'raised',
  '&:not(:focus)': { srOnly: true },
});

/** The id of the `<main>` of every layout: the target of the skip link. */
export const MAIN_ID = 'content';
