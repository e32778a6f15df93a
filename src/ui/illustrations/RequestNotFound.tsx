import { Hill, Pine, paint, Scene } from './scene.tsx';

/** An open, empty letter box: the request was not found (state `not_found`, ending.return-states), or a list has no entries. */
export function RequestNotFound() {
  return (
    <Scene>
      <Hill />
      <Pine x={58} y={162} size={1.1} className={paint.middle} />
      <Pine x={86} y={165} size={0.75} />
      <Pine x={268} y={163} size={0.9} className={paint.middle} />
      <path className={paint.near} d="M160 118h12v52h-12Z" />
      <path className={paint.near} d="M146 62h66a30 30 0 0 1 30 30v28h-96Z" />
      <path className={paint.mist} d="M116 92a30 30 0 0 1 60 0v28h-60Z" />
      <path className={paint.night} d="M124 92a22 22 0 0 1 44 0v20h-44Z" />
      <path className={paint.mist} d="M118 120h56l-8 22h-56a4 4 0 0 1-4-5Z" />
      <path className={paint.glow} d="M216 50h6v40h-6zM222 50h22v14h-22Z" />
    </Scene>
  );
}
