/**
 * Regular expressions for a pact: anchored, and in the syntax that JavaScript, Rust and Java share (no lookaround, no `\d`, which differs
 * on Unicode).
 */
import { isObject, type Json } from '../../contract/bundle.ts';
import { typesOf } from '../../contract/schema-shape.ts';

const DIGIT = '[0-9]';
const DATE = `${DIGIT}{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]${DIGIT}|3[01])`;
const HEX = '[0-9a-fA-F]';

const FORMATS: Readonly<Record<string, string>> = {
  uuid: `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}`,
  date: DATE,
  // RFC 3339, as the contract says: with an offset.
  'date-time': `${DATE}[Tt]${DIGIT}{2}:${DIGIT}{2}:${DIGIT}{2}(?:\\.${DIGIT}+)?(?:[Zz]|[+-]${DIGIT}{2}:${DIGIT}{2})`,
  email: '[^\\s@]+@[^\\s@]+',
  uri: '[A-Za-z][A-Za-z0-9+.-]*:[^\\s]+',
  'uri-reference': '[^\\s]*',
};

/** Adds the anchors to an expression. */
export function anchored(inside: string): string {
  return `^(?:${inside})$`;
}

/** The expression, without anchors, for the values of a scalar schema; null when the schema restricts only the type. */
export function insideOf(schema: Json): string | null {
  if ('const' in schema) return literal(schema.const);
  if (Array.isArray(schema.enum)) {
    return schema.enum
      .filter((one) => one !== null)
      .map(literal)
      .join('|');
  }
  if (typeof schema.pattern === 'string') return ofPattern(schema.pattern);
  return typeof schema.format === 'string' ? (FORMATS[schema.format] ?? null) : null;
}

/** Like `insideOf`, but for values that are compared as text because they may also be null or of another type. */
export function insideOfAny(schema: Json): string {
  const known = insideOf(schema);
  if (known !== null) return known;
  const types = typesOf(schema);
  if (types.includes('integer')) return `-?${DIGIT}+`;
  if (types.includes('number')) return `-?${DIGIT}+(?:\\.${DIGIT}+)?(?:[eE][+-]?${DIGIT}+)?`;
  if (types.includes('boolean')) return 'true|false';
  return '[\\s\\S]*';
}

/** The pattern of a schema without its anchors; null when other engines would interpret it differently. */
function ofPattern(pattern: string): string | null {
  if (!pattern.startsWith('^') || !pattern.endsWith('$') || /\(\?[=!<]|\\[1-9bBpP]/.test(pattern)) return null;
  return pattern
    .slice(1, -1)
    .replaceAll(/\[([^\]]*)\\d([^\]]*)\]/g, '[$10-9$2]')
    .replaceAll('\\d', DIGIT);
}

function literal(value: unknown): string {
  return String(value).replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** Whether the schema allows neither objects nor lists, so that its values can be compared as text. */
export function isScalar(schema: Json): boolean {
  const types = typesOf(schema);
  return !types.includes('object') && !types.includes('array') && !isObject(schema.properties);
}
