/**
 * Decides which values of an answer must equal those of the example, because the portal or the case depends on the value and not only on
 * its type.
 */
import type { Case } from '../../cases/case.ts';
import type { IsExact } from './matchers.ts';

/** Exact in every operation: `nextPage` decides which page is requested next, and `code` which message the user sees. */
const ALWAYS: readonly string[] = ['/code', '/success', '/nextPage'];

/**
 * These values are exact: those of `ALWAYS`, those that the table of the case names, ids that the path of the request contains, and values
 * that a provider state was given as a parameter of the same name (with `status: approved` the answer must have the status `approved`).
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
