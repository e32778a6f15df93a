import { useSelector } from '@tanstack/react-form';
import { getSendMessageMutationOptions } from 'generated/api/messages/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { MESSAGE_TYPES } from '@/files/content-type.ts';
import { useUploads } from '@/files/use-uploads.ts';
import { useSendOnce } from '@/forms/step-form/use-send-once.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { useSession } from '@/session/session.ts';
import { afterPaint } from '@/ui/after-paint.ts';
import { chosenEditorMode } from './editor-mode.ts';
import { MOST_FILES } from './limits.ts';
import { fromDraft, isUnwritten, type MessageForm, messageDraft, messageSchema, toOutgoingMessage } from './message-form.ts';
import { emptyMessage, withQuote } from './message-text.ts';

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
  const { send, error } = useSendOnce(() =>
    // The contract stands in the path and once more in a header; `messages.send-call`.
    getSendMessageMutationOptions({ request: { headers: { 'x-tenant-slug': contractUuid } } }),
  );

  const form = useAppForm({
    ...checkedBy(messageSchema),
    defaultValues: first,
    onSubmit: async ({ value }) => {
      const answer = await send({ contractUuid, data: toOutgoingMessage(value, threadUuid) }).catch(() => null);
      if (answer === null) return;
      isOver.current = true;
      setSent(true);
      draft.clear(owner);
      onSent();
    },
  });
  // Parts of the values: a key that is typed renders the field of the text and nothing else.
  const files = useSelector(form.store, ({ values }) => values.files);
  const isWritten = useSelector(form.store, ({ values }) => !isUnwritten(values, begun));
  const uploads = useUploads({
    accepted: MESSAGE_TYPES,
    maxFiles: MOST_FILES,
    files,
    onFiles: (all) => form.setFieldValue('files', all),
  });

  const [revision, setRevision] = useState(firstQuote === null ? 0 : 1);

  useEffect(() => {
    if (isSent) return;
    let kept: MessageForm | null = null;
    const keep = () => {
      const { values } = form.store.state;
      // Only changed values are stored again. Other changes of the form's state, such as sending it, are ignored.
      if (values === kept || isOver.current) return;
      kept = values;
      if (isUnwritten(values, begun)) draft.clear({ userUuid, contractUuid });
      else draft.save({ userUuid, contractUuid }, { ...values });
    };
    keep();
    const keeping = afterPaint(keep);
    const subscription = form.store.subscribe(keeping.ask);
    return () => {
      subscription.unsubscribe();
      keeping.stop();
    };
  }, [isSent, form, begun, draft, userUuid, contractUuid]);

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
    isWritten: isWritten && !isSent,
    error,
  };
}
