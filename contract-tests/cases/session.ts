import type { TagTable } from './case.ts';

/** Holds session.session-calls, session.feature-flags, session.optional-flags, session.user-metadata, session.permission-roles. */
export const session = {
  getFeatureFlags: { success: ['all-on', 'all-off', 'without-module-flags'] },
  getUserMetadata: {
    success: ['party-payer', 'passport', 'staff'],
    every: { exact: ['/isImpersonator', '/impersonatorEmail', '/identityProvider'] },
  },
  listUserPermissions: {
    success: ['party-payer', 'subtenant', 'payer', 'no-roles', 'empty'],
    every: { exact: ['/*/contractUuid'] },
  },
} satisfies TagTable;
