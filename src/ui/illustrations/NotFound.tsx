import { Hill, Pine, paint, Scene } from './scene.tsx';

/** A signpost in the woods, pointing both ways. */
export function NotFound() {
  return (
    <Scene>
      <Hill />
      <Pine x={46} y={162} size={0.85} className={paint.middle} />
      <Pine x={76} y={162} size={1.2} className={paint.middle} />
      <Pine x={106} y={165} size={0.8} />
      <Pine x={274} y={162} size={1.1} className={paint.middle} />
      <Pine x={240} y={166} size={0.7} />
      <path className={paint.near} d="M158 44a5 5 0 0 1 10 0v122h-10Z" />
      <path className={paint.mist} d="M132 60h60l14 13-14 13h-60a4 4 0 0 1-4-4V64a4 4 0 0 1 4-4Z" />
      <path className={paint.glow} d="M194 97h-54l-14 12 14 12h54a4 4 0 0 0 4-4v-16a4 4 0 0 0-4-4Z" />
      <path className={paint.nightLine} strokeWidth="4" strokeOpacity="0.55" d="M142 73h40M148 109h36" />
    </Scene>
  );
}
