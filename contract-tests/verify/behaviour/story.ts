/** A check that asks several things one after the other, as somebody who uses the API would. */
import type { Check, ProviderState } from '../checks/check.ts';
import { Witness } from './witness.ts';

export type Story = (w: Witness) => Promise<void>;

/** @param story asks the backend, and notes what does not hold */
export function told(operationId: string, name: string, states: readonly ProviderState[], story: Story): Check {
  return {
    name: `${operationId}: ${name}`,
    expects: name,
    operationId,
    states,
    run: async (scene) => {
      const witness = new Witness(scene);
      await story(witness);
      return witness.found;
    },
  };
}
