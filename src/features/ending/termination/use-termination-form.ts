import { useSelector } from '@tanstack/react-form';
import { initTermination } from 'generated/api/termination/termination.ts';
import { FORM_FILE_TYPES } from 'generated/limits.ts';
import { useCallback } from 'react';
import { useConfig } from '@/config/config-context.tsx';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import type { Clock } from '@/domain/clock.ts';
import { type AttachedFile, useUploads } from '@/files/use-uploads.ts';
import type { DraftOwner } from '@/forms/drafts.ts';
import { useStepForm } from '@/forms/step-form/use-step-form.ts';
import type { useIdentification } from '@/identification/use-identification.ts';
import { localeForBackend } from '@/session/locale-for-backend.ts';
import { useSession } from '@/session/session.ts';
import { type EndingStep, endingAddress } from '../ending-address.ts';
import { MOST_ATTACHMENTS } from './form.ts';
import { type TerminationSituation, terminationFacts, terminationForm } from './termination-form.ts';

interface TerminationInput extends Omit<TerminationSituation, 'policy'> {
  /** The day in Helsinki on which the page is opened. */
  today: CalendarDate;
  owner: DraftOwner;
  /** The step that the address asks for. */
  wanted: EndingStep | undefined;
  identification: Pick<ReturnType<typeof useIdentification>, 'start'>;
  /** Replaced in tests. */
  clock?: Clock;
}

/** The termination form with its uploads. Call it above the steps. */
export function useTerminationForm(input: TerminationInput) {
  const { contract, beneficiaries, tenantEndDate, today, owner, wanted, identification, clock } = input;
  const { policy } = useConfig();
  const { identityProvider: provider } = useSession().metadata;
  const facts = useCallback(
    (day: CalendarDate) => terminationFacts({ contract, beneficiaries, tenantEndDate, policy }, day),
    [contract, beneficiaries, tenantEndDate, policy],
  );
  const stepForm = useStepForm(terminationForm, {
    facts,
    today,
    owner,
    wanted,
    addressOf: (step) => endingAddress(contract.uuid, step),
    // The browser leaves. The return from the identification shows the outcome.
    send: async (operationData) => {
      await identification.start((nonce) => initTermination(contract.uuid, { operationData, locale: localeForBackend(), provider, nonce }));
      return null;
    },
    clock,
  });
  const { form } = stepForm;
  const uploads = useUploads({
    accepted: FORM_FILE_TYPES,
    maxFiles: MOST_ATTACHMENTS,
    files: useSelector(form.store, ({ values }) => values.files),
    onFiles: (now: AttachedFile[]) => form.setFieldValue('files', now),
    draft: { form: terminationForm.name, owner },
  });
  return { ...stepForm, uploads, contract };
}

export type Termination = ReturnType<typeof useTerminationForm>;
export type TerminationFormApi = Termination['form'];
