import type { TagTable } from './case.ts';

/** Holds session.session-calls, session.feature-flags, session.optional-flags, session.user-metadata, session.permission-roles. */
export const session = {
  getFeatureFlags: {},
  getUserMetadata: { every: { exact: ['/isImpersonator', '/impersonatorEmail', '/identityProvider'] } },
  listUserPermissions: { every: { exact: ['/*/contractUuid'] } },
} satisfies TagTable;
