/** The fault reports, questions and feedback of the examples. */
import type { SuccessOf } from '../../handler.ts';
import type { FaultReportDetail, FeedbackDetail, StoredNotice } from '../collections/notices.ts';
import type { Examples } from '../seed.ts';
import type { World } from '../store.ts';
import { plantUpload } from './uploads.ts';

/** Notices that are there in a provider state only. */
const SITUATIONS: readonly string[] = ['minimal', 'unknown-event-type'];

export function seedNotices(examples: Examples, world: World): void {
  world.collection('defectClasses').put({ id: 'classes', classes: examples.answer('listDefectClasses', 'all') });
  for (const name of ofResidents(examples.names('getDefectNotice'))) plantFaultReport(world, examples.answer('getDefectNotice', name));
  for (const operationId of ['getQuestion', 'getFeedback'] as const) {
    for (const name of ofResidents(examples.names(operationId))) plantFeedback(world, examples.answer(operationId, name));
  }
}

function ofResidents(names: string[]): string[] {
  return names.filter((name) => !SITUATIONS.includes(name));
}

export function plantFaultReport(
  world: World,
  { id, uuid, files, latestEvent: _latest, status: _status, ...facts }: FaultReportDetail,
): void {
  world.collection('notices').put({ ...facts, ...planted(world, id, uuid, files), kind: 'fault-report' });
}

export function plantFeedback(
  world: World,
  { id, uuid, files, latestEvent: _latest, status: _status, defectClassId: _class, noticeType, ...facts }: FeedbackDetail,
): void {
  world.collection('notices').put({ ...facts, ...planted(world, id, uuid, files), kind: noticeType, isInBothLists: false });
}

/** One of which only the list tells. */
export function plantListedFeedback(world: World, listed: SuccessOf<'listQuestions'>[number], contractUuid: string): void {
  const events = listed.latestEvent ? [listed.latestEvent] : [];
  plantFeedback(world, { ...listed, contractUuid, files: [], noticeReporter: null, events });
}

/** Notices of the examples have no planned events: all their events are in the past. */
function planted(
  world: World,
  number: number,
  id: string,
  files: FaultReportDetail['files'],
): Pick<StoredNotice, 'id' | 'number' | 'files' | 'futureEvents'> {
  return { id, number, files: files.map(({ url, ...record }) => plantUpload(world, record, url)), futureEvents: [] };
}
