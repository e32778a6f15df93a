import type { NoticeStatus } from 'generated/zod/noticeStatus.zod.ts';
import { CircleCheck, Inbox, MessagesSquare } from 'lucide-react';

/** The colour and the sign of each status. */
export const FEEDBACK_STATUS_LOOK = {
  created: { tone: 'info', icon: Inbox },
  in_progress: { tone: 'warning', icon: MessagesSquare },
  completed: { tone: 'success', icon: CircleCheck },
} as const satisfies Record<NoticeStatus, object>;
