/** Every tag of the contract, and what it brings. A tag is registered with one line. Plain reads need none; what else no tag handles is answered with 501. */

import type { Handlers, OperationId } from './handler.ts';
import { refuseOtherType } from './identification/confirmations.ts';
import { identificationPages } from './identification/page.ts';
import { mailboxPages } from './mailbox/page.ts';
import { mediaPages } from './media.ts';
import { addTenant } from './operations/add-tenant.ts';
import { bulletins } from './operations/bulletins.ts';
import { contracts } from './operations/contracts.ts';
import { documents } from './operations/documents.ts';
import { faultReports } from './operations/fault-reports.ts';
import { feedback } from './operations/feedback.ts';
import { files } from './operations/files.ts';
import { messages } from './operations/messages.ts';
import { modification } from './operations/modification.ts';
import { notifications } from './operations/notifications.ts';
import { parking, refuseOtherDay } from './operations/parking.ts';
import { password } from './operations/password.ts';
import { payments } from './operations/payments.ts';
import { profile } from './operations/profile.ts';
import { registration } from './operations/registration.ts';
import { session } from './operations/session.ts';
import { signIn } from './operations/sign-in.ts';
import { termination } from './operations/termination.ts';
import type { Page } from './pages.ts';
import { replyPages } from './replies/page.ts';
import { reviewPages } from './review/page.ts';
import { settingsPages } from './settings/page.ts';
import { addTenantStates } from './states/add-tenant.ts';
import { bulletinStates } from './states/bulletins.ts';
import { confirmationStates } from './states/confirmations.ts';
import { contractStates } from './states/contracts.ts';
import { documentStates } from './states/documents.ts';
import { fileStates } from './states/files.ts';
import { generalStates } from './states/general.ts';
import { messageStates } from './states/messages.ts';
import { noticeStates } from './states/notices.ts';
import { notificationStates } from './states/notifications.ts';
import { parkingStates } from './states/parking.ts';
import { passwordStates } from './states/password.ts';
import { paymentStates } from './states/payments.ts';
import { profileStates } from './states/profile.ts';
import type { States } from './states/protocol.ts';
import { registrationStates } from './states/registration.ts';
import { requestStates } from './states/requests.ts';
import { sessionStates } from './states/session.ts';
import { signInStates } from './states/sign-in.ts';
import { filePages } from './stored-files/links.ts';
import type { Examples } from './world/seed.ts';
import { seedAccounts } from './world/seeds/accounts.ts';
import { seedBulletins } from './world/seeds/bulletins.ts';
import { seedContracts } from './world/seeds/contracts.ts';
import { seedDocuments } from './world/seeds/documents.ts';
import { seedMessages } from './world/seeds/messages.ts';
import { seedNotices } from './world/seeds/notices.ts';
import { seedNotifications } from './world/seeds/notifications.ts';
import { seedParking } from './world/seeds/parking.ts';
import { seedPayments } from './world/seeds/payments.ts';
import { seedRequests } from './world/seeds/requests.ts';
import { seedSession } from './world/seeds/session.ts';
import { seedUploads } from './world/seeds/uploads.ts';
import type { World } from './world/store.ts';

export interface Tag {
  /** What it is about, for messages. */
  name: string;
  handlers?: Partial<Handlers<OperationId>>;
  states?: States;
  /** Puts the examples' part of the world; runs once, before the first call. */
  seed?(examples: Examples, world: World): void;
  pages?: readonly Page[];
  /** Refuses with a code or words of its own a body that the contract does not allow; what it lets pass is VALIDATION_ERROR. */
  refuseBody?(operationId: OperationId, body: unknown): void;
}

export const tags: readonly Tag[] = [
  { name: 'general', states: generalStates, pages: [...mailboxPages, ...settingsPages, ...mediaPages] },
  { name: 'session', handlers: session, states: sessionStates, seed: seedSession },
  { name: 'sign-in', handlers: signIn, states: signInStates, seed: seedAccounts },
  { name: 'registration', handlers: registration, states: registrationStates },
  { name: 'password', handlers: password, states: passwordStates },
  { name: 'profile', handlers: profile, states: profileStates },
  { name: 'contracts', handlers: contracts, states: contractStates, seed: seedContracts },
  { name: 'documents', handlers: documents, states: documentStates, seed: seedDocuments, pages: filePages },
  { name: 'bulletins', handlers: bulletins, states: bulletinStates, seed: seedBulletins },
  { name: 'payments', handlers: payments, states: paymentStates, seed: seedPayments },
  { name: 'messages', handlers: messages, states: messageStates, seed: seedMessages, pages: replyPages },
  { name: 'notifications', handlers: notifications, states: notificationStates, seed: seedNotifications },
  { name: 'fault reports and feedback', handlers: { ...faultReports, ...feedback }, states: noticeStates, seed: seedNotices },
  { name: 'parking', handlers: parking, states: parkingStates, seed: seedParking, refuseBody: refuseOtherDay },
  { name: 'files', handlers: files, states: fileStates, seed: seedUploads },
  {
    name: 'termination and modification',
    handlers: { ...termination, ...modification },
    states: { ...requestStates, ...confirmationStates },
    seed: seedRequests,
    pages: [...identificationPages, ...reviewPages],
    refuseBody: refuseOtherType,
  },
  { name: 'add-tenant', handlers: addTenant, states: addTenantStates },
];
