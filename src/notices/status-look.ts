import type { NoticeStatus } from 'generated/zod/noticeStatus.zod.ts';
import { CircleCheck, Inbox, MessagesSquare, Wrench } from 'lucide-react';

/** The colour and the sign of each status of a fault report. */
export const REPORT_STATUS_LOOK = {
  created: { tone: 'info', icon: Inbox },
  in_progress: { tone: 'warning', icon: Wrench },
  completed: { tone: 'success', icon: CircleCheck },
} as const satisfies Record<NoticeStatus, object>;

/** The same of a question or feedback, which is talked about where a fault is mended. */
export const FEEDBACK_STATUS_LOOK = { ...REPORT_STATUS_LOOK, in_progress: { tone: 'warning', icon: MessagesSquare } } as const;
