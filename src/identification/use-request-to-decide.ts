import type { ApiError } from 'client/api-error.ts';
import { useListTenants } from 'generated/api/contracts/contracts.ts';
import { useListNotifications } from 'generated/api/notifications/notifications.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { Notification } from 'generated/zod/notification.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { useSession } from '@/session/session.ts';
import type { Subject } from './journey.ts';

interface Asked {
  state: { data: unknown };
}

/** Query options of the request. NOT_FOUND means that there is no request; another failure shows the error page, unless the request is loaded already. */
export const requestQuery = {
  retryOnMount: false,
  throwOnError: ({ code }: ApiError, { state }: Asked) => code !== 'NOT_FOUND' && state.data === undefined,
};
const neededQuery = { throwOnError: (_error: ApiError, { state }: Asked) => state.data === undefined };

export type RequestToDecide<Request> =
  | { kind: 'loading' }
  /** The contract has no open request. `last`: the decision on the last one, where it is known. */
  | { kind: 'nothing'; last: 'approved' | 'rejected' | null }
  | {
      kind: 'request';
      request: Request;
      /** The tenants whose ids the request has. */
      tenants: readonly Tenant[];
      ownTenantId: number;
      /** All notifications of the user; none when they could not be loaded. */
      notifications: readonly Notification[];
    };

export interface RequestResult<Request> {
  data: Request | undefined;
  error: ApiError | null;
  refetch: () => Promise<unknown>;
}

/**
 * The open request of a contract with the data to show it. `reload` reads what may have changed meanwhile.
 * @param result result of the request's query, made with `requestQuery`
 */
export function useRequestToDecide<Request>(
  subject: Subject,
  contractUuid: string,
  result: RequestResult<Request>,
): { view: RequestToDecide<Request>; reload: () => void } {
  const { contracts } = useSession();
  const tenants = useListTenants(contractUuid, { query: neededQuery });
  const notifications = useListNotifications();
  const contract = contracts.find(({ uuid }) => uuid === contractUuid);
  const reload = () => void Promise.all([result.refetch(), notifications.refetch()]);
  return { view: view(), reload };

  function view(): RequestToDecide<Request> {
    if (contract === undefined || result.error?.code === 'NOT_FOUND') return { kind: 'nothing', last: lastDecision(contract, subject) };
    if (result.data === undefined || tenants.data === undefined || notifications.isPending) return { kind: 'loading' };
    return {
      kind: 'request',
      request: result.data,
      tenants: tenants.data,
      ownTenantId: contract.tenant.id,
      notifications: notifications.data ?? [],
    };
  }
}

function lastDecision(contract: Contract | undefined, subject: Subject): 'approved' | 'rejected' | null {
  const status = (subject === 'termination' ? contract?.terminationRequest : contract?.modificationRequest)?.status;
  return status === 'approved' || status === 'rejected' ? status : null;
}
