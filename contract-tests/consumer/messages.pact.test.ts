import * as client from 'generated/api/messages/messages.ts';
import { describePact } from './support/describe-pact.ts';

describePact('messages', client);
