import type { ReactElement } from 'react';
import { css } from 'styled-system/css';

export type TileIconName = keyof typeof DRAWINGS;

/** An icon of 28 px in the hand of the pictures: two depths of one colour, that of its place. */
export function TileIcon({ of }: { of: TileIconName }) {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 28 28" className={icon}>
      {DRAWINGS[of]}
    </svg>
  );
}

const icon = css({ width: '1.75rem', height: '1.75rem', flexShrink: '0' });
const deep = css({ fill: 'currentColor' });
const pale = css({ fill: 'currentColor', fillOpacity: '0.42' });
const drawn = css({ fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' });

const DRAWINGS = {
  /** A dripping tap. */
  faultReport: (
    <>
      <path
        className={deep}
        d="M3 9.5h3v8H3zM6 10.5h10.5a6 6 0 0 1 6 6V18h-6v-1.5H6zM11 6h3v5h-3zM8 3.5h9a1.25 1.25 0 0 1 0 2.5H8a1.25 1.25 0 0 1 0-2.5Z"
      />
      <path className={pale} d="M19.5 19.5c1.6 2 2.5 3.2 2.5 4.3a2.5 2.5 0 0 1-5 0c0-1.1.9-2.3 2.5-4.3Z" />
    </>
  ),
  /** A bill. */
  payments: (
    <>
      <path className={pale} d="M5.5 4.5A1.5 1.5 0 0 1 7 3h14a1.5 1.5 0 0 1 1.5 1.5V25l-2.9-2-2.8 2-2.8-2-2.8 2-2.8-2-2.9 2Z" />
      <path className={drawn} strokeWidth="2.2" d="M18 9a4.6 4.6 0 1 0 0 7.4M9 11.3h6.5M9 14.2h6.5" />
    </>
  ),
  /** A key with the house it is of. */
  moveNotice: (
    <>
      <path className={pale} d="m8 15 6 4.8V26H2v-6.2Z" />
      <path
        className={drawn}
        strokeWidth="2.8"
        d="M13.2 9.5a4.6 4.6 0 1 1-9.2 0 4.6 4.6 0 0 1 9.2 0ZM12.5 11.5l11.5 11.5M20 19l3-3M24 23l2-2"
      />
    </>
  ),
  /** The sign of a place to park. */
  parking: (
    <>
      <rect className={pale} x="4" y="2.5" width="20" height="20" rx="4.5" />
      <path className={drawn} strokeWidth="3" d="M11.5 18V7.5h3.8a3.3 3.3 0 0 1 0 6.6h-3.8M5 25.5h18" />
    </>
  ),
  /** A letter. */
  messages: (
    <>
      <rect className={pale} x="2.5" y="5.5" width="23" height="17.5" rx="3" />
      <path className={drawn} strokeWidth="2.4" d="m4 8 10 8 10-8" />
    </>
  ),
  /** A pail under steam. */
  saunaReservation: (
    <>
      <path className={pale} d="M5 14h18l-2 12H7Z" />
      <path
        className={drawn}
        strokeWidth="2.4"
        d="M4.5 14h19M9.5 10.5c-2-2.3 1.5-3.5 0-7M14 10.5c-2-2.3 1.5-3.5 0-7M18.5 10.5c-2-2.3 1.5-3.5 0-7"
      />
    </>
  ),
} as const satisfies Record<string, ReactElement>;
