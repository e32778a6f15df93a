import * as client from 'generated/api/password/password.ts';
import { describePact } from './support/describe-pact.ts';

describePact('password', client);
