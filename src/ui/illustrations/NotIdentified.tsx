import { Seal } from './paper.tsx';
import { Hill, Pine, paint, Scene } from './scene.tsx';

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
