import { isCamelCase, isPascalCase } from './names.ts';
import { isObject, type JsonObject, type Problem } from './redocly.ts';

/** Where a named schema stands: the first level of a file in schemas/. Null for schemas inside others. */
export function schemaName(file: string, pointer: string): string | null {
  const match = /^#\/([^/]+)$/.exec(pointer);
  return match?.[1] !== undefined && /[\\/]schemas[\\/][^\\/]+\.yaml$/.test(file) ? match[1] : null;
}

/** Named schemas: PascalCase and described. Properties: camelCase (openapi/README.md, rules 2 and 4). */
export function schemaNames(schema: JsonObject, name: string | null): Problem[] {
  const problems: Problem[] = [];
  if (name !== null) {
    if (!isPascalCase(name)) problems.push({ message: `The schema "${name}" is not PascalCase.` });
    if (typeof schema.description !== 'string') problems.push({ message: `The schema "${name}" has no description.` });
  }
  const properties = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  for (const property of properties) {
    if (!isCamelCase(property)) problems.push({ message: `The property "${property}" is not camelCase.`, at: ['properties', property] });
  }
  return problems;
}

/** What the style of the contract rules out (openapi/README.md, rules 3, 4, 5 and 7). */
export function schemaStyle(schema: JsonObject): Problem[] {
  const problems: Problem[] = [];
  const types = typesOf(schema);
  if ('nullable' in schema) problems.push({ message: "`nullable` is OpenAPI 3.0: write type: [x, 'null'].", at: ['nullable'] });
  if ('default' in schema)
    problems.push({ message: 'No `default` in schemas: the generated types would call the property required.', at: ['default'] });
  if ('additionalProperties' in schema)
    problems.push({
      message: 'No `additionalProperties`: the portal is tolerant and the harness strict, by themselves.',
      at: ['additionalProperties'],
    });
  if (typeof schema.pattern === 'string' && !isAnchored(schema.pattern))
    problems.push({ message: `The pattern ${schema.pattern} is not anchored: write ^(…)$.`, at: ['pattern'] });
  if (isUntyped(schema)) problems.push({ message: 'The schema has no type: anything would pass.' });

  const open = schema['x-extensible-enum'];
  if (open !== undefined) {
    if (schema.enum !== undefined)
      problems.push({ message: '`enum` closes what `x-extensible-enum` leaves open: keep one of them.', at: ['x-extensible-enum'] });
    if (!types.includes('string') || types.some((type) => type !== 'string' && type !== 'null'))
      problems.push({ message: '`x-extensible-enum` stands on a plain string.', at: ['x-extensible-enum'] });
    problems.push(...distinct(open, 'x-extensible-enum', (value) => typeof value === 'string'));
  }
  if (schema.enum !== undefined) problems.push(...distinct(schema.enum, 'enum', (value) => value !== null || types.includes('null')));
  return problems;
}

/** What `&` becomes as HTML: a message of nothing else is the longest that its visible length allows. */
const LONGEST_CHARACTER = '&amp;'.length;

/** Limits that JSON Schema has no keyword for, in fields of their own; any other `x-` field is a slip of the pen (openapi/README.md, rule 4). */
export function ownLimits(schema: JsonObject): Problem[] {
  const { enum: values, maxLength, 'x-max-visible-length': visible, 'x-form-types': formTypes } = schema;
  const problems: Problem[] = Object.keys(schema)
    .filter((field) => field.startsWith('x-') && !KNOWN_FIELDS.includes(field))
    .map((field) => ({ message: `\`${field}\` is no field that we know: ${KNOWN_FIELDS.join(', ')}.`, at: [field] }));
  if (visible !== undefined) {
    const least = Number(visible) * LONGEST_CHARACTER;
    if (!Number.isInteger(visible) || Number(visible) < 1)
      problems.push({ message: '`x-max-visible-length` is a number of characters, from 1 on.', at: ['x-max-visible-length'] });
    else if (typeof maxLength !== 'number' || maxLength < least)
      problems.push({
        message: `\`maxLength\` leaves no room for the markup: this visible length needs ${least} and more.`,
        at: ['x-max-visible-length'],
      });
  }
  if (formTypes !== undefined)
    problems.push(...distinct(formTypes, 'x-form-types', (value) => Array.isArray(values) && values.includes(value)));
  return problems;
}

