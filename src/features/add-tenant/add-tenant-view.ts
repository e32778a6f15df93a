/** What the page of adding tenants shows, of its steps in the address (transactions §2, §4). */
import type { AddTenantsData } from 'generated/zod/addTenantsData.zod.ts';
import { int, object, positive, safeParse } from 'zod/mini';
import { reachableStep } from '@/forms/reachable-step.ts';
import { ADD_TENANT_STEPS, type SearchOf } from '@/paths.ts';

export type AddTenantView =
  | { kind: 'form' }
  /** What will be sent. */
  | { kind: 'preview'; operationData: AddTenantsData }
  /** How many persons were sent. */
  | { kind: 'success'; count: number };

interface Situation {
  /** The step that the address asks for. */
  wanted: SearchOf<'addTenant'>['step'];
  /** The state of the navigation by which the page was reached: it outlives a reload, and nobody can write it into an address. */
  navigationState: unknown;
  /** What the form would send; null while something is missing or wrong. */
  operationData: AddTenantsData | null;
}

const sentState = object({ sentTenants: int().check(positive()) });

/** The state to navigate with when the persons were sent. */
export function sentTenants(count: number) {
  return { sentTenants: count };
}

export function addTenantView({ wanted, navigationState, operationData }: Situation): AddTenantView {
  const sent = safeParse(sentState, navigationState);
  if (wanted === 'success' && sent.success) return { kind: 'success', count: sent.data.sentTenants };
  // Without having sent anything there is nothing to be thanked for.
  const step = reachableStep(ADD_TENANT_STEPS, wanted, (one) => one === 'form' && operationData !== null);
  return step === 'preview' && operationData !== null ? { kind: 'preview', operationData } : { kind: 'form' };
}
