import { Sheet } from './paper.tsx';
import { Hill, Pine, paint, Scene } from './scene.tsx';

/** A pen that still writes: the confirmation is being recorded (state `loading`, ending.return-states). */
export function Loading() {
  return (
    <Scene>
      <Hill />
      <Pine x={54} y={163} size={0.95} className={paint.middle} />
      <Pine x={282} y={163} size={0.8} className={paint.middle} />
      <Sheet x={108} y={34} />
      <path className={paint.nightLine} strokeWidth="5" d="M128 142c6-10 11-10 12-2s6 8 10 0 8-6 10 0 6 4 9-1" />
      <g transform="translate(170 140) rotate(-42)">
        <path className={paint.glow} d="M16-9h66v18H16L0 0Z" />
        <path className={paint.near} d="M82-9h10a9 9 0 0 1 0 18H82ZM7-4v8L0 0Z" />
      </g>
    </Scene>
  );
}
