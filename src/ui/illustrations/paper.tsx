import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { paint } from './scene.tsx';

/** A written sheet, 104 wide and 132 high, whose upper left corner is at (x, y). */
export function Sheet({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={paint.mist} width="104" height="132" rx="8" />
      <path className={paint.nightLine} strokeWidth="5" strokeOpacity="0.25" d="M20 28h64M20 47h64M20 66h64M20 85h34" />
    </g>
  );
}

/** A round seal with a mark drawn in it; 56 wide, around (x, y). It is pressed onto the sheet, and a mark of one line, whose `pathLength` is 1, is drawn. */
export function Seal({ x, y, colour = paint.near, children }: { x: number; y: number; colour?: string; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={pressed}>
        <circle className={paint.sky} r="33" />
        <circle className={colour} r="28" />
        {children}
      </g>
    </g>
  );
}

const pressed = css({
  animation: 'press',
  transformOrigin: 'center',
  transformBox: 'fill-box',
  '& > path[pathLength]': { strokeDasharray: '1', animation: 'draw' },
});
