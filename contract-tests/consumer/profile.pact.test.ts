import * as client from 'generated/api/profile/profile.ts';
import { describePact } from './support/describe-pact.ts';

describePact('profile', client);
