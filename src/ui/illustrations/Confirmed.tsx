import { Seal, Sheet } from './paper.tsx';
import { Hill, Pine, paint, Scene } from './scene.tsx';

/** A sheet with a seal and a tick under the sun: the request is confirmed (state `confirmed`, ending.return-states). */
export function Confirmed() {
  return (
    <Scene>
      <circle className={paint.glow} cx="258" cy="48" r="20" />
      <Hill />
      <Pine x={54} y={163} size={1.05} className={paint.middle} />
      <Pine x={82} y={166} size={0.7} />
      <Pine x={276} y={164} size={0.85} className={paint.middle} />
      <Sheet x={108} y={34} />
      <Seal x={206} y={140}>
        <path className={paint.onNearLine} strokeWidth="6" pathLength="1" d="m-12 1 8 9 16-19" />
      </Seal>
    </Scene>
  );
}
