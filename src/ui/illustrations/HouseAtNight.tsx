import { House, Pine, paint, Scene } from './scene.tsx';

/** A house under the stars with one lamp lit: the user has no active contracts (shell.global-error). */
export function HouseAtNight() {
  return (
    <Scene sky={paint.night}>
      <path className={paint.glow} d="M252 26a24 24 0 1 0 22 34 20 20 0 0 1-22-34Z" />
      <g className={paint.mist} fillOpacity="0.8">
        <circle cx="44" cy="44" r="2" />
        <circle cx="92" cy="28" r="1.5" />
        <circle cx="142" cy="40" r="2" />
        <circle cx="190" cy="22" r="1.5" />
        <circle cx="290" cy="98" r="2" />
        <circle cx="30" cy="96" r="1.5" />
        <circle cx="212" cy="74" r="1.5" />
      </g>
      {/* Opacity of the group: where two trees meet, and at their trunks, nothing shines through. */}
      <g className={paint.mist} opacity="0.25">
        <Pine x={58} y={160} size={0.8} className="" />
        <Pine x={84} y={162} size={1.1} className="" />
        <Pine x={240} y={162} size={1} className="" />
      </g>
      <House x={118} y={162} lit={[false, true, false]} roof={paint.mistLine} door={paint.night} />
      <path className={paint.mist} d="M0 164c80-9 230-9 320 0v36H0Z" />
    </Scene>
  );
}
