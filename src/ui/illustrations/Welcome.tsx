import { House, Pine, paint, Scene } from './scene.tsx';

/** A lit house between pines by the water. */
export function Welcome() {
  return (
    <Scene>
      <circle className={paint.glow} cx="246" cy="50" r="22" />
      <path className={paint.far} d="M0 128c34-28 74-34 118-14 38-32 92-42 132-12 28-10 50-4 70 12v36H0Z" />
      <Pine x={50} y={140} size={0.7} className={paint.middle} />
      <Pine x={268} y={140} size={0.8} className={paint.middle} />
      <Pine x={292} y={142} size={0.6} className={paint.middle} />
      <path className={paint.middle} d="M0 141c60-8 250-8 320 0v12H0Z" />
      <House x={118} y={143} lit={[true, true, false]} />
      <Pine x={88} y={147} size={1.15} />
      <Pine x={226} y={147} size={0.95} />
      <path className={paint.far} d="M0 153h320v47H0Z" />
      <path
        className={paint.line}
        strokeWidth="3"
        strokeOpacity="0.3"
        d="M34 167h36M90 181h60M182 166h26M220 184h54M16 190h32M268 170h26"
      />
      <path className={paint.glow} fillOpacity="0.7" d="M134 160h18v3h-18zM138 167h10v3h-10zM168 160h18v3h-18zM172 167h10v3h-10z" />
    </Scene>
  );
}
