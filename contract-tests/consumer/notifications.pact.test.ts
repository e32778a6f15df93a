import * as client from 'generated/api/notifications/notifications.ts';
import { describePact } from './support/describe-pact.ts';

describePact('notifications', client);
