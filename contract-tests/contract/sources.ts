import { posix } from 'node:path';
import { parse } from 'yaml';
import { isObject, METHODS, nodeAt } from './bundle.ts';
import { escaped } from './pointer.ts';

/** Reads the source files of the contract. Gates use them instead of the bundle, because a finding must name the file to edit. */

/** Reads a file of the repository by its path from the root, with slashes. Throws when there is none. */
export type ReadText = (file: string) => string;

/** A reference or a file that could not be followed. */
export interface Broken {
  readonly at: string;
  readonly what: string;
}

/** A node of the contract: which file, and the JSON pointer in it (without `#`). */
export interface Place {
  readonly file: string;
  readonly pointer: string;
}
export interface Found extends Place {
  readonly node: unknown;
}

export interface NamedExample {
  readonly name: string;
  /** Its own file; null when it is written inside the path file. */
  readonly file: string | null;
  /** The Example Object: summary and value. */
  readonly node: unknown;
}

/** The JSON body of an operation's request or of one of its answers. */
export interface Body {
  readonly status: number | 'request';
  readonly schema: Place;
  readonly examples: readonly NamedExample[];
}

export interface Operation {
  readonly operationId: string;
  readonly tag: string;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly bodies: readonly Body[];
  readonly place: Place;
}

export interface ContractSources {
  /** A parsed file; every call returns the same object. Throws an error that names the file when it cannot be read or parsed. */
  document(file: string): unknown;
  /** Follows `$ref` until the node is not a reference. Throws an error that names a reference without a target. */
  follow(found: Found): Found;
  /** Every operation, without the parts that could not be read; `broken` lists those. */
  operations(): Operation[];
  /** The references and files that `operations` could not follow. */
  broken(): Broken[];
}

export const CONTRACT_ROOT = 'openapi/openapi.yaml';

/** The file and pointer that a `$ref` names. @param file the file that contains the `$ref` */
export function target(ref: string, file: string): Place {
  const [path = '', pointer = ''] = ref.split('#');
  return { file: path === '' ? file : posix.join(posix.dirname(file), path), pointer };
}

export function openContract(read: ReadText, rootFile = CONTRACT_ROOT): ContractSources {
  const documents = new Map<string, unknown>();
  const failures = new Map<string, Broken>();

  function document(file: string): unknown {
    if (!documents.has(file)) {
      try {
        documents.set(file, file.endsWith('.json') ? JSON.parse(read(file)) : parse(read(file)));
      } catch (cause) {
        const why = !(cause instanceof Error) ? String(cause) : cause.message.includes('ENOENT') ? 'no such file' : cause.message;
        throw new Error(`${file}: ${why}`, { cause });
      }
    }
    return documents.get(file);
  }

  function follow(found: Found): Found {
    let current = found;
    for (let hops = 0; isObject(current.node) && typeof current.node.$ref === 'string'; hops += 1) {
      const place = target(current.node.$ref, current.file);
      const node = nodeAt(document(place.file), place.pointer);
      if (node === undefined || hops > 20) throw new Error(`$ref ${current.node.$ref} cannot be resolved`);
      current = { ...place, node };
    }
    return current;
  }

  function child(parent: Found, key: string): Found {
    return {
      file: parent.file,
      pointer: `${parent.pointer}/${escaped(key)}`,
      node: isObject(parent.node) ? parent.node[key] : undefined,
    };
  }

  function entries(parent: Found): [string, Found][] {
    return isObject(parent.node) ? Object.keys(parent.node).map((key) => [key, child(parent, key)]) : [];
  }

  /** Like `follow`, but records a failure and returns an undefined node, so that one broken reference does not hide the others. */
  function followOrNote(found: Found): Found {
    try {
      return follow(found);
    } catch (error) {
      const at = `${found.file}#${found.pointer}`;
      failures.set(at, { at, what: error instanceof Error ? error.message : String(error) });
      return { ...found, node: undefined };
    }
  }

  function jsonBody(status: number | 'request', found: Found): Body[] {
    const json = child(child(followOrNote(found), 'content'), 'application/json');
    const schema = child(json, 'schema');
    if (schema.node === undefined) return [];
    const examples = entries(child(json, 'examples')).flatMap(([name, example]) => {
      const written = followOrNote(example);
      if (written.node === undefined) return [];
      return [{ name, file: written.file === example.file ? null : written.file, node: written.node }];
    });
    return [{ status, schema: { file: schema.file, pointer: schema.pointer }, examples }];
  }

  function operations(): Operation[] {
    const root: Found = { file: rootFile, pointer: '', node: document(rootFile) };
    return entries(child(root, 'paths')).flatMap(([path, reference]) => {
      const item = followOrNote(reference);
      return METHODS.flatMap((method) => {
        const operation = child(item, method);
        if (!isObject(operation.node)) return [];
        const request = child(operation, 'requestBody');
        const tags: unknown = operation.node.tags;
        return [
          {
            operationId: typeof operation.node.operationId === 'string' ? operation.node.operationId : `${method} ${path}`,
            tag: Array.isArray(tags) ? String(tags[0]) : '',
            method: method.toUpperCase(),
            path,
            place: { file: operation.file, pointer: operation.pointer },
            bodies: [
              ...(request.node === undefined ? [] : jsonBody('request', request)),
              ...entries(child(operation, 'responses')).flatMap(([status, response]) => jsonBody(Number(status), response)),
            ],
          },
        ];
      });
    });
  }

  return { document, follow, operations, broken: () => [...failures.values()] };
}
