import type { Node } from './bundle-node.ts';

/**
 * A change between two versions of a schema, and whether the new version accepts fewer values (narrows), more (widens) or other ones
 * (both). A narrower request breaks consumers of the old version, and so does a wider answer.
 */
export interface Difference {
  readonly effect: 'narrows' | 'widens' | 'both';
  /** The kind of change, as an approval names it. */
  readonly change: string;
  /** JSON pointer in the bundle: the new one where the thing is still there, else the old one. */
  readonly pointer: string;
  readonly what: string;
}

/** Lower bounds narrow when they rise, upper bounds when they fall. */
const LIMITS: Readonly<Record<string, 'lower' | 'upper'>> = {
  minimum: 'lower',
  exclusiveMinimum: 'lower',
  minLength: 'lower',
  minItems: 'lower',
  minProperties: 'lower',
  maximum: 'upper',
  exclusiveMaximum: 'upper',
  maxLength: 'upper',
  maxItems: 'upper',
  maxProperties: 'upper',
};
/** Keywords that can only be compared for equality. */
const OPAQUE = [
  'pattern',
  'format',
  'multipleOf',
  'uniqueItems',
  'contentEncoding',
  'contentMediaType',
  'not',
  'if',
  'then',
  'else',
  'discriminator',
] as const;
/** The formats of numbers: the smallest and the largest number of each. A decimal is a double in JSON already. */
const WIDTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  int64: [-(2 ** 63), 2 ** 63 - 1],
  double: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
};
const JSON_TYPES = ['string', 'number', 'boolean', 'object', 'array'];

function typesOf({ value }: Node): string[] {
  const { type } = value;
  const list = Array.isArray(type) ? type : type === undefined ? JSON_TYPES : [type];
  return list.map(String).filter((name) => name !== 'null');
}

export function types(before: Node, after: Node): Difference[] {
  const was = typesOf(before);
  const is = typesOf(after);
  const covers = (list: string[], type: string): boolean => list.includes(type) || (type === 'integer' && list.includes('number'));
  const lost = was.some((type) => !covers(is, type));
  const gained = is.some((type) => !covers(was, type));
  if (!lost && !gained) return [];
  const effect = lost && gained ? 'both' : lost ? 'narrows' : 'widens';
  return [{ effect, change: 'type-changed', pointer: after.pointer, what: `has the type ${is.join(' or ')}, was ${was.join(' or ')}` }];
}

export function enumeration(before: Node, after: Node): Difference[] {
  const was = valuesOf(before);
  const is = valuesOf(after);
  const { pointer } = after;
  if (was === null && is === null) return [];
  if (was === null) return [{ effect: 'narrows', change: 'enum-closed', pointer, what: `allows only ${(is ?? []).join(', ')}` }];
  if (is === null) return [{ effect: 'widens', change: 'enum-opened', pointer, what: `is no longer limited to ${was.join(', ')}` }];
  return [
    ...was
      .filter((value) => !is.includes(value))
      .map((value): Difference => ({ effect: 'narrows', change: 'enum-value-removed', pointer, what: `no longer allows ${value}` })),
    ...is
      .filter((value) => !was.includes(value))
      .map((value): Difference => ({ effect: 'widens', change: 'enum-value-added', pointer, what: `now allows ${value}` })),
  ];
}

/** The values of a closed enum as JSON; null when any value is allowed. The value `null` is left out, because nullability is compared elsewhere. */
function valuesOf({ value }: Node): string[] | null {
  if ('const' in value) return [JSON.stringify(value.const)];
  return Array.isArray(value.enum) ? value.enum.filter((item) => item !== null).map((item) => JSON.stringify(item)) : null;
}

export function limits(before: Node, after: Node): Difference[] {
  return Object.entries(LIMITS).flatMap(([keyword, side]): Difference[] => {
    const open = endOf([before, after], keyword, side);
    const was = numberOr(before.value[keyword], open);
    const is = numberOr(after.value[keyword], open);
    if (was === is) return [];
    const tighter = side === 'lower' ? is > was : is < was;
    const said = (limit: number): string => (Number.isFinite(limit) ? String(limit) : 'none');
    return [
      {
        effect: tighter ? 'narrows' : 'widens',
        change: tighter ? 'limit-tightened' : 'limit-loosened',
        pointer: after.pointer,
        what: `has ${keyword} ${said(is)}, was ${said(was)}`,
      },
    ];
  });
}

/**
 * The limit when the keyword is missing. For integers it is the largest one that all programs read exactly from JSON (RFC 8259, section 6).
 */
function endOf(nodes: readonly Node[], keyword: string, side: 'lower' | 'upper'): number {
  const isEndOfInteger = (keyword === 'minimum' || keyword === 'maximum') && nodes.every((node) => typesOf(node).join() === 'integer');
  const end = isEndOfInteger ? Number.MAX_SAFE_INTEGER : Number.POSITIVE_INFINITY;
  return side === 'lower' ? -end : end;
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

export function opaque(before: Node, after: Node): Difference[] {
  return OPAQUE.flatMap((keyword): Difference[] => {
    const was = JSON.stringify(before.value[keyword]);
    const is = JSON.stringify(after.value[keyword]);
    if (was === is || (keyword === 'format' && takesAllNumbers(before) && takesAllNumbers(after))) return [];
    const effect = was === undefined ? 'narrows' : is === undefined ? 'widens' : 'both';
    return [{ effect, change: `${keyword}-changed`, pointer: after.pointer, what: `has ${keyword} ${is ?? 'none'}, was ${was ?? 'none'}` }];
  });
}

/** Whether the format, or its absence, refuses no number that the other keywords allow. */
function takesAllNumbers(node: Node): boolean {
  const { format } = node.value;
  if (!typesOf(node).every((type) => type === 'integer' || type === 'number')) return false;
  if (format === undefined) return true;
  const width = typeof format === 'string' ? WIDTHS[format] : undefined;
  if (width === undefined) return false;
  const least = numberOr(node.value.minimum, numberOr(node.value.exclusiveMinimum, endOf([node], 'minimum', 'lower')));
  const most = numberOr(node.value.maximum, numberOr(node.value.exclusiveMaximum, endOf([node], 'maximum', 'upper')));
  const isListed =
    valuesOf(node)
      ?.map(Number)
      .every((value) => value >= width[0] && value <= width[1]) ?? false;
  return isListed || (least >= width[0] && most <= width[1]);
}
