import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** The few paints of all pictures: the provider's accent in three depths, light, and the ground they stand on. */
export const paint = {
  near: css({ fill: 'accent' }),
  middle: css({ fill: 'accent', fillOpacity: '0.42' }),
  far: css({ fill: 'accent', fillOpacity: '0.16' }),
  sky: css({ fill: 'accentSubtle' }),
  glow: css({ fill: 'glow' }),
  night: css({ fill: 'night' }),
  mist: css({ fill: 'mist' }),
  /** Drawn, not filled. */
  line: css({ fill: 'none', stroke: 'accent', strokeLinecap: 'round', strokeLinejoin: 'round' }),
  /** On `near`. */
  onNearLine: css({ fill: 'none', stroke: 'onAccent', strokeLinecap: 'round', strokeLinejoin: 'round' }),
  nightLine: css({ fill: 'none', stroke: 'night', strokeLinecap: 'round', strokeLinejoin: 'round' }),
  mistLine: css({ fill: 'none', stroke: 'mist', strokeLinecap: 'round', strokeLinejoin: 'round' }),
};

/** A decorative picture of 320 by 200. */
export function Scene({ children, sky = paint.sky }: { children: ReactNode; sky?: string }) {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 320 200" className={picture}>
      <rect className={sky} width="320" height="200" />
      {children}
    </svg>
  );
}

/** The ground by day: a far hill and the near one, whose top is at 164. */
export function Hill() {
  return (
    <>
      <path className={paint.far} d="M0 132c50-44 110-66 176-52 60 12 104 20 144 8v112H0Z" />
      <path className={paint.middle} d="M0 166c80-7 240-7 320 0v34H0Z" />
    </>
  );
}

/** A pine whose foot stands at (x, y), 72 high at size 1. */
export function Pine({ x, y, size = 1, className = paint.near }: { x: number; y: number; size?: number; className?: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} className={className}>
      <path d="M-2.5-14h5V0h-5Z" />
      <path d="M0-72c1.6 0 2.4 1.2 3.2 2.8L12-50c.9 1.9.2 3-1.6 3H8l9 16c1 1.9.3 3.2-1.7 3.2H11l9.5 14.5c1.2 1.9.5 3.3-1.8 3.3H-18.7c-2.3 0-3-1.4-1.8-3.3L-11-27.8h-4.3c-2 0-2.7-1.3-1.7-3.2l9-16h-2.4c-1.8 0-2.5-1.1-1.6-3l8.8-19.2C-2.4-70.8-1.6-72 0-72Z" />
    </g>
  );
}

/** A gabled house, 84 wide and 92 high, whose ground line starts at (x, y). `lit`: which of its four windows have light. */
export function House({ x, y, lit, roof = paint.line, door = paint.near }: HouseProps) {
  const windows = [
    [16, -56],
    [50, -56],
    [16, -30],
  ] as const;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={paint.mist} d="M6 0V-60L42-88l36 28V0Z" />
      <path className={roof} strokeWidth="7" d="M0-57 42-90l42 33" />
      <path className={roof} strokeWidth="7" d="M64-88v8" />
      {windows.map(([left, top], index) => (
        <rect key={`${left} ${top}`} className={lit[index] ? paint.glow : paint.night} x={left} y={top} width="18" height="16" rx="2" />
      ))}
      <path className={door} d="M50 0v-26a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4V0Z" />
    </g>
  );
}

interface HouseProps {
  x: number;
  y: number;
  lit: readonly [boolean, boolean, boolean];
  roof?: string;
  door?: string;
}

const picture = css({ display: 'block', width: '100%', height: 'auto', borderRadius: 'lg', _print: { display: 'none' } });
