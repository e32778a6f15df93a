import { Seal, Sheet } from './paper.tsx';
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

/** A sheet with a cross under a clouded sky: the request was cancelled (state `rejected`, ending.return-states). */
export function Rejected() {
  return (
    <Scene>
      <path className={paint.mist} fillOpacity="0.8" d="M226 66a15 15 0 0 1 4-29 21 21 0 0 1 39-5 17 17 0 0 1 5 34Z" />
      <path className={paint.mist} fillOpacity="0.6" d="M36 82a10 10 0 0 1 2-20 15 15 0 0 1 28-3 12 12 0 0 1 4 23Z" />
      <Hill />
      <Pine x={56} y={164} size={0.8} className={paint.middle} />
      <Pine x={280} y={163} size={1} className={paint.middle} />
      <Sheet x={108} y={34} />
      <Seal x={206} y={140} colour={paint.night}>
        <path className={paint.mistLine} strokeWidth="6" d="m-10-10 20 20m0-20-20 20" />
      </Seal>
    </Scene>
  );
}

/** An identity card with a question mark: the user could not be identified (identification.failure-pages). */
export function NotIdentified() {
  return (
    <Scene>
      <Hill />
      <Pine x={44} y={162} size={0.85} className={paint.middle} />
      <Pine x={286} y={163} size={1} className={paint.middle} />
      <rect className={paint.mist} x="78" y="56" width="152" height="100" rx="10" />
      <path className={paint.near} d="M78 66a10 10 0 0 1 10-10h132a10 10 0 0 1 10 10v10H78Z" />
      <circle className={paint.middle} cx="112" cy="106" r="12" />
      <path className={paint.middle} d="M92 142a20 20 0 0 1 40 0Z" />
      <path className={paint.nightLine} strokeWidth="5" strokeOpacity="0.25" d="M150 98h60M150 117h44M150 136h26" />
      <Seal x={222} y={146} colour={paint.glow}>
        <path className={paint.nightLine} strokeWidth="6" d="M-8-7a8 8 0 1 1 12 7q-4 2-4 6M0 14v.1" />
      </Seal>
    </Scene>
  );
}
