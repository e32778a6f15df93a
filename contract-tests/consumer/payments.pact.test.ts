import * as client from 'generated/api/payments/payments.ts';
import { describePact } from './support/describe-pact.ts';

describePact('payments', client);
