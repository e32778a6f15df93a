import * as client from 'generated/api/contacts/contacts.ts';
import { describePact } from './support/describe-pact.ts';

describePact('contacts', client);
