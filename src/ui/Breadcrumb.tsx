import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { Icon } from './Icon.tsx';
import type { RenderLink } from './render-link.ts';

interface BreadcrumbProps {
  /** Names the landmark: "You are here". */
  label: string;
  /** The pages above this one, from the top. */
  trail: readonly { text: string; link: RenderLink }[];
  /** This page. */
  current: string;
}

/** The pages above this one. On a phone only the nearest page above is shown. */
export function Breadcrumb({ label, trail, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label} data-print="hide">
      <ol className={list}>
        {trail.map(({ text, link: render }) => (
          <li key={text} className={step}>
            <Fragment>{render({ className: cx(link(), target), children: text })}</Fragment>
            <Icon of={ChevronRight} />
          </li>
        ))}
        <li aria-current="page" className={here}>
          {current}
        </li>
      </ol>
    </nav>
  );
}

const list = css({
  // Painted apart, as the top bar is.
  isolation: 'isolate',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1',
  textStyle: 'small',
  color: 'muted',
  // On a phone the room of a finger around the one link is air enough.
  marginTop: { base: '-3', tablet: '0' },
  marginBottom: { base: '0', tablet: '3' },
});
const step = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  '&:not(:nth-last-child(2))': { display: { base: 'none', tablet: 'inline-flex' } },
  // On a phone the arrow points back and comes first.
  flexDirection: { base: 'row-reverse', tablet: 'row' },
  // Apart from what turns it in a language that is written from right to left (global-css.ts).
  '& > svg': { scale: { base: '-1 1', tablet: 'none' } },
});
const target = css({ display: 'inline-flex', alignItems: 'center', minHeight: { base: 'touch', tablet: '8' } });
const here = css({ display: { base: 'none', tablet: 'block' } });
