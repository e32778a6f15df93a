import { isObject } from '../../contract-tests/contract/bundle.ts';
import { escaped } from '../../contract-tests/contract/pointer.ts';
import { childOf, type Node, nodeOf } from './bundle-node.ts';
import type { Difference } from './keyword-differences.ts';
import { schemaDifferences } from './schema-differences.ts';

/** A change between two bundles of the contract that breaks a consumer or a backend of the old one. */
export interface BreakingChange {
  readonly operation: string;
  readonly change: string;
  /** JSON pointer in the bundle. */
  readonly at: string;
  readonly what: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Call {
  readonly key: string;
  readonly id: string;
  readonly item: Node;
  readonly operation: Node;
}

/** All breaking changes from one bundle to the next. */
export function breakingChanges(before: unknown, after: unknown): BreakingChange[] {
  const now = new Map(callsOf(after).map((call) => [call.key, call]));
  return callsOf(before).flatMap((old) => {
    const call = now.get(old.key);
    const found = (change: string, at: string, what: string): BreakingChange => ({ operation: old.id, change, at, what });
    if (!call) return [found('operation-removed', old.operation.pointer, `${old.id} (${old.key}) is gone`)];
    return [
      ...(call.id === old.id ? [] : [found('operation-renamed', call.operation.pointer, `${old.id} is now called ${call.id}`)]),
      ...security(old, call, before, after, found),
      ...parameters(old, call, found),
      ...requestBody(old, call, found),
      ...answers(old, call, found),
    ];
  });
}

type Found = (change: string, at: string, what: string) => BreakingChange;

function callsOf(bundle: unknown): Call[] {
  const root = nodeOf(bundle, '', bundle);
  const paths = root && childOf(root, 'paths');
  if (!paths) return [];
  return Object.keys(paths.value).flatMap((path) => {
    const item = childOf(paths, path);
    if (!item) return [];
    return METHODS.flatMap((method) => {
      const operation = childOf(item, method);
      // The names of path parameters are not part of a request.
      const key = `${method.toUpperCase()} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`;
      if (!operation) return [];
      const { operationId } = operation.value;
      return [{ key, id: typeof operationId === 'string' ? operationId : key, item, operation }];
    });
  });
}

/** Security: each old alternative must satisfy one of the new ones, so that every caller can still call. */
function security(old: Call, call: Call, before: unknown, after: unknown, found: Found): BreakingChange[] {
  const was = waysIn(old.operation, before);
  const is = waysIn(call.operation, after);
  const kept = was.every((way) => is.some((other) => other.every((scheme) => way.includes(scheme))));
  if (kept) return [];
  const said = (ways: string[][]): string => ways.map((way) => way.join(' and ') || 'nobody in particular').join(' or ');
  return [found('security-added', `${call.operation.pointer}/security`, `asks for ${said(is)}, did for ${said(was)}`)];
}

function waysIn(operation: Node, bundle: unknown): string[][] {
  const own: unknown = operation.value.security ?? (isObject(bundle) ? bundle.security : undefined);
  const ways = Array.isArray(own) ? own.map((way: unknown) => (isObject(way) ? Object.keys(way) : [])) : [];
  return ways.length === 0 ? [[]] : ways;
}

function parametersOf({ item, operation }: Call): Map<string, Node> {
  const found = new Map<string, Node>();
  let paths = 0;
  for (const owner of [item, operation]) {
    const list: unknown = owner.value.parameters;
    for (const index of Array.isArray(list) ? list.keys() : []) {
      const parameter = childOf(owner, 'parameters', String(index));
      if (!parameter) continue;
      const { in: place, name } = parameter.value;
      // Path parameters count by position, headers regardless of case.
      const key =
        place === 'path' ? `path ${(paths += 1)}` : `${String(place)} ${place === 'header' ? String(name).toLowerCase() : String(name)}`;
      found.set(key, parameter);
    }
  }
  return found;
}

function parameters(old: Call, call: Call, found: Found): BreakingChange[] {
  const was = parametersOf(old);
  const is = parametersOf(call);
  const changes: BreakingChange[] = [];
  for (const [key, parameter] of was) {
    const now = is.get(key);
    const name = String(parameter.value.name);
    if (!now) {
      changes.push(found('parameter-removed', parameter.pointer, `the parameter ${name} (${String(parameter.value.in)}) is gone`));
      continue;
    }
    if (now.value.required === true && parameter.value.required !== true)
      changes.push(found('parameter-required', now.pointer, `the parameter ${name} is now required`));
    changes.push(...breaking(childOf(parameter, 'schema'), childOf(now, 'schema'), 'narrows', found, `the parameter ${name}`));
  }
  for (const [key, parameter] of is) {
    if (!was.has(key) && parameter.value.required === true)
      changes.push(found('parameter-required', parameter.pointer, `the parameter ${String(parameter.value.name)} is new and required`));
  }
  return changes;
}

function requestBody(old: Call, call: Call, found: Found): BreakingChange[] {
  const was = childOf(old.operation, 'requestBody');
  const is = childOf(call.operation, 'requestBody');
  if (!is) return was ? [found('request-body-removed', was.pointer, 'takes no body any more')] : [];
  const required = is.value.required === true && was?.value.required !== true;
  return [
    ...(required ? [found('request-body-required', is.pointer, 'the request body is now required')] : []),
    ...(was ? content(was, is, 'narrows', found, 'the request') : []),
  ];
}

function answers(old: Call, call: Call, found: Found): BreakingChange[] {
  const was = childOf(old.operation, 'responses');
  const is = childOf(call.operation, 'responses');
  if (!was || !is) return [];
  const statuses = Object.keys(was.value);
  return [
    ...statuses.flatMap((status) => {
      const answer = childOf(was, status);
      const now = childOf(is, status);
      if (!answer) return [];
      if (!now) return [found('answer-removed', `${was.pointer}/${status}`, `the answer ${status} is gone`)];
      return [...headers(answer, now, found, status), ...content(answer, now, 'widens', found, `the answer ${status}`)];
    }),
    // Clients handle unknown errors, but do not expect a new success status.
    ...Object.keys(is.value)
      .filter((status) => !statuses.includes(status) && !/^[45]/.test(status))
      .map((status) => found('answer-added', `${is.pointer}/${status}`, `the answer ${status} is new`)),
  ];
}

function headers(was: Node, is: Node, found: Found, status: string): BreakingChange[] {
  const names = isObject(was.value.headers) ? Object.keys(was.value.headers) : [];
  return names
    .filter((name) => !childOf(is, 'headers', name))
    .map((name) =>
      found('answer-header-removed', `${was.pointer}/headers/${escaped(name)}`, `the header ${name} of the answer ${status} is gone`),
    );
}

function content(was: Node, is: Node, effect: 'narrows' | 'widens', found: Found, what: string): BreakingChange[] {
  const mediaTypes = isObject(was.value.content) ? Object.keys(was.value.content) : [];
  return mediaTypes.flatMap((mediaType) => {
    const media = childOf(is, 'content', mediaType);
    if (!media) return [found('media-type-removed', `${was.pointer}/content/${escaped(mediaType)}`, `${what} is no longer ${mediaType}`)];
    return breaking(childOf(was, 'content', mediaType, 'schema'), childOf(media, 'schema'), effect, found, what);
  });
}

/** A narrower request breaks consumers; a wider answer does, too. */
function breaking(was: Node | null, is: Node | null, effect: 'narrows' | 'widens', found: Found, what: string): BreakingChange[] {
  if (!was || !is) return [];
  const matters = (difference: Difference): boolean => difference.effect === effect || difference.effect === 'both';
  return schemaDifferences(was, is)
    .filter(matters)
    .map((difference) => found(difference.change, difference.pointer, `${what}: ${difference.what}`));
}
