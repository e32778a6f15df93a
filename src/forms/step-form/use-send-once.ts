import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ApiError } from 'client/api-error.ts';
import { useRef } from 'react';

/** The options of a generated mutation, `getAddTenantsMutationOptions` for instance. */
type MutationOptionsOf<Answer, Variables> = () => UseMutationOptions<Answer, ApiError, Variables>;

/**
 * Sends a write once for each intention of the user:
 *
 *     const { send, answer } = useSendOnce(getAddTenantsMutationOptions);
 *     await send({ contractUuid, data });
 *
 * While a send is on its way, another one with the same variables joins it. What is sent again after an unknown outcome keeps its
 * Idempotency-Key (`request`).
 */
export function useSendOnce<Answer, Variables>(optionsOf: MutationOptionsOf<Answer, Variables>) {
  /** By the JSON of the variables. */
  const underWay = useRef(new Map<string, Promise<Answer>>());
  const { mutateAsync, data, error, isPending, reset } = useMutation(optionsOf());

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
    /** Forgets answer and error. */
    reset,
  };
}
