/** An answer as it was received, or the reason why none was received. */

export interface Answer {
  status: number;
  /** In the order in which they were sent, with the names as written. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Decompressed. */
  body: Buffer;
  /** From the last byte of its request to its own last one, in milliseconds. */
  ms?: number;
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
