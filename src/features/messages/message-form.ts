/** The form that sends a message: its schema, its draft and its request body; `messages.subject-length`, `messages.message-length`. */

import { useSelector } from '@tanstack/react-form';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'client/api-error.ts';
import { getGetMessageTimelineQueryOptions, getSendMessageMutationOptions } from 'generated/api/messages/messages.ts';
import { FILE_TYPES, MESSAGE_LENGTH } from 'generated/limits.ts';
import {
  type OutgoingMessage,
  outgoingMessageFileIdsMax,
  outgoingMessageHtmlContentMax,
  outgoingMessageSubjectMax,
} from 'generated/zod/outgoingMessage.zod.ts';
import type { Success } from 'generated/zod/success.zod.ts';
import { useEffect, useRef, useState } from 'react';
import { array, custom, int, maxLength, object, string, superRefine } from 'zod/mini';
import { onOneLine } from '@/domain/typed-text.ts';
import { type AttachedFile, useUploads } from '@/files/use-uploads.ts';
import { message as key } from '@/forms/credential-validators.ts';
import { draftOf } from '@/forms/drafts.ts';
import { useSendOnce, useSureSend, type WasSent } from '@/forms/send-once.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { attachedFile, requiredText } from '@/forms/validators.ts';
import { useSession } from '@/session/session.ts';
import { afterPaint } from '@/ui/after-paint.ts';
import { chosenEditorMode, emptyMessage, isEmpty, type MessageText, messageHtml, visibleLength, withQuote } from './message-text.ts';
import { draftName } from './unsent-message.ts';

export interface MessageForm {
  subject: string;
  message: MessageText;
  files: AttachedFile[];
}

/** A message's text in either mode, with whatever a draft holds of it. */
const messageText = custom<MessageText>(isMessageText);

const writtenText = messageText.check(
  superRefine((text, context) => {
    if (isEmpty(text)) context.addIssue(key('required'));
    else if (visibleLength(text) > MESSAGE_LENGTH) context.addIssue(key('tooLong'));
    else if (Array.from(messageHtml(text)).length > outgoingMessageHtmlContentMax) context.addIssue(key('tooMuchMarkup'));
  }),
);

const attachedFiles = array(object({ ...attachedFile.shape, id: int() }));

export const messageSchema = object({
  subject: requiredText(outgoingMessageSubjectMax),
  message: writtenText,
  files: attachedFiles.check(maxLength(outgoingMessageFileIdsMax, key('tooManyAttachments'))),
});

function isMessageText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('mode' in value)) return false;
  if (value.mode === 'plain') return 'text' in value && typeof value.text === 'string';
  if (value.mode !== 'rich' || !('document' in value)) return false;
  const { document } = value;
  return typeof document === 'object' && document !== null && 'content' in document && Array.isArray(document.content);
}

const draftSchema = object({ subject: string(), message: messageText, files: attachedFiles });

/** The draft of a message: one for each thread, and one for a new message. */
export function messageDraft(messageThreadUuid: string | null) {
  return draftOf(draftName(messageThreadUuid), draftSchema);
}

/** The form as a draft kept it; null where nothing was written. */
export function fromDraft(draft: ReturnType<ReturnType<typeof messageDraft>['read']>, empty: MessageForm): MessageForm | null {
  if (draft === null) return null;
  const { subject = empty.subject, message = empty.message, files = [] } = draft;
  const form = { subject, message, files };
  return isUnwritten(form, empty) ? null : form;
}

/** Whether a form has nothing that would be lost. */
export function isUnwritten({ subject, message, files }: MessageForm, { subject: begun }: Pick<MessageForm, 'subject'>): boolean {
  return subject.trim() === begun.trim() && isEmpty(message) && files.length === 0;
}

/** A checked form as it is sent. @param messageThreadUuid the thread that is replied to; null for a new one */
export function toOutgoingMessage({ subject, message, files }: MessageForm, messageThreadUuid: string | null): OutgoingMessage {
  return {
    // The contract has one line. A field of one line cannot hold another, but what is pasted there can.
    subject: onOneLine(subject),
    htmlContent: messageHtml(message),
    fileIds: files.flatMap(({ id }) => (id === undefined ? [] : [id])),
    messageThreadUuid,
  };
}

export interface MessageFormParts {
  contractUuid: string;
  /** The thread that is replied to; null for a new one. */
  threadUuid: string | null;
  /** The subject that the form begins with. */
  subject: string;
  /** A passage that the form begins with. */
  quote: string | null;
  onSent: () => void;
}

