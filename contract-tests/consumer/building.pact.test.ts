import * as client from 'generated/api/building/building.ts';
import { describePact } from './support/describe-pact.ts';

describePact('building', client);
