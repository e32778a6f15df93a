/** Fault reports (fault-reports.create-call, fault-reports.edit-call). */
import { type BodyOf, type Handlers, Refusal } from '../handler.ts';
import { contractOf } from '../rules/contract-access.ts';
import { begin } from '../rules/notice-timeline.ts';
import {
  changed,
  contentsOf,
  detailed,
  FIRST_NUMBER,
  knownOf,
  listed,
  noticeOf,
  noticesOf,
  requireOpen,
  requirePhoneNumber,
  requireSameContract,
  submit,
  unchanging,
} from '../rules/notices.ts';
import type { FaultReport, StoredNotice } from '../world/collections/notices.ts';
import type { World } from '../world/store.ts';

const KIND = 'fault-report';

/** Classes of questions and feedback. */
const FEEDBACK_CLASSES: readonly number[] = [20, 21];

export const faultReports = {
  listDefectClasses: ({ world }) => ({ body: classesOf(world) }),

  listDefectNotices: (call) => ({
    body: noticesOf(call.world, contractOf(call).id, isFaultReport).map((report) => listedReport(report, call.now)),
  }),

  getDefectNotice: (call) => {
    const { world, now } = call;
    const report = noticeOf(world, contractOf(call).id, call.params.uuid, isFaultReport);
    const { number: _number, kind: _kind, futureEvents: _future, ...stored } = report;
    return { body: { ...stored, ...listed(report, now), ...detailed(world, report) } };
  },

  createDefectNotice: ({ body, session, world }) => {
    const { id: contractUuid } = contractOf({ params: { contractUuid: body.contractUuid.toLowerCase() }, session, world });
    requirePhoneNumber({ session, world }, KIND);
    requireClass(world, body.defectClassId, null);
    submit(world, KIND);
    const report: FaultReport = {
      ...reported(body),
      id: world.newUuid('7'),
      number: world.nextId('notices', FIRST_NUMBER),
      kind: KIND,
      contractUuid,
      ...contentsOf({ session, world }, body),
      ...begin(world, KIND),
    };
    world.collection('notices').put(report);
    return { body: { id: report.number } };
  },

  updateDefectNotice: (call) => {
    const { params, body, session, world, now } = call;
    const contract = contractOf(call);
    requirePhoneNumber(call, KIND);
    const report = noticeOf(world, contract.id, params.defectNoticeUuid, isFaultReport);
    requireSameContract(body.contractUuid, contract.id);
    requireOpen(report, now);
    requireClass(world, body.defectClassId, report.defectClassId);
    submit(world, KIND);
    world.collection('notices').put({
      ...reported(body),
      ...unchanging(report),
      ...contentsOf({ session, world }, body, report.files),
      ...changed(world, report),
    });
    return { body: { success: true } };
  },
} satisfies Handlers<'listDefectClasses' | 'listDefectNotices' | 'getDefectNotice' | 'createDefectNotice' | 'updateDefectNotice'>;

export function isFaultReport(notice: StoredNotice): notice is FaultReport {
  return notice.kind === KIND;
}

function classesOf(world: World) {
  return world.collection('defectClasses').get('classes')?.classes ?? [];
}

/** @param before the class that the report has already: it may stay when the company uses it no more */
function requireClass(world: World, id: number, before: number | null): void {
  const isKnown = id === before || classesOf(world).some((one) => one.id === id);
  if (!isKnown || FEEDBACK_CLASSES.includes(id)) throw new Refusal(400, 'VALIDATION_ERROR', `${id} is no class of fault reports.`);
}

function listedReport(report: FaultReport, now: Date) {
  return { ...listed(report, now), defectClassId: report.defectClassId, defectLocation: report.defectLocation };
}

/** What a body says of a fault. A report without a reporter has none, and the company contacts the user of the profile. */
function reported(body: BodyOf<'createDefectNotice'>) {
  const { noticeReporter, ...rest } = knownOf('DefectNoticeInput', body);
  return { ...rest, noticeReporter: noticeReporter ? { ...noticeReporter, description: noticeReporter.description ?? null } : null };
}
