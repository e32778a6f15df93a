import * as client from 'generated/api/registration/registration.ts';
import { describePact } from './support/describe-pact.ts';

describePact('registration', client);
