import * as client from 'generated/api/feedback/feedback.ts';
import { describePact } from './support/describe-pact.ts';

describePact('feedback', client);
