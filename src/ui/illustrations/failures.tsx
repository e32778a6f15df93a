import { Hill, House, Pine, paint, Scene } from './scene.tsx';

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

/** A lock and a pencil at rest: looking is possible, writing is not (IMPERSONATION_WRITE_ACCESS_DENIED). */
export function ReadOnly() {
  return (
    <Scene>
      <Hill />
      <rect className={paint.mist} x="84" y="34" width="104" height="132" rx="8" />
      <path className={paint.nightLine} strokeWidth="5" strokeOpacity="0.25" d="M104 60h64M104 79h64M104 98h30M104 117h18" />
      <path className={paint.line} strokeWidth="9" d="M150 118v-14a22 22 0 0 1 44 0v14" />
      <rect className={paint.near} x="136" y="114" width="72" height="52" rx="9" />
      <path className={paint.glow} d="M172 130a7 7 0 0 1 4 12.7V152h-8v-9.3A7 7 0 0 1 172 130Z" />
      <path className={paint.glow} d="M232 152h46v14h-46l-14-7Z" />
      <path className={paint.near} d="M278 152h8a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-8ZM225 155.5l-7 3.5 7 3.5Z" />
    </Scene>
  );
}
