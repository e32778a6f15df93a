/**
 * For each write of the contract: what the page shows when the response is lost and nobody knows whether the write has arrived
 * (api.may-have-arrived). lost-answers.test.ts compares the table with the contract.
 */
import { textsOf } from '../support/texts.ts';

export type LostAnswer =
  /** The page shows this message, and not that nothing was sent. `findsWrite`: it reads again, and shows that the write has arrived. */
  | { message: string; findsWrite?: true }
  /** Why sending it again does no harm. */
  | { harmless: string };

const t = textsOf('fi');
const doubt = t.common.form.doubt.title;
const IN_LIST = { message: doubt, findsWrite: true } as const;
const NEW_CODE = { harmless: 'another code takes the place of the first' } as const;
const NOT_RECORDED = { message: doubt } as const;
const REPEATED = { message: t.identification.unfinished.title, findsWrite: true } as const;
const FILE = { harmless: 'a file that nothing refers to is removed after a day' } as const;

export const LOST_ANSWERS: Readonly<Record<string, LostAnswer>> = {
  // The lists of reports, the report itself, the messages, the own reservations and the profile show it.
  createDefectNotice: IN_LIST,
  updateDefectNotice: IN_LIST,
  createQuestion: IN_LIST,
  updateQuestion: IN_LIST,
  createFeedback: IN_LIST,
  updateFeedback: IN_LIST,
  sendMessage: IN_LIST,
  reserveParkingSpot: IN_LIST,
  terminateParkingReservation: IN_LIST,
  updateUser: IN_LIST,
  // Persons who are to move in are in no list.
  addTenants: { message: doubt },
  confirmResetPassword: { message: t.password.own.unknown.title },
  confirmForgotPassword: { message: t.password.own.unknown.title },
  removeUser: { message: t.profile.remove.dialog.unknown },
  // Nothing is recorded before the identification.
  initTermination: NOT_RECORDED,
  initModification: NOT_RECORDED,
  initTerminationApproval: { harmless: 'nothing is decided before the identification' },
  initModificationApproval: { harmless: 'nothing is decided before the identification' },
  completeTermination: REPEATED,
  completeModification: REPEATED,
  sendPasswordResetCode: NEW_CODE,
  forgotPassword: NEW_CODE,
  verifyEmail: NEW_CODE,
  resendVerificationCode: NEW_CODE,
  setVerificationCode: { harmless: 'the same code confirms the same account' },
  login: { harmless: 'another session takes the place of the first' },
  logout: { harmless: 'a session ends once' },
  closeNotification: { harmless: 'a notification that is closed stays closed' },
  initFile: FILE,
  uploadFile: FILE,
  completeFile: FILE,
};

/** Finnish for "nothing was sent", which no page may say of a write that may have arrived. */
export const NOTHING_SENT = /mitään ei (ole )?(vielä )?(lähete|tallenne|vahviste|hylä)|ei ole (vielä )?(lähetetty|tallennettu)/i;
