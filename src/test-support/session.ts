/** Sessions and configurations for tests, from the contract's named examples. */
import type { QueryClient } from '@tanstack/react-query';
import { getListContractsQueryKey } from 'generated/api/contracts/contracts.ts';
import { getGetUserProfileQueryKey } from 'generated/api/profile/profile.ts';
import { getGetFeatureFlagsQueryKey, getGetUserMetadataQueryKey, getListUserPermissionsQueryKey } from 'generated/api/session/session.ts';
import { Contract } from 'generated/zod/contract.zod.ts';
import { FeatureFlags } from 'generated/zod/featureFlags.zod.ts';
import type { PermissionRole } from 'generated/zod/permissionRole.zod.ts';
import { UserMetadata } from 'generated/zod/userMetadata.zod.ts';
import { UserPermission } from 'generated/zod/userPermission.zod.ts';
import { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { array, parse } from 'zod/mini';
import { type Config, configSchema } from '@/config/config.ts';
import type { Session } from '@/session/session.ts';
import flags from '../../openapi/examples/getFeatureFlags/200.all-on.json';
import partyPayerMetadata from '../../openapi/examples/getUserMetadata/200.party-payer.json';
import staffMetadata from '../../openapi/examples/getUserMetadata/200.staff.json';
import profile from '../../openapi/examples/getUserProfile/200.party-payer.json';
import contracts from '../../openapi/examples/listContracts/200.party-payer.json';
import permissions from '../../openapi/examples/listUserPermissions/200.party-payer.json';

/** The first contract of `party-payer`: a rental contract of which she is tenant, party and payer. */
export const CONTRACT = '10000000-0000-4000-8000-000000000001';
/** Her second one, a right of occupancy. */
export const SECOND_CONTRACT = '10000000-0000-4000-8000-000000000002';
/** A contract of another resident. */
export const FOREIGN_CONTRACT = '10000000-0000-4000-8000-000000000003';
export const ORIGIN = 'http://localhost:3000';

/** Every feature is on at the API, and the portal is not restricted. */
export const allFlags: FeatureFlags = parse(FeatureFlags, flags.value);
/** Staff on behalf of `party-payer`. */
export const staff: UserMetadata = parse(UserMetadata, staffMetadata.value);

/** The session of `party-payer`, as it is or changed. */
export function sessionFor(changes: Partial<Session> = {}): Session {
  return {
    contracts: parse(array(Contract), contracts.value),
    permissions: parse(array(UserPermission), permissions.value),
    flags: allFlags,
    metadata: parse(UserMetadata, partyPayerMetadata.value),
    profile: parse(UserProfile, profile.value),
    ...changes,
  };
}

/** Permissions with these roles on one contract. */
export function rolesOn(contractUuid: string, ...tenantRoles: PermissionRole[]): UserPermission[] {
  return [{ contractUuid, tenantRoles }];
}

/** Module settings as they stand in config.json. */
export interface ModuleSettings {
  contractTerminationOnly?: boolean;
  defectNotice?: boolean;
  customDefectNoticeLinkUrl?: string;
  messaging?: boolean;
}

/** The configuration of `Esimerkkikodit Oy` with these modules; those not named have the defaults of docs/configuration.md. */
export function configFor(modules: ModuleSettings = {}): Config {
  return configSchema(ORIGIN).parse({
    provider: { name: 'Esimerkkikodit Oy' },
    modules,
    policy: { logoutDelayMs: 0, entryLinkDelayMs: 0, writeDelayMs: 0 },
    allowedHosts: ['tiedostot.example.com', 'huolto.example.com', 'tunnistus.example.com'],
  });
}

/** Puts a session into the cache, as if its calls had just been answered. */
export function seedSession(queryClient: QueryClient, session: Session): void {
  queryClient.setQueryData(getListContractsQueryKey(), session.contracts);
  queryClient.setQueryData(getListUserPermissionsQueryKey(), session.permissions);
  queryClient.setQueryData(getGetFeatureFlagsQueryKey(), session.flags);
  queryClient.setQueryData(getGetUserMetadataQueryKey(), session.metadata);
  queryClient.setQueryData(getGetUserProfileQueryKey(), session.profile);
}
