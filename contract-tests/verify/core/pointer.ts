/** JSON pointers (RFC 6901), and Pact's paths as such. */

export function pointerOf(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function stepsOf(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands at the pointer; undefined when nothing does. */
export function valueAt(value: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined),
    value,
  );
}

/** The last name in a pointer that is no index: the field that a value belongs to. */
export function fieldOf(pointer: string): string {
  return stepsOf(pointer).findLast((step) => !/^\d+$/.test(step)) ?? '';
}

/** `$.files[0]['content-type']` → `/files/0/content-type`. */
export function pointerOfPath(path: string): string {
  const steps = [...path.matchAll(/\.([^.[\]]+)|\[(\d+|\*)\]|\['((?:[^'\\]|\\.)*)'\]/g)].map(
    ([, name, index, quoted]) => name ?? index ?? (quoted ?? '').replaceAll(/\\(.)/g, '$1'),
  );
  return pointerOf(steps);
}
