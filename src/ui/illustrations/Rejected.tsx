import { Seal, Sheet } from './paper.tsx';
import { Hill, Pine, paint, Scene } from './scene.tsx';

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
