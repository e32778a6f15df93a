import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ApiError } from 'client/api-error.ts';
import { useRef } from 'react';

/** The options of a generated mutation, `getAddTenantsMutationOptions` for instance. */
type MutationOptionsOf<Answer, Variables> = (options?: {
  request?: { headers: Record<string, string> };
}) => UseMutationOptions<Answer, ApiError, Variables>;

/**
 * Sends a write with the Idempotency-Key that a form keeps (`useStepForm`, `useSureSend`):
 *
 *     const { send, answer } = useSendOnce(getAddTenantsMutationOptions);
 *     await send({ contractUuid, data }, key);
 *
 * That the same write is not sent twice at once, is the transport's business (api.sent-once).
 */
export function useSendOnce<Answer, Variables extends object>(optionsOf: MutationOptionsOf<Answer, Variables>) {
  /** The key of each send that is under way, beside its variables: what a write makes stale is found by these. */
  const keys = useRef(new WeakMap<Variables, string>());
  const { mutateAsync, data } = useMutation({
    ...optionsOf(),
    mutationFn: (variables: Variables, context) => {
      const key = keys.current.get(variables);
      const { mutationFn } = optionsOf(key === undefined ? undefined : { request: { headers: { 'Idempotency-Key': key } } });
      if (mutationFn === undefined) throw new TypeError('the options of a mutation have a function that sends it');
      return mutationFn(variables, context);
    },
  });

  return {
    /** @throws ApiError what the backend refused, or why no answer came */
    send: (variables: Variables, key: string): Promise<Answer> => {
      keys.current.set(variables, key);
      return mutateAsync(variables);
    },
    /** The answer to the last send. */
    answer: data,
  };
}
