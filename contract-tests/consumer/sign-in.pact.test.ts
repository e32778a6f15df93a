import * as client from 'generated/api/sign-in/sign-in.ts';
import { describePact } from './support/describe-pact.ts';

describePact('sign-in', client);
