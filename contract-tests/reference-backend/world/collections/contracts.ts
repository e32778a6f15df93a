/** Contracts and who is on them. */
import type { SuccessOf } from '../../handler.ts';

export type Contract = SuccessOf<'getContract'>;
export type ContractTenant = Contract['tenant'];
export type Tenant = SuccessOf<'listTenants'>[number];

/**
 * The stored data of a contract. Values that depend on the day (`status`), on requests and tenants (`terminationDisallowedReason`) or on the caller
 * (`tenant`) are not stored: rules/contracts.ts derives them.
 */
export interface StoredContract extends Omit<Contract, 'uuid' | 'status' | 'terminationDisallowedReason' | 'tenant'> {
  /** The contract's uuid. */
  id: string;
  /** A terminationDisallowedReason that only the company knows (`is_estate_contract`, `contract_tag` …); null without one. */
  held: string | null;
  tenants: Tenant[];
  /** The tenants who are users of this backend. */
  members: Member[];
}

export interface Member {
  userUuid: string;
  /** `id` among the tenants. */
  tenantId: number;
}

declare module '../store.ts' {
  interface Collections {
    contracts: StoredContract;
  }
}
