/** The tables by tag. */
import { building } from './building.ts';
import { bulletins } from './bulletins.ts';
import type { TagTable } from './case.ts';
import { contacts } from './contacts.ts';
import { contracts } from './contracts.ts';
import { documents } from './documents.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { password } from './password.ts';
import { payments } from './payments.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { session } from './session.ts';
import { signIn } from './sign-in.ts';

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
};
