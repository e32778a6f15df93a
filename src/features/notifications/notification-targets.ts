import type { Capability } from '@/session/access.ts';
import type { ContractPage } from '@/session/page-target.ts';
import type { ShownCategory } from './notification-rules.ts';

/** The target of each notice: the page on which the user can act on it. */
export const notificationTargets = {
  arrear: { page: 'paymentInfo', capability: 'payments' },
  contract_termination_request_approval_needed: { page: 'confirmTermination', capability: 'termination' },
  contract_termination_request_kenno_rejected: { page: 'terminate', capability: 'termination' },
  contract_termination_request_tenant_rejected: { page: 'terminate', capability: 'termination' },
  contract_modification_request_approval_needed: { page: 'confirmModification', capability: 'modification' },
  contract_modification_request_kenno_rejected: { page: 'terminate', capability: 'modification' },
  contract_modification_request_tenant_rejected: { page: 'terminate', capability: 'modification' },
  message: { page: 'messages', capability: 'messages' },
} as const satisfies Record<ShownCategory, { page: ContractPage; capability: Capability }>;
