/** The tables of cases, by the tag that their operations have in the contract. */
import { addTenant } from './add-tenant.ts';
import { building } from './building.ts';
import { bulletins } from './bulletins.ts';
import type { TagTable } from './case.ts';
import { contacts } from './contacts.ts';
import { contracts } from './contracts.ts';
import { documents } from './documents.ts';
import { faultReports } from './fault-reports.ts';
import { feedback } from './feedback.ts';
import { files } from './files.ts';
import { messages } from './messages.ts';
import { modification } from './modification.ts';
import { notifications } from './notifications.ts';
import { parking } from './parking.ts';
import { password } from './password.ts';
import { payments } from './payments.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { session } from './session.ts';
import { signIn } from './sign-in.ts';
import { termination } from './termination.ts';

export const tables: Readonly<Record<string, TagTable>> = {
  building,
  bulletins,
  contacts,
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
