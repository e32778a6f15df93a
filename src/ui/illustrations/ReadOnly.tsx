import { Hill, paint, Scene } from './scene.tsx';

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
