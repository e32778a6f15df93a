/** The few parts of Redocly's plugin interface that our rules use, and the way from a plain list of problems to its reports. */

export type JsonObject = Record<string, unknown>;

/** What a rule found: a sentence for the author, and where below the visited node. */
export interface Problem {
  readonly message: string;
  readonly at?: readonly (string | number)[];
}

interface Location {
  readonly pointer: string;
  readonly source: { readonly absoluteRef: string };
  child(path: readonly (string | number)[]): Location;
}

export interface Context {
  readonly key: string | number;
  readonly location: Location;
  report(problem: { message: string; location?: Location }): void;
  /** Follows a `$ref`; `from` is the file it stands in. A node without one comes back as it is. */
  resolve(node: unknown, from?: string): { node?: unknown; location?: Location };
}

/** Follows references from the visited node on; `node` is undefined where the reference leads nowhere (Redocly reports that itself). */
export type Resolve = (node: unknown, from?: string) => { node: JsonObject | undefined; file: string };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function resolver(ctx: Context): Resolve {
  return (node, from) => {
    const start = from ?? ctx.location.source.absoluteRef;
    const target = ctx.resolve(node, start);
    return { node: isObject(target.node) ? target.node : undefined, file: target.location?.source.absoluteRef ?? start };
  };
}

/** Makes a Redocly rule of a pure check of one kind of node. */
export function rule(type: string, check: (node: JsonObject, ctx: Context) => Problem[]): () => JsonObject {
  return () => ({
    [type]: {
      enter(node: JsonObject, ctx: Context) {
        for (const { message, at = [] } of check(node, ctx)) ctx.report({ message, location: ctx.location.child(at) });
      },
    },
  });
}
