import { Hill, House, Pine, paint, Scene } from './scene.tsx';

/** A house with dark windows and a traffic cone at the door: the portal is out of order. */
export function OutOfOrder() {
  return (
    <Scene>
      <Hill />
      <Pine x={58} y={160} size={0.75} className={paint.middle} />
      <Pine x={282} y={160} size={0.9} className={paint.middle} />
      <House x={92} y={163} lit={[false, false, false]} />
      <path className={paint.glow} d="M221 105a5 5 0 0 1 10 0l15 54h-40Z" />
      <path className={paint.mist} d="m216.5 121 2.8-10h13.4l2.8 10ZM211 141l2.8-10h24.4l2.8 10Z" />
      <rect className={paint.near} x="198" y="157" width="56" height="8" rx="4" />
    </Scene>
  );
}
