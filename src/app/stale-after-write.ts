/** The data that each write makes stale, declared here once by operationId and path, and never in components. */
import type { QueryClient } from '@tanstack/react-query';
import type { operations, paths } from 'generated/openapi.d.ts';

/** Operation → addresses whose data is loaded again after its success, with all addresses below them. */
const STALE_AFTER = {
  closeNotification: ['/user/notifications'],
  updateUser: ['/user/profile'],
  sendMessage: ['/resident/message-timeline', '/user/notifications'],
  createDefectNotice: ['/contracts/{contractUuid}/defect-notices'],
  updateDefectNotice: ['/contracts/{contractUuid}/defect-notices'],
  createQuestion: ['/contracts/{contractUuid}/questions'],
  updateQuestion: ['/contracts/{contractUuid}/questions'],
  createFeedback: ['/contracts/{contractUuid}/feedbacks'],
  updateFeedback: ['/contracts/{contractUuid}/feedbacks'],
  addTenants: ['/contracts/{contractUuid}/tenants'],
  completeTermination: ['/contracts', '/user/notifications'],
  completeModification: ['/contracts', '/user/notifications'],
  reserveParkingSpot: ['/contracts/{contractUuid}/parking-spots'],
  terminateParkingReservation: ['/contracts/{contractUuid}/parking-spots'],
} satisfies Partial<Record<keyof operations, readonly (keyof paths)[]>>;

const staleAfter: ReadonlyMap<unknown, readonly string[]> = new Map(Object.entries(STALE_AFTER));

/**
 * Marks the data that the operation changed as stale. A path parameter that the write does not have matches every value.
 * @param refetchType whether what is shown is loaded again at once
 */
export async function markStaleAfter(
  operationId: unknown,
  variables: unknown,
  queryClient: QueryClient,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const patterns = staleAfter.get(operationId)?.map((template) => patternOf(template, parametersOf(variables)));
  if (!patterns) return;
  await queryClient.invalidateQueries({
    refetchType,
    predicate: ({ queryKey: [address] }) => typeof address === 'string' && patterns.some((pattern) => pattern.test(address)),
  });
}

/** The write's path parameters, and those in its body (`createDefectNotice` names its contract there). */
function parametersOf(variables: unknown): Record<string, unknown> {
  if (typeof variables !== 'object' || variables === null) return {};
  const body = 'data' in variables && typeof variables.data === 'object' ? variables.data : null;
  return { ...body, ...variables };
}

function patternOf(template: string, parameters: Record<string, unknown>): RegExp {
  const parts = template.split('/').map((part) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined) return escaped(part);
    const value = parameters[name];
    return typeof value === 'string' ? escaped(value) : '[^/]+';
  });
  return new RegExp(`^${parts.join('/')}(/|$)`);
}

/** Addresses have letters, digits, dashes and dots; only the dot has a special meaning in a pattern. */
function escaped(text: string): string {
  return text.replaceAll(/[^\w-]/g, String.raw`\$&`);
}
