/** Contracts and who is on them. */
import type { SuccessOf } from '../../handler.ts';

export type Contract = SuccessOf<'getContract'>;
export type ContractTenant = Contract['tenant'];
export type Tenant = SuccessOf<'listTenants'>[number];

/**
 * What the company knows of a contract. What follows from the day (`status`), from the requests and the tenants (`terminationDisallowedReason`)
 * or from who asks (`tenant`) is not stored: rules/contracts.ts tells it.
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
