/** Fault reports, questions and feedback: notices of one kind or another, in one numbering (openapi/schemas/feedback.yaml). */
import type { SuccessOf } from '../../handler.ts';

export type FaultReportDetail = SuccessOf<'getDefectNotice'>;
export type FeedbackDetail = SuccessOf<'getQuestion'>;
export type NoticeEvent = FaultReportDetail['events'][number];
export type NoticeStatus = FaultReportDetail['status'];
export type FeedbackKind = FeedbackDetail['noticeType'];

interface NoticeBase {
  /** The uuid. */
  id: string;
  number: number;
  contractUuid: string;
  title: string | null;
  description: string | null;
  /** Keys of `uploads`, in the order in which they were given. */
  files: string[];
  /** What has happened, in any order. */
  events: NoticeEvent[];
  /** Planned events. Each is shown from its `createdAt` on (rules/notice-timeline.ts). */
  futureEvents: NoticeEvent[];
}

/** What a notice shows that is derived from the rest. */
type Derived = 'uuid' | 'latestEvent' | 'status';

export interface FaultReport extends NoticeBase, Omit<FaultReportDetail, keyof NoticeBase | Derived> {
  kind: 'fault-report';
}

export interface FeedbackNotice extends NoticeBase, Omit<FeedbackDetail, keyof NoticeBase | Derived | 'defectClassId' | 'noticeType'> {
  kind: FeedbackKind;
  /** Old notices were sometimes recorded as both: it is in the list of questions and in the list of feedback. */
  isInBothLists: boolean;
}

export type StoredNotice = FaultReport | FeedbackNotice;
export type NoticeKind = StoredNotice['kind'];

declare module '../store.ts' {
  interface Collections {
    notices: StoredNotice;
    /** One document, `classes`. */
    defectClasses: { id: 'classes'; classes: SuccessOf<'listDefectClasses'> };
  }
}
