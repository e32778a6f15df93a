import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type ApiError, isOutcomeUnknown } from 'client/api-error.ts';
import type { RequestOptions } from 'client/request.ts';
import { transport } from 'client/transport.ts';
import { useRef } from 'react';

/** The options of a generated mutation, `getAddTenantsMutationOptions` for instance. */
type MutationOptionsOf<Answer, Variables> = (options: { request: RequestOptions }) => UseMutationOptions<Answer, ApiError, Variables>;

/**
 * Sends a write once for each intention of the user:
 *
 *     const { send, answer } = useSendOnce(getAddTenantsMutationOptions);
 *     await send({ contractUuid, data });
 *
 * While a send is on its way, another one with the same variables joins it. After a network failure, a timeout or an answer that cannot be read,
 * the same variables are sent with the same Idempotency-Key, so that the backend does not record them twice. After any other answer, or with
 * other variables, the next send has a new key.
 */
export function useSendOnce<Answer, Variables>(optionsOf: MutationOptionsOf<Answer, Variables>) {
  /** By the JSON of the variables. */
  const keys = useRef(new Map<string, string>());
  const underWay = useRef(new Map<string, Promise<Answer>>());
  const { mutationKey } = optionsOf({ request: {} });

  const { mutateAsync, data, error, isPending, reset } = useMutation<Answer, ApiError, Variables>({
    ...(mutationKey && { mutationKey }),
    mutationFn: async (variables, context) => {
      const intention = JSON.stringify(variables);
      const key = keys.current.get(intention) ?? transport().newKey();
      keys.current.set(intention, key);
      const { mutationFn } = optionsOf({ request: { headers: { 'Idempotency-Key': key } } });
      if (mutationFn === undefined) throw new Error('the mutation options have no mutationFn');
      return mutationFn(variables, context);
    },
    onSettled: (_answer, failure, variables) => {
      if (failure === null || !isOutcomeUnknown(failure)) keys.current.delete(JSON.stringify(variables));
    },
  });

  return {
    /** @throws ApiError what the backend refused, or why no answer came */
    send: (variables: Variables): Promise<Answer> => {
      const intention = JSON.stringify(variables);
      const running = underWay.current.get(intention);
      if (running) return running;
      const sending = mutateAsync(variables).finally(() => underWay.current.delete(intention));
      underWay.current.set(intention, sending);
      return sending;
    },
    /** The answer to the last send. */
    answer: data,
    /** Why the last send failed; null when it did not fail, or when nothing was sent yet. */
    error,
    isSending: isPending,
    /** Forgets answer and error, but not the key of a send whose outcome is unknown. */
    reset,
  };
}
