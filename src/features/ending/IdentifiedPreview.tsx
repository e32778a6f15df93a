import { isOutcomeUnknown } from 'client/api-error.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewFrame } from '@/forms/step-form/PreviewFrame.tsx';
import type { FramedForm } from '@/forms/step-form/StepFrame.tsx';
import { useErrorText } from '@/i18n/use-error-text.ts';
import type { useIdentification } from '@/identification/use-identification.ts';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';

export type Identification = Pick<ReturnType<typeof useIdentification>, 'start' | 'state'>;

interface IdentifiedPreviewProps<Step extends string> {
  stepForm: Pick<FramedForm<Step>, 'draft' | 'steps' | 'sending'>;
  identification: Identification;
  texts: { heading: string; lead: string; title: string; text: string; button: string; busy: string; failed: string; kept: string };
  isUploading?: boolean;
  /** Steps of the page before those of the form. */
  before?: number;
  /** The parts of the summary. */
  children: ReactNode;
  /** Further content beside the button. */
  aside?: ReactNode;
}

/** The preview of a request that is confirmed by strong identification. Staff may look and not confirm (session.impersonation-controls). */
export function IdentifiedPreview<Step extends string>(props: IdentifiedPreviewProps<Step>) {
  const { stepForm, identification, texts, isUploading = false, before = 1, children, aside } = props;
  const { t } = useTranslation(['common', 'files']);
  const errorText = useErrorText();
  const { state } = identification;
  const { sending } = stepForm;
  // What was sent is recorded only after the identification; the page looks at the contract's requests all the same (use-identification.ts).
  const doubt = state.kind === 'failed' && isOutcomeUnknown(state.error) ? { hasLooked: false } : null;
  const isReadOnly = !mayWrite(useSession());
  return (
    <PreviewFrame
      // The browser may take a while to leave: until then the button is busy.
      stepForm={{ ...stepForm, sending: { ...sending, doubt, state: state.kind === 'leaving' ? { kind: 'sending' } : state } }}
      texts={{ heading: texts.heading, lead: texts.lead, send: texts.button, sending: texts.busy, failed: texts.failed }}
      confirmation={{ title: texts.title, text: texts.text }}
      failureText={(error) => (doubt === null ? `${errorText(error)} ${texts.kept}` : errorText(error))}
      reason={isReadOnly ? t('common:impersonation.reason') : isUploading ? t('files:uploading') : undefined}
      before={before}
      aside={aside}
    >
      {children}
    </PreviewFrame>
  );
}
