/** Questions and feedback: the same notice, of two kinds (feedback.create-call, feedback.edit-call). */
import type { Call, Handlers, SuccessOf } from '../handler.ts';
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
import type { FeedbackKind, FeedbackNotice, StoredNotice } from '../world/collections/notices.ts';

const CLASSES = { feedback: 20, question: 21 } as const satisfies Record<FeedbackKind, number>;

const questions = operationsOf('question');
const feedbacks = operationsOf('feedback');

export const feedback = {
  listQuestions: questions.list,
  getQuestion: questions.get,
  createQuestion: questions.create,
  updateQuestion: questions.update,
  listFeedbacks: feedbacks.list,
  getFeedback: feedbacks.get,
  createFeedback: feedbacks.create,
  updateFeedback: feedbacks.update,
} satisfies Handlers<
  | 'listQuestions'
  | 'getQuestion'
  | 'createQuestion'
  | 'updateQuestion'
  | 'listFeedbacks'
  | 'getFeedback'
  | 'createFeedback'
  | 'updateFeedback'
>;

/** The operations of one kind. Their calls have the same shape under two names. */
function operationsOf(kind: FeedbackKind) {
  const isOfKind = (notice: StoredNotice): notice is FeedbackNotice =>
    notice.kind === kind || (notice.kind !== 'fault-report' && notice.isInBothLists);

  return {
    list: (call: Call<'listQuestions'> | Call<'listFeedbacks'>): { body: SuccessOf<'listQuestions'> } => ({
      body: noticesOf(call.world, contractOf(call).id, isOfKind).map((notice) => listedNotice(notice, call.now)),
    }),

    get: (call: Call<'getQuestion'> | Call<'getFeedback'>): { body: SuccessOf<'getQuestion'> } => {
      const { params, world, now } = call;
      const notice = noticeOf(world, contractOf(call).id, params.uuid, isOfKind);
      const { number: _number, kind: _kind, futureEvents: _future, isInBothLists: _both, ...stored } = notice;
      return { body: { ...stored, ...listedNotice(notice, now), ...detailed(world, notice) } };
    },

    create: ({ body, session, world }: Call<'createQuestion'> | Call<'createFeedback'>): { body: SuccessOf<'createQuestion'> } => {
      const { id: contractUuid } = contractOf({ params: { contractUuid: body.contractUuid.toLowerCase() }, session, world });
      requirePhoneNumber({ session, world }, kind);
      submit(world, kind);
      const notice: FeedbackNotice = {
        ...knownOf('FeedbackNoticeInput', body),
        id: world.newUuid('7'),
        number: world.nextId('notices', FIRST_NUMBER),
        kind,
        isInBothLists: false,
        contractUuid,
        ...contentsOf({ session, world }, body),
        ...begin(world, kind),
      };
      world.collection('notices').put(notice);
      return { body: { id: notice.number } };
    },

    update: (call: Call<'updateQuestion'> | Call<'updateFeedback'>): { body: SuccessOf<'updateQuestion'> } => {
      const { params, body, session, world, now } = call;
      const contract = contractOf(call);
      requirePhoneNumber(call, kind);
      const notice = noticeOf(world, contract.id, params.uuid, isOfKind);
      requireSameContract(body.contractUuid, contract.id);
      requireOpen(notice, now);
      submit(world, kind);
      world.collection('notices').put({
        ...knownOf('FeedbackNoticeInput', body),
        ...unchanging(notice),
        isInBothLists: notice.isInBothLists,
        ...contentsOf({ session, world }, body, notice.files),
        ...changed(world, notice),
      });
      return { body: { success: true } };
    },
  };
}

function listedNotice(notice: FeedbackNotice, now: Date) {
  return { ...listed(notice, now), defectClassId: CLASSES[notice.kind], noticeType: notice.kind };
}
