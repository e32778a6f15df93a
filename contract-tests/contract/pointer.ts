/** JSON pointers (RFC 6901), and Pact's paths written as JSON pointers. */

export function pointerOf(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${escaped(String(step))}`).join('');
}

/** A name as one step of a pointer. */
export function escaped(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function stepsOf(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at the pointer; undefined when there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined),
    value,
  );
}

/** The last step that is not an index: the name of the field that a value belongs to. */
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
