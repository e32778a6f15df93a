/** Which values of a case's answer carry meaning, so that they have to be exactly those of the example. */
import type { Case } from '../../cases/case.ts';
import type { IsExact } from './matchers.ts';

/** Exact in every operation: `nextPage` decides which page is requested next, a code which message the user sees. */
const ALWAYS: readonly string[] = ['/code', '/success', '/nextPage'];

/**
 * Exact are: what is always exact, what the table of the case names, the ids asked for, and the values that a state was given under the same name
 * (`status: approved` gives a request that is approved).
 */
export function exactOf({ exact, states, request, status }: Case): IsExact {
  const pointers = new Set([...ALWAYS, ...exact]);
  const asked = new Set(request.pathValues);
  const given = states.flatMap(({ params = {} }) => Object.entries(params));
  return (pointer, value) => {
    if (pointers.has(pointer)) return true;
    if (status !== 200) return false;
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    if (/^(id|uuid|[a-z]+Uuid)$/.test(name) && asked.has(String(value))) return true;
    return given.some(([key, one]) => key === name && one === value);
  };
}
