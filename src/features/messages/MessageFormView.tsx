import { ApiError } from 'client/api-error.ts';
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { DRAFT_MINUTES } from '@/domain/limits.ts';
import { BoundFileField } from '@/files/FileField.tsx';
import { controlId } from '@/forms/controls.ts';
import { DoubtNotice } from '@/forms/DoubtNotice.tsx';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { mayWrite } from '@/session/access.ts';
import { LeavingQuestion } from '@/session/LeavingQuestion.tsx';
import { useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { MessageField } from './MessageField.tsx';
import { type MessageFormParts, useMessageForm } from './message-form.ts';

/** The actions that the page can call on an open form. */
export interface OpenMessageForm {
  /** Adds a quoted passage to what is written. */
  quote: (passage: string) => void;
}

interface MessageFormViewProps extends MessageFormParts {
  title: string;
  ref?: Ref<OpenMessageForm>;
  /** False where the form opened by itself, because a draft waits in it: the page keeps its focus. Else its first empty field has it (messages.first-field). */
  takesFocus?: boolean;
  onClose: () => void;
}

/** Writes a new message or a reply; `messages.attachment-list`, `messages.send-failed`. */
export function MessageFormView({ title, ref, takesFocus = true, onClose, ...parts }: MessageFormViewProps) {
  const { t } = useTranslation(['messages', 'files', 'common']);
  const errorText = useErrorText();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, uploads, quote, revision, isRestored, isWritten, failure: failed, doubt, sendAsNew } = useMessageForm(parts);
  const readOnly = mayWrite(useSession()) ? undefined : t('common:impersonation.reason');

  useImperativeHandle(ref, () => ({ quote }));
  // Who has asked for the form goes on writing: in the subject, or in the text when it is there, until then at the heading.
  const begin = useEffectEvent(() => {
    if (!takesFocus) return;
    const field = document.getElementById(controlId(form.formId, parts.subject === '' ? 'subject' : 'message'));
    (isRestored ? heading.current : (field ?? heading.current))?.focus();
  });
  useEffect(() => begin(), []);
  const isAtHeading = () => takesFocus && !isRestored && document.activeElement === heading.current;

  const kept = { count: DRAFT_MINUTES };
  const why = failed instanceof ApiError ? `${errorText(failed)} ${t('form.kept')}` : undefined;
  return (
    <section aria-labelledby={headingId} className={root} data-print="hide">
      <h2 id={headingId} ref={heading} tabIndex={-1} className={heading2}>
        {title}
      </h2>
      {isRestored && <Notice tone="info">{t('common:form.draftRestored')}</Notice>}
      <form.AppForm>
        <form.Frame labelledBy={headingId}>
          <form.AppField name="subject">{(field) => <field.TextField label={t('form.subject')} autoComplete="off" />}</form.AppField>
          <form.AppField name="message">
            {() => (
              <MessageField
                label={t('form.message')}
                hint={t('form.noSensitiveData')}
                revision={revision}
                takesFocus={isAtHeading}
                onFiles={uploads.add}
              />
            )}
          </form.AppField>
          <form.AppField name="files">
            {() => <BoundFileField uploads={uploads} label={t('form.files')} optional reason={readOnly} />}
          </form.AppField>
          {doubt !== null && (
            <DoubtNotice
              doubt={doubt}
              why={why}
              onNew={failed === 'ask' ? () => void sendAsNew() : undefined}
              takesFocus={failed !== null}
            />
          )}
          {doubt === null && failed !== null && (
            <Notice tone="warning" title={t('form.failed')} takesFocus>
              {why}
            </Notice>
          )}
          <div className={ways}>
            <form.SubmitButton
              width="fullOnPhone"
              busyText={t('form.sending')}
              reason={readOnly ?? (uploads.isUploading ? t('files:uploading') : undefined)}
            >
              {t('form.send')}
            </form.SubmitButton>
            <Button variant="quiet" width="fullOnPhone" onClick={onClose}>
              {t('form.hide')}
            </Button>
          </div>
          <p className={hint}>{t('notes.replyTime')}</p>
          {isWritten && <p className={hint}>{t('form.draftKept', kept)}</p>}
        </form.Frame>
      </form.AppForm>
      <LeavingQuestion
        isAsked={isWritten}
        isInDoubt={doubt !== null}
        texts={{ ...t('leaving', { returnObjects: true }), text: t('leaving.text', kept) }}
      />
    </section>
  );
}

const root = css({
  display: 'grid',
  gap: '4',
  padding: { base: '4', tablet: '6' },
  marginInline: { base: '-gutter', tablet: '0' },
  bg: 'surface',
  borderRadius: 'lg',
  minWidth: '0',
});
const heading2 = css({ textStyle: 'sectionTitle' });
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '3', marginTop: '3' });
const hint = css({ color: 'muted', textStyle: 'small' });
