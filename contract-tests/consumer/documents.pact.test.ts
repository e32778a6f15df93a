import * as client from 'generated/api/documents/documents.ts';
import { describePact } from './support/describe-pact.ts';

describePact('documents', client);
