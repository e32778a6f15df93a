import * as client from 'generated/api/termination/termination.ts';
import { describePact } from './support/describe-pact.ts';

describePact('termination', client);
