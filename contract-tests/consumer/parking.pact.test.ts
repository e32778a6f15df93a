import * as client from 'generated/api/parking/parking.ts';
import { describePact } from './support/describe-pact.ts';

describePact('parking', client);
