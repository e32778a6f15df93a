import { isObject, type JsonObject, type Problem, type Resolve } from './redocly.ts';
import { typesOf } from './schemas.ts';

const STRING_BOUNDS = ['maxLength', 'format', 'enum', 'const', 'pattern'] as const;
const SINGLE = ['items', 'not'] as const;
const LISTS = ['oneOf', 'anyOf', 'allOf', 'prefixItems'] as const;

/**
 * Strings and lists that a caller could send without end: a backend needs a limit for each (openapi/README.md, rule 4).
 *
 * @param schema the schema of a request body or of a parameter
 * @param file the file it stands in
 */
export function unbounded(schema: unknown, file: string, resolve: Resolve): Problem[] {
  return visit(schema, file, '', new Set());

  function visit(start: unknown, from: string, path: string, seen: ReadonlySet<JsonObject>): Problem[] {
    const { node, file: place } = resolve(start, from);
    if (!node || seen.has(node)) return [];
    const within = new Set([...seen, node]);
    const types = typesOf(node);
    const problems: Problem[] = [];
    const called = path === '' ? 'The value' : `"${path}"`;
    if (types.includes('string') && !STRING_BOUNDS.some((bound) => bound in node))
      problems.push({ message: `${called} in a request is a string without maxLength, format, enum or pattern.` });
    if (types.includes('array') && !('maxItems' in node)) problems.push({ message: `${called} in a request is a list without maxItems.` });

    for (const [name, property] of Object.entries(isObject(node.properties) ? node.properties : {}))
      problems.push(...visit(property, place, path === '' ? name : `${path}.${name}`, within));
    for (const keyword of SINGLE)
      if (keyword in node) problems.push(...visit(node[keyword], place, keyword === 'items' ? `${path}[]` : path, within));
    for (const keyword of LISTS) {
      const parts: unknown = node[keyword];
      if (Array.isArray(parts)) problems.push(...parts.flatMap((part: unknown) => visit(part, place, path, within)));
    }
    return problems;
  }
}