const KNOWN_FIELDS: readonly string[] = ['x-extensible-enum', 'x-company-specific', 'x-max-visible-length', 'x-form-types'];

const OF_THE_WHOLE = 'x-longest-answer-seconds';

/** Limits of the whole contract stand in `info`, beside the general rules (openapi/README.md, rule 4). */
export function limitsOfTheWhole(info: JsonObject): Problem[] {
  const seconds = info[OF_THE_WHOLE];
  const isLimit = seconds === undefined || (typeof seconds === 'number' && seconds > 0);
  return [
    ...Object.keys(info)
      .filter((field) => field.startsWith('x-') && field !== OF_THE_WHOLE)
      .map((field) => ({ message: `\`${field}\` is no field that we know here: ${OF_THE_WHOLE}.`, at: [field] })),
    ...(isLimit ? [] : [{ message: `\`${OF_THE_WHOLE}\` is a number of seconds, more than 0.`, at: [OF_THE_WHOLE] }]),
  ];
}

/** The formats of numbers, by their type. */
const WIDTHS: Readonly<Record<string, readonly string[]>> = { integer: ['int32', 'int64'], number: ['double'] };

/** A number says how wide it is and where it ends, so that a backend in any language knows the column for it (openapi/README.md, rule 4). */
export function boundedNumber(schema: JsonObject): Problem[] {
  const type = typesOf(schema).find((one): one is string => typeof one === 'string' && one in WIDTHS);
  if (type === undefined) return [];
  const widths = WIDTHS[type] ?? [];
  const { minimum = schema.exclusiveMinimum, maximum = schema.exclusiveMaximum } = schema;
  const isListed = Array.isArray(schema.enum) || 'const' in schema;
  return [
    ...(widths.includes(String(schema.format)) ? [] : [{ message: `The ${type} has no \`format\`: write ${widths.join(' or ')}.` }]),
    ...(isListed || typeof minimum === 'number' ? [] : [{ message: `The ${type} has no \`minimum\`.` }]),
    ...(isListed || typeof maximum === 'number'
      ? []
      : [{ message: `The ${type} has no \`maximum\`: an id ends at ${Number.MAX_SAFE_INTEGER}, the last integer that all JSON carries.` }]),
  ];
}

export function typesOf(schema: JsonObject): unknown[] {
  return Array.isArray(schema.type) ? schema.type : [schema.type];
}

function isUntyped(schema: JsonObject): boolean {
  return !['type', '$ref', 'oneOf', 'anyOf', 'allOf', 'const', 'enum', 'not'].some((key) => key in schema);
}

/** `^a|b$` is anchored on neither side, so alternatives need their own group. */
function isAnchored(pattern: string): boolean {
  return pattern.startsWith('^') && pattern.endsWith('$') && !pattern.endsWith('\\$') && !hasBareAlternative(pattern);
}

function hasBareAlternative(pattern: string): boolean {
  let depth = 0;
  let inClass = false;
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index];
    if (character === '\\') index += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === '|' && depth === 0) return true;
  }
  return false;
}

function distinct(values: unknown, keyword: string, isAllowed: (value: unknown) => boolean): Problem[] {
  if (!Array.isArray(values) || values.length === 0) return [{ message: `\`${keyword}\` lists at least one value.`, at: [keyword] }];
  return values.flatMap((value: unknown, index) =>
    isAllowed(value) && values.indexOf(value) === index
      ? []
      : [{ message: `\`${keyword}\`: ${JSON.stringify(value)} is a repetition or of the wrong type.`, at: [keyword, index] }],
  );
}
