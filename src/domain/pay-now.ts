/** The navigation state of a link to the payments that is about paying what is due: the page shows the codes at once. */
export const PAY_NOW = { payNow: true } as const;

export function isPayNow(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'payNow' in state;
}
