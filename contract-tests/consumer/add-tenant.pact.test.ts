import * as client from 'generated/api/add-tenant/add-tenant.ts';
import { describePact } from './support/describe-pact.ts';

describePact('add-tenant', client);
