/**
 * The tables of cases, by the tag that their operations have in the contract. Short tables are in this file. An operation of which everything can be
 * derived is in none; their interactions ask for these rules: building.entity-fields, contacts.entity-fields.
 */
import { addTenant } from './add-tenant.ts';
import { bulletins } from './bulletins.ts';
import { type CaseOverrides, signedIn, type TagTable } from './case.ts';
import { faultReports } from './fault-reports.ts';
import { feedback } from './feedback.ts';
import { files } from './files.ts';
import { messages } from './messages.ts';
import { modification } from './modification.ts';
import { parking } from './parking.ts';
import { password } from './password.ts';
import { registration } from './registration.ts';
import { signIn } from './sign-in.ts';
import { termination } from './termination.ts';

/**
 * Rules: contracts.read-calls, contracts.entity-fields, contracts.tenant-entity, contracts.company-tenant-entity, contracts.tenant-roles.
 */
const contracts = {
  getContract: {
    every: { exact: ['/uuid', '/terminationDisallowedReason'] },
    cases: { '200.full': { contract: 'party-payer-occupancy' } },
  },
} satisfies TagTable;

/** Rules: documents.entity-fields. */
const documents = {
  getDocumentLink: {
    cases: {
      '404.not-found': { path: { documentUuid: '40000000-0000-4000-8000-000000000131' }, because: 'A document of Kajsa Lindqvist.' },
    },
  },
} satisfies TagTable;

/** Rules: notifications.entity-fields, notifications.known-categories, notifications.close-call. */
const notifications = {
  closeNotification: {
    success: ['party-payer'],
    cases: {
      '400.validation-error': { path: { id: '0' }, because: 'Ids begin with 1.' },
      '404.not-found': { path: { id: '2021' }, because: 'A notice of Kajsa Lindqvist.' },
    },
    variants: { '404.not-found': { 'an unknown id': { path: { id: '999999999' } } } },
  },
} satisfies TagTable;

/** Payments and beneficiaries are for a contract party or payer; the subtenant is on the contract and is neither. */
const NEITHER_PARTY_NOR_PAYER: Record<string, CaseOverrides> = {
  'a subtenant': { states: [signedIn('subtenant')], path: { contractUuid: '10000000-0000-4000-8000-000000000005' } },
};

/** Rules: payments.beneficiary-entity. */
const payments = {
  listPaymentsByMonth: { variants: { '404.not-found': NEITHER_PARTY_NOR_PAYER } },
  listRemittances: { variants: { '404.not-found': NEITHER_PARTY_NOR_PAYER } },
  listPaymentCategories: { variants: { '404.not-found': NEITHER_PARTY_NOR_PAYER } },
  listBeneficiaries: { variants: { '404.not-found': NEITHER_PARTY_NOR_PAYER } },
} satisfies TagTable;

const profile = {
  updateUser: {
    success: ['full', 'minimal'],
    // The answer contains the saved values.
    every: { exact: ['/email', '/phoneNumber', '/communicationByEmail', '/communicationBySms', '/marketingAllowed'] },
    cases: { '400.validation-error': { body: { example: 'full', set: { '/email': 'aino.virtanen' } } } },
  },
  removeUser: { success: ['removed'] },
} satisfies TagTable;

/** Rules: session.session-calls, session.feature-flags, session.optional-flags, session.user-metadata, session.permission-roles. */
const session = {
  getUserMetadata: { every: { exact: ['/isImpersonator', '/impersonatorEmail', '/identityProvider'] } },
  listUserPermissions: { every: { exact: ['/*/contractUuid'] } },
} satisfies TagTable;

export const tables: Readonly<Record<string, TagTable>> = {
  bulletins,
  contracts,
  documents,
  messages,
  notifications,
  password,
  payments,
  profile,
  registration,
  session,
  'sign-in': signIn,
  'add-tenant': addTenant,
  'fault-reports': faultReports,
  feedback,
  files,
  modification,
  parking,
  termination,
};
