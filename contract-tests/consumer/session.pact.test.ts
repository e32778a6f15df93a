import * as client from 'generated/api/session/session.ts';
import { describePact } from './support/describe-pact.ts';

describePact('session', client);
