/** A check that makes several calls one after the other, like a user of the API. */
import type { Check, ProviderState } from '../checks/check.ts';
import { Witness } from './witness.ts';

export type Story = (w: Witness) => Promise<void>;

/** @param story calls the backend and notes the faults */
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
