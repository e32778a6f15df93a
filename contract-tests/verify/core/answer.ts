/** An answer as it came over the wire, or why none came. */

export interface Answer {
  status: number;
  /** In their order, names as they were written. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Decompressed. */
  body: Buffer;
}

/** Why there is no answer. */
export interface Broken {
  expected: string;
  actual: string;
  /** `unreachable`: nothing listens. `silent`: the connection is open, but no answer came in time. */
  kind: 'unreachable' | 'silent' | 'faulty';
}

export function headerValues({ headers }: Pick<Answer, 'headers'>, name: string): string[] {
  return headers.filter(([one]) => one.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
}