/** The form of a message: its draft, its files, and what sending came to. */
export function useMessageForm({ contractUuid, threadUuid, subject, quote: firstQuote, onSent }: MessageFormParts) {
  const userUuid = useSession().profile.uuid ?? '';
  const owner = { userUuid, contractUuid };
  const [{ draft, begun, restored }] = useState(() => {
    const kept = messageDraft(threadUuid);
    const empty: MessageForm = { subject, message: emptyMessage(chosenEditorMode()), files: [] };
    return { draft: kept, begun: empty, restored: fromDraft(kept.read(owner), empty) };
  });
  const [first] = useState(() => {
    const form = restored ?? begun;
    return firstQuote === null ? form : { ...form, message: withQuote(form.message, firstQuote) };
  });
  const [isSent, setSent] = useState(false);
  /** After sending, no draft is written. A ref, because state would be updated too late. */
  const isOver = useRef(false);
  const [failure, setFailure] = useState<ApiError | 'ask' | null>(null);
  // The contract stands in the path and once more in a header; `messages.send-call`.
  const { send } = useSendOnce(getSendMessageMutationOptions, { 'x-tenant-slug': contractUuid });
  const finish = () => {
    isOver.current = true;
    setSent(true);
    draft.clear(owner);
    onSent();
  };
  const queryClient = useQueryClient();
  const sure = useSureSend({
    form: draftName(threadUuid),
    owner,
    find: (wasSent) => findMessage(queryClient, threadUuid, wasSent),
    onFound: finish,
  });
  /** @param isNew the user has confirmed that it is another message than the one that may have arrived */
  const sendNow = async (value: MessageForm, isNew: boolean) => {
    setFailure(null);
    const message = toOutgoingMessage(value, threadUuid);
    // The draft keeps everything that is sent.
    const content = { kept: JSON.stringify(value), isWhole: true, exact: JSON.stringify(message), trace: message.subject };
    try {
      const { kind } = await sure.send(content, (idempotencyKey) => send({ contractUuid, data: message }, idempotencyKey), isNew);
      if (kind === 'sent') finish();
      else setFailure('ask');
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError({ code: 'UNKNOWN', status: -1, operationId: null, cause: error }));
    }
  };

  const form = useAppForm({
    ...checkedBy(messageSchema),
    defaultValues: first,
    onSubmit: ({ value }) => sendNow(value, false),
  });
  // Parts of the values: a key that is typed renders the field of the text and nothing else.
  const files = useSelector(form.store, ({ values }) => values.files);
  const isWritten = useSelector(form.store, ({ values }) => !isUnwritten(values, begun));
  const uploads = useUploads({
    accepted: FILE_TYPES,
    maxFiles: outgoingMessageFileIdsMax,
    files,
    onFiles: (all) => form.setFieldValue('files', all),
    draft: { form: draftName(threadUuid), owner },
  });
  const { hasUnsent } = uploads;

  const [revision, setRevision] = useState(firstQuote === null ? 0 : 1);

  useEffect(() => {
    if (isSent) return;
    let kept: MessageForm | null = null;
    const keep = () => {
      const { values } = form.store.state;
      // Only changed values are stored again. Other changes of the form's state, such as sending it, are ignored.
      if (values === kept || isOver.current) return;
      kept = values;
      if (isUnwritten(values, begun) && !hasUnsent) draft.clear({ userUuid, contractUuid });
      else draft.save({ userUuid, contractUuid }, { ...values });
    };
    keep();
    const keeping = afterPaint(keep);
    const subscription = form.store.subscribe(keeping.ask);
    return () => {
      subscription.unsubscribe();
      keeping.stop();
    };
  }, [isSent, form, begun, draft, hasUnsent, userUuid, contractUuid]);

  return {
    form,
    uploads,
    /** Adds a quoted passage to what is written. */
    quote: (passage: string) => {
      form.setFieldValue('message', (written) => withQuote(written, passage));
      setRevision((before) => before + 1);
    },
    /** Counts what changed the text other than typing. */
    revision,
    isRestored: restored !== null,
    /** Whether leaving would lose something once the draft has ended. */
    isWritten: (isWritten || hasUnsent) && !isSent,
    /** Why the last send failed; `ask`: an earlier one may have arrived, and this may be another. */
    failure,
    /** Whether an earlier send may have arrived (api.may-have-arrived). */
    doubt: sure.doubt,
    sendAsNew: () => sendNow(form.state.values, true),
  };
}

/** Looks for the message among those that the resident has sent, which the page shows then; the company's are called outgoing. */
async function findMessage(queryClient: QueryClient, threadUuid: string | null, wasSent: WasSent): Promise<Success | null> {
  const { messages } = await queryClient.query({ ...getGetMessageTimelineQueryOptions(), staleTime: 0 });
  const entries = messages.filter(({ id }) => threadUuid === null || id === threadUuid).flatMap((thread) => thread.entries);
  return entries.some(({ type, title, timestamp }) => type === 'IncomingEmailMessage' && wasSent(title, timestamp))
    ? { success: true }
    : null;
}
