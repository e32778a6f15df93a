import * as client from 'generated/api/modification/modification.ts';
import { describePact } from './support/describe-pact.ts';

describePact('modification', client);
