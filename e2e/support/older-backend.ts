/**
 * The reference backend as one of the newest release of the contract (openapi/releases): it has no operation, and answers no field, that came later.
 * Portals and backends are updated on different days.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parse } from 'yaml';
import { deref, isObject, type Json, operationsOf, type RawOperation } from '../../contract-tests/contract/bundle.ts';
import type { Backend } from '../../contract-tests/reference-backend/server.ts';
import { newestRelease } from '../../openapi/newest-release.ts';
import { askBackend, bodyOf } from './ask-backend.ts';

const RELEASES = join(import.meta.dirname, '../../openapi/releases');

/** The bundle of the newest release. @throws Error before the first one */
export function releasedContract(): Json {
  const name = newestRelease(readdirSync(RELEASES));
  if (name === null) throw new Error('the contract has no release yet');
  return parse(readFileSync(join(RELEASES, name), 'utf8')) as Json;
}

/** The parts of a schema whose properties its values may have. */
function partsOf(contract: Json, schema: unknown): Json[] {
  const resolved = deref(contract, schema);
  if (!isObject(resolved)) return [];
  const inner = [resolved.allOf, resolved.anyOf, resolved.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [resolved, ...inner.flatMap((one) => partsOf(contract, one))];
}

/** A value without the properties that its schema does not name. */
export function withoutUnknown(contract: Json, schema: unknown, value: unknown): unknown {
  const parts = partsOf(contract, schema);
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items !== undefined)?.items;
    return items === undefined ? value : value.map((item) => withoutUnknown(contract, items, item));
  }
  const properties: Json = Object.assign({}, ...parts.map((part) => (isObject(part.properties) ? part.properties : {})));
  // A schema without properties is a map, or a value of any kind.
  if (!isObject(value) || Object.keys(properties).length === 0) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      name in properties ? [[name, withoutUnknown(contract, properties[name], inner)]] : [],
    ),
  );
}

/** Answers like the backend, as far as the release goes. */
export function asReleased(backend: Pick<Backend, 'handle' | 'inject'>, contract: Json = releasedContract()): Backend['handle'] {
  const operations = operationsOf(contract).map((operation) => ({
    ...operation,
    pattern: new RegExp(`^/api${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (incoming, outgoing) => {
    const [path = ''] = (incoming.url ?? '').split('?');
    if (!path.startsWith('/api/') || isOutsideContract(path)) return backend.handle(incoming, outgoing);
    const operation = operations.find(({ method, pattern }) => method.toUpperCase() === incoming.method && pattern.test(path));
    answer(backend, { contract, operation }, incoming, outgoing).catch(() => outgoing.destroy());
  };
}

/** Signed addresses, which the answers of the contract name. */
const isOutsideContract = (path: string) => /^\/api\/(files|media)\//.test(path);

interface Asked {
  contract: Json;
  operation: RawOperation | undefined;
}

async function answer(
  backend: Pick<Backend, 'inject'>,
  { contract, operation }: Asked,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const payload = await bodyOf(incoming);
  if (operation === undefined) {
    outgoing.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 'NOT_FOUND' }));
    return;
  }
  const sent = await askBackend(backend, incoming, payload);
  const schema = successSchema(contract, operation);
  const body = sent.statusCode === 200 ? JSON.stringify(withoutUnknown(contract, schema, sent.json())) : sent.body;
  outgoing.writeHead(sent.statusCode, { ...sent.headers, 'content-length': Buffer.byteLength(body) }).end(body);
}

function successSchema(contract: Json, { node }: RawOperation): unknown {
  const success = deref(contract, (node.responses as Json)['200']);
  const content = isObject(success) && isObject(success.content) ? success.content['application/json'] : undefined;
  return isObject(content) ? content.schema : undefined;
}
