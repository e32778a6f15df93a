import * as client from 'generated/api/bulletins/bulletins.ts';
import { describePact } from './support/describe-pact.ts';

describePact('bulletins', client);
