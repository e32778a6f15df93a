import * as client from 'generated/api/fault-reports/fault-reports.ts';
import { describePact } from './support/describe-pact.ts';

describePact('fault-reports', client);
