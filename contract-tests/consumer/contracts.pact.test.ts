import * as client from 'generated/api/contracts/contracts.ts';
import { describePact } from './support/describe-pact.ts';

describePact('contracts', client);
