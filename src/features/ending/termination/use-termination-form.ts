import { revalidateLogic, useSelector } from '@tanstack/react-form';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { StoredBeneficiary } from 'generated/zod/storedBeneficiary.zod.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { safeParse } from 'zod/mini';
import { useConfig } from '@/config/config-context.tsx';
import { type CalendarDate, parseIsoDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { NOTICE_TYPES } from '@/files/content-type.ts';
import { useUploads } from '@/files/use-uploads.ts';
import type { DraftOwner } from '@/forms/drafts.ts';
import { fieldErrors } from '@/forms/field-errors.ts';
import { useAppForm } from '@/forms/use-app-form.ts';
import { askedAgain, fromDraft, terminationDraft, toDraft } from './draft.ts';
import { type EndDate, endDate } from './end-date.ts';
import { type Attachment, emptyTermination, type TerminationForm } from './form.ts';
import { type FormStep, MOST_ATTACHMENTS, type TerminationFacts, terminationSchemas } from './schema.ts';
import { stepAddress, stepAfter } from './termination-steps.ts';

interface TerminationInput {
  contract: Contract;
  /** The stored ones of the contract. */
  beneficiaries: readonly StoredBeneficiary[];
  /** When the signed-in tenant's own part ends, if it is known to. */
  tenantEndDate: CalendarDate | null;
  /** The day in Helsinki on which the page is opened. */
  today: CalendarDate;
  owner: DraftOwner;
  /** Tests bring their own. */
  clock?: Clock;
}

/**
 * The form that ends a contract, for as long as its page is open: values, uploads, rules and draft. Held above the steps, so that going back
 * and forth loses nothing.
 */
export function useTerminationForm({
  contract,
  beneficiaries,
  tenantEndDate,
  today: openedOn,
  owner,
  clock = systemClock,
}: TerminationInput) {
  const { policy } = useConfig();
  const navigate = useNavigate();
  const [today, setToday] = useState(openedOn);
  const facts = useMemo(() => terminationFacts({ contract, tenantEndDate, policy, today }), [contract, tenantEndDate, policy, today]);
  const schemas = useMemo(() => terminationSchemas(facts), [facts]);
  const [start] = useState(() => opened(contract, beneficiaries, facts.end, owner));
  const [askAgain, setAskAgain] = useState<readonly FormStep[]>(start.askAgain);

  // Which step the form is checked by. Not state: it is read when the form is checked, never when it is shown.
  const shown = useRef<FormStep>('termination');
  const form = useAppForm({
    defaultValues: start.values,
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: { onDynamic: ({ value }) => fieldErrors(schemas.steps[shown.current], value) },
    onSubmit: () => {
      setAskAgain((steps) => steps.filter((step) => step !== shown.current));
      void navigate(stepAddress(contract.uuid, stepAfter(shown.current)));
    },
  });

  /** Call when another step is shown: it is not red before its own first attempt. */
  const show = useCallback(
    (step: FormStep) => {
      shown.current = step;
      form.reset(form.state.values, { keepDefaultValues: true });
    },
    [form],
  );

  const { userUuid, contractUuid } = owner;
  useEffect(() => {
    let saved = form.state.values;
    const saving = form.store.subscribe(() => {
      const { values } = form.state;
      if (values === saved) return;
      saved = values;
      terminationDraft.save({ userUuid, contractUuid }, toDraft(values, start.initial));
    });
    return () => saving.unsubscribe();
  }, [form, start, userUuid, contractUuid]);

  const files = useSelector(form.store, ({ values }) => values.files);
  const uploads = useUploads({
    accepted: NOTICE_TYPES,
    maxFiles: MOST_ATTACHMENTS,
    files,
    onFiles: (now: Attachment[]) => form.setFieldValue('files', now),
  });

  return {
    form,
    uploads,
    contract,
    facts,
    /** The rules of the whole: what they accept can be sent. */
    whole: schemas.whole,
    /** The stored beneficiaries as the form began with them, for those that are removed. */
    initial: start.initial,
    /** Something was brought back from an earlier visit of this page. */
    isRestored: start.isRestored,
    /** Steps on which something has to be given again, since no draft keeps it. */
    askAgain,
    show,
    isComplete: (step: FormStep, values: TerminationForm) => !askAgain.includes(step) && safeParse(schemas.steps[step], values).success,
    /** Whether the form may be sent now. A day that began while the page was open changes the rules, and what is shown with them. */
    isStillGood: (values: TerminationForm) => {
      const now = todayInHelsinki(clock);
      if (now !== today) setToday(now);
      return safeParse(terminationSchemas(terminationFacts({ contract, tenantEndDate, policy, today: now })).whole, values).success;
    },
    /** Call when the termination has been confirmed: the draft is not needed any more. */
    clear: () => terminationDraft.clear({ userUuid, contractUuid }),
  };
}

export type Termination = ReturnType<typeof useTerminationForm>;
export type TerminationFormApi = Termination['form'];

type Policy = ReturnType<typeof useConfig>['policy'];

function terminationFacts({
  contract,
  tenantEndDate,
  policy,
  today,
}: Pick<TerminationInput, 'contract' | 'tenantEndDate' | 'today'> & { policy: Policy }): TerminationFacts {
  const { contractType } = contract;
  const contractEndDate = contract.endDate === null ? null : parseIsoDate(contract.endDate);
  return {
    contractType,
    isFixedTerm: contract.endDate !== null,
    end: endDate({ contractType, contractEndDate, tenantEndDate, policy: policy.rentalFirstEndDate, today }),
    rentalFirstBeneficiary: policy.rentalFirstBeneficiary,
    today,
  };
}

function opened(contract: Contract, stored: readonly StoredBeneficiary[], end: EndDate, owner: DraftOwner) {
  const initial = emptyTermination(contract, stored, end);
  const kept = terminationDraft.read(owner);
  if (kept === null) return { initial, values: initial, isRestored: false, askAgain: [] };
  const values = fromDraft(kept, initial);
  return { initial, values, isRestored: true, askAgain: askedAgain(kept, values) };
}
