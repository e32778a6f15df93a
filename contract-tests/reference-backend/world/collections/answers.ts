/** First answers to writes, so that a repeated write has no second effect. */
export interface FirstAnswer {
  /** `<caller> <operationId> <Idempotency-Key>`. */
  id: string;
  /** Of path and body: the same key with other contents is refused. */
  fingerprint: string;
  status: number;
  headers: Record<string, string | string[]>;
  body: unknown;
  /** ISO 8601. */
  at: string;
}

declare module '../store.ts' {
  interface Collections {
    firstAnswers: FirstAnswer;
  }
}
