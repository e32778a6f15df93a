/**
 * Rules that fault reports, questions and feedback share: who may send and see them, and what may be changed (fault-reports.missing-phone,
 * fault-reports.completed-read-only).
 */
import { FORM_FILE_TYPES } from '../../../generated/limits.ts';
import { theContract } from '../contract.ts';
import { Refusal } from '../handler.ts';
import type { Upload } from '../world/collections/files.ts';
import type { NoticeKind, StoredNotice } from '../world/collections/notices.ts';
import type { Session } from '../world/collections/session.ts';
import type { World } from '../world/store.ts';
import { changeNote, eventsBy, statusOf } from './notice-timeline.ts';
import { profileOf } from './profiles.ts';
import { attachableFiles, keepFiles, withLink } from './uploads.ts';

/** The first number of a new notice. The kinds share one sequence of numbers; those of the examples are lower. */
export const FIRST_NUMBER = 3501;

const CODES = {
  'fault-report': { missingPhone: 'DEFECT_NOTICE_MISSING_PHONE_NUMBER', submit: 'DEFECT_NOTICE_SUBMIT_ERROR' },
  question: { missingPhone: 'QUESTION_MISSING_PHONE_NUMBER', submit: 'QUESTION_SUBMIT_ERROR' },
  feedback: { missingPhone: 'FEEDBACK_MISSING_PHONE_NUMBER', submit: 'FEEDBACK_SUBMIT_ERROR' },
} as const satisfies Record<NoticeKind, { missingPhone: string; submit: string }>;

interface Sender {
  session: Pick<Session, 'userUuid'>;
  world: World;
}

/** @throws Refusal 400 …_MISSING_PHONE_NUMBER when the profile has no phone number, whatever the form says */
export function requirePhoneNumber({ session, world }: Sender, kind: NoticeKind): void {
  if (!profileOf(world, session.userUuid).phoneNumber) {
    throw new Refusal(400, CODES[kind].missingPhone, 'The profile of the user has no phone number.');
  }
}

/** @throws Refusal 500 …_SUBMIT_ERROR while the system behind it takes nothing (a provider state) */
export function submit(world: World, kind: NoticeKind): void {
  if (world.faults.has('notices-refused')) throw new Refusal(500, CODES[kind].submit, 'The system behind it did not accept the notice.');
}

/**
 * The body of a change names the contract too.
 *
 * @throws Refusal 400 VALIDATION_ERROR when it is another than the one in the path
 */
export function requireSameContract(named: string, contractUuid: string): void {
  if (named.toLowerCase() !== contractUuid) {
    throw new Refusal(400, 'VALIDATION_ERROR', 'contractUuid is not the contract in the path.');
  }
}

/** The notice, when it has this kind and belongs to the contract. @throws Refusal 404 NOT_FOUND */
export function noticeOf<Notice extends StoredNotice>(
  world: World,
  contractUuid: string,
  uuid: string,
  isOfKind: (notice: StoredNotice) => notice is Notice,
): Notice {
  const notice = world.collection('notices').get(uuid);
  if (notice?.contractUuid !== contractUuid || !isOfKind(notice)) throw new Refusal(404, 'NOT_FOUND', 'The contract has no such notice.');
  return notice;
}

/** The notices of a contract, the newest first. */
export function noticesOf<Notice extends StoredNotice>(
  world: World,
  contractUuid: string,
  isOfKind: (notice: StoredNotice) => notice is Notice,
): Notice[] {
  const own = world.collection('notices').filter((notice) => notice.contractUuid === contractUuid);
  return own.filter(isOfKind).toSorted((one, other) => other.number - one.number);
}

/** @throws Refusal 400 BAD_REQUEST for a completed notice */
export function requireOpen(notice: StoredNotice, now: Date): void {
  if (statusOf(eventsBy(notice, now)) === 'completed') {
    throw new Refusal(400, 'BAD_REQUEST', 'The notice is completed and cannot be changed.');
  }
}

interface Sent {
  title?: string;
  description?: string;
  fileUuids?: string[];
}

/**
 * Title, description and files as they were sent. The files stay from now on; those that the notice had before may have been uploaded by
 * somebody else.
 *
 * @throws Refusal 400 VALIDATION_ERROR for a file that is not a completed upload of the user
 */
export function contentsOf(
  { session, world }: Sender,
  { title, description, fileUuids = [] }: Sent,
  before: readonly string[] = [],
): Pick<StoredNotice, 'title' | 'description' | 'files'> {
  const attached = filesOf(world, before);
  const files = fileUuids.flatMap(
    (uuid) =>
      attached.find(({ record }) => record.uuid === uuid.toLowerCase()) ??
      attachableFiles(world, session.userUuid, [uuid], FORM_FILE_TYPES),
  );
  keepFiles(world, files);
  return { title: title ?? null, description: description ?? null, files: files.map(({ id }) => id) };
}

/** The values of a form that its schema names; others are not stored. Title, description and files come from `contentsOf`. */
export function knownOf<Form extends object>(schema: 'DefectNoticeInput' | 'FeedbackNoticeInput', form: Form): Omit<Form, 'fileUuids'> {
  const { fileUuids: _files, ...known } = theContract().filled(schema, form as never) as Form & Sent;
  return known;
}

/** The values of a notice that a change of its form does not touch. */
export function unchanging<Notice extends StoredNotice>({ id, number, kind, contractUuid, futureEvents }: Notice) {
  return { id, number, kind: kind as Notice['kind'], contractUuid, futureEvents };
}

/** The history of a notice that has just been changed. */
export function changed(world: World, { events }: StoredNotice): Pick<StoredNotice, 'events'> {
  return { events: [...events, changeNote(world)] };
}

function filesOf(world: World, ids: readonly string[]): Upload[] {
  return ids.flatMap((id) => world.collection('uploads').get(id) ?? []);
}

/** The properties of a notice in lists. */
export function listed(notice: StoredNotice, now: Date) {
  const events = eventsBy(notice, now);
  const { number: id, id: uuid, title, description } = notice;
  return { id, uuid, title, description, latestEvent: events.at(-1) ?? null, status: statusOf(events) };
}

/** The further properties of a notice when it is read alone. */
export function detailed(world: World, notice: StoredNotice) {
  return {
    files: filesOf(world, notice.files).map((file) => withLink(world, file)),
    contractUuid: notice.contractUuid,
    events: eventsBy(notice, world.now),
  };
}
