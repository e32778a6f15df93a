import * as client from 'generated/api/files/files.ts';
import { describePact } from './support/describe-pact.ts';

describePact('files', client);
