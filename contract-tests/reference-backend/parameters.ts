/** Reads path, query and header parameters as the kinds that the contract gives them. */
import type { ValidateFunction } from 'ajv';

type Json = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required: boolean;
  schema: Json;
  example?: unknown;
}

interface Sent {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type ReadParameters =
  | { kind: 'valid'; params: Json; query: Json }
  | { kind: 'refused'; code: 'BAD_REQUEST' | 'VALIDATION_ERROR'; message: string };

/** @param validatorOf the validator of a parameter's value */
export function readParameters(
  parameters: Parameter[],
  request: Sent,
  validatorOf: (parameter: Parameter) => ValidateFunction,
): ReadParameters {
  const read: Record<Parameter['in'], Json> = { path: {}, query: {}, header: {}, cookie: {} };
  for (const parameter of parameters) {
    if (parameter.in === 'cookie') continue;
    const where = `the ${parameter.in} parameter ${parameter.name}`;
    const texts = textsOf(parameter, request);
    if (texts.length > 1) return badRequest(`${where} is given more than once`);
    const [text] = texts;
    if (text === undefined) {
      if (parameter.required) return badRequest(`${where} is missing`);
      continue;
    }
    // oxlint-disable-next-line eslint/no-control-regex -- finding control characters is the point: no parameter can hold one
    if (/[\u0000-\u001f\u007f\ufffd]/.test(text)) return badRequest(`${where} cannot be read`);
    const value = asKind(parameter.schema, text);
    if (value === undefined) return badRequest(`${where} is no ${kindOf(parameter.schema)}`);
    if (!validatorOf(parameter)(value)) {
      // A header is written by a program: a wrong one is a malformed call, not a wrong value of somebody's.
      if (parameter.in === 'header') return badRequest(`${where} is wrong`);
      return { kind: 'refused', code: 'VALIDATION_ERROR', message: `${where} has a value that is not allowed` };
    }
    read[parameter.in][parameter.name] = value;
  }
  return { kind: 'valid', params: read.path, query: read.query };
}

function textsOf(parameter: Parameter, { params, query, headers }: Sent): string[] {
  if (parameter.in === 'query') return query.getAll(parameter.name);
  const found = parameter.in === 'path' ? params[parameter.name] : headers[parameter.name.toLowerCase()];
  return found === undefined ? [] : [found].flat();
}

/** Undefined when the text cannot be read as the kind: an id that is no uuid is as malformed as a number that is none. */
function asKind({ type, format }: Parameter['schema'], text: string): unknown {
  // The largest integer of the contract has 16 digits; one that is larger is a number that is not allowed.
  if (type === 'integer') return /^-?\d{1,16}$/.test(text) ? Number(text) : undefined;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (format === 'uuid') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : undefined;
  return text;
}

function kindOf({ type, format }: Parameter['schema']): string {
  return type === 'string' && typeof format === 'string' ? format : String(type);
}

function badRequest(message: string): ReadParameters {
  return { kind: 'refused', code: 'BAD_REQUEST', message };
}
