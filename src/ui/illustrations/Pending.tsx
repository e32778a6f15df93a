import { Sheet } from './paper.tsx';
import { Hill, Pine, paint, Scene } from './scene.tsx';

/** A sheet beside an hourglass: the request waits for other parties, or for a date (state `pending`, ending.return-states). */
export function Pending() {
  return (
    <Scene>
      <Hill />
      <Pine x={48} y={162} size={0.8} className={paint.middle} />
      <Pine x={286} y={163} size={0.95} className={paint.middle} />
      <Sheet x={86} y={34} />
      <g transform="translate(222 116)">
        <path className={paint.mist} d="M-22-44h44v14c0 13-9 21-17 30 8 9 17 17 17 30v14h-44V30c0-13 9-21 17-30-8-9-17-17-17-30Z" />
        <path className={paint.glow} d="M-15-24h30c-2 8-9 13-15 20-6-7-13-12-15-20ZM0 8c6 7 13 14 15 30h-30C-13 22-6 15 0 8Z" />
        <path className={paint.line} strokeWidth="7" d="M-26-47h52M-26 47h52" />
      </g>
    </Scene>
  );
}
