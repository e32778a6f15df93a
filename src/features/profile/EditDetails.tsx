import { useSelector } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import { getGetUserProfileQueryKey, useUpdateUser } from 'generated/api/profile/profile.ts';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { parse, safeParse } from 'zod/mini';
import { MISSING } from '@/domain/money.ts';
import { controlId } from '@/forms/controls.ts';
import { DoubtNotice } from '@/forms/DoubtNotice.tsx';
import { normalizePhoneNumber } from '@/forms/phone-number.ts';
import type { Doubt } from '@/forms/send-once.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { mayWrite } from '@/session/access.ts';
import { LeavingQuestion } from '@/session/LeavingQuestion.tsx';
import { useSession } from '@/session/session.ts';
import { tellTabs } from '@/session/tabs.ts';
import { Button } from '@/ui/Button.tsx';
import { Card } from '@/ui/Card.tsx';
import { clearDraft, keepDraft, readDraft } from './draft.ts';
import { type Details, type DetailsField, detailsOf, detailsSchema, differences, formerEmail } from './rules.ts';
import { type SaveOutcome, saveProfile } from './save-profile.ts';

interface EditDetailsProps {
  profile: UserProfile;
  contractUuid: string;
  /** The field whose row was pressed: it takes the focus. */
  at?: DetailsField | null;
  /** Why the user was sent here; null when they came by themselves. */
  lead: string | null;
  /** @param formerEmail where the company wrote until now, when that has changed */
  onSaved: (formerEmail: string | null) => void;
  onCancel: () => void;
}

type Problem = Exclude<SaveOutcome, { kind: 'saved' }>;

/** The form of own details (`profile.update-call`, `profile.save-disabled`). */
export function EditDetails({ profile, contractUuid, at = null, lead, onSaved, onCancel }: EditDetailsProps) {
  const { t } = useTranslation(['profile', 'common']);
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const session = useSession();
  const headingId = useId();
  const { mutateAsync } = useUpdateUser();
  // The profile when the form was opened. It is kept, so that a background refresh does not hide a change that somebody else has made.
  const [base, setBase] = useState(profile);
  const [restored] = useState(() => readDraft(profile, contractUuid));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [doubt, setDoubt] = useState<Doubt>(null);
  const isOver = useRef(false);

  const form = useAppForm({
    ...checkedBy(detailsSchema),
    defaultValues: { ...detailsOf(profile), ...restored },
    onSubmit: async ({ value }) => {
      const wanted = parse(detailsSchema, value);
      if (!mayWrite(session) || differences(base, wanted).length === 0) return;
      setProblem(null);
      const outcome = await saveProfile({ base, wanted, send: (data) => mutateAsync({ data }) });
      if (outcome.kind !== 'saved') {
        if (outcome.kind === 'changed-elsewhere') setBase(outcome.profile);
        else if (outcome.doubt !== undefined) setDoubt(outcome.doubt);
        return setProblem(outcome);
      }
      queryClient.setQueryData(getGetUserProfileQueryKey(), outcome.profile);
      clearDraft(profile, contractUuid);
      tellTabs({ kind: 'profile-saved' });
      isOver.current = true;
      onSaved(formerEmail(base, wanted));
    },
  });
  const values = useSelector(form.store, (state) => state.values);
  // A restored draft is left as it is until something is typed: the form is open after one more reload, too.
  const [opened] = useState(values);
  useEffect(() => {
    if (values !== opened) keepDraft(profile, contractUuid, values);
  }, [profile, contractUuid, values, opened]);

  const [first] = useState(at);
  useEffect(() => {
    if (first !== null) document.getElementById(controlId(form.formId, first))?.focus();
  }, [form, first]);

  const cancel = () => {
    clearDraft(profile, contractUuid);
    isOver.current = true;
    onCancel();
  };
  const takeTheirs = (theirs: UserProfile) => {
    queryClient.setQueryData(getGetUserProfileQueryKey(), theirs);
    form.reset(detailsOf(theirs));
    setProblem(null);
  };

  const checked = safeParse(detailsSchema, values);
  const reason = !mayWrite(session)
    ? t('common:impersonation.reason')
    : !checked.success
      ? t('edit.invalid')
      : differences(base, checked.data).length === 0
        ? t('edit.unchanged')
        : undefined;
  // Values that are right would make the button busy for a moment, and "Saving …" would be heard though nothing is sent.
  const showMissing = () => {
    if (!checked.success) void form.handleSubmit();
  };
  // profile.leaving-asks
  const isTyped = (['email', 'phoneNumber'] as const).some((field) => values[field].trim() !== detailsOf(base)[field].trim());
  const former = checked.success ? formerEmail(base, checked.data) : null;
  return (
    <Card as="section" padding="roomy">
      <h2 id={headingId} className={heading}>
        {t('edit.heading')}
      </h2>
      <p className={note}>{t('details.nameNote')}</p>
      {lead !== null && <Notice tone="info">{lead}</Notice>}
      {restored !== null && (
        <Notice tone="info" title={t('edit.restored')}>
          {t('edit.restoredText')}
        </Notice>
      )}
      <form.AppForm>
        <form.Frame labelledBy={headingId}>
          <form.AppField name="email">
            {(field) => <field.EmailField label={t('details.email')} hint={t('edit.emailHint')} autoComplete="email" required />}
          </form.AppField>
          <Notice tone="info" title={t('edit.emailChange.title')} live="polite" isShown={former !== null}>
            {t('edit.emailChange.text', { email: former ?? '' })}
          </Notice>
          <form.AppField name="communicationByEmail">
            {(field) => <field.Checkbox label={t('sending.communicationByEmail.choice')} hint={t('sending.communicationByEmail.hint')} />}
          </form.AppField>
          <div className={nextGroup}>
            <form.AppField name="phoneNumber">
              {(field) => <field.PhoneField tidy={normalizePhoneNumber} label={t('details.phone')} hint={t('edit.phoneHint')} required />}
            </form.AppField>
          </div>
          <form.AppField name="communicationBySms">
            {(field) => <field.Checkbox label={t('sending.communicationBySms.choice')} hint={t('sending.communicationBySms.hint')} />}
          </form.AppField>
          <form.AppField name="marketingAllowed">
            {(field) => <field.Checkbox label={t('sending.marketingAllowed.choice')} hint={t('sending.marketingAllowed.hint')} />}
          </form.AppField>
          <p className={always}>{t('sending.always')}</p>
          {problem?.kind === 'failed' && doubt !== null && (
            <DoubtNotice doubt={doubt} why={`${errorText(problem.error)} ${t('edit.kept')}`} />
          )}
          {problem?.kind === 'failed' && doubt === null && (
            <Notice tone="danger" title={t('edit.failed')} live="assertive">
              {errorText(problem.error)} {t('edit.kept')}
            </Notice>
          )}
          {problem?.kind === 'changed-elsewhere' && (
            <Notice
              tone="warning"
              title={t('edit.changedElsewhere.title')}
              live="assertive"
              action={<Button onClick={() => takeTheirs(problem.profile)}>{t('edit.changedElsewhere.take')}</Button>}
            >
              <p>{t('edit.changedElsewhere.text')}</p>
              <ul className={changes}>
                {problem.fields.map((field) => (
                  <li key={field}>
                    <ChangedValue field={field} value={problem.profile[field]} />
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <div className={ways}>
            <form.SubmitButton width="fullOnPhone" reason={reason} busyText={t('edit.saving')} onRefused={showMissing}>
              {t('edit.save')}
            </form.SubmitButton>
            <Button width="fullOnPhone" onClick={cancel}>
              {t('edit.cancel')}
            </Button>
          </div>
        </form.Frame>
      </form.AppForm>
      <LeavingQuestion isAsked={isTyped} isOver={isOver} isInDoubt={doubt !== null} texts={t('edit.leaving', { returnObjects: true })} />
    </Card>
  );
}

function ChangedValue({ field, value }: { field: DetailsField; value: Details[DetailsField] | null }) {
  const { t } = useTranslation('profile');
  const shown = typeof value === 'boolean' ? t(`sending.standing.${value ? 'on' : 'off'}`) : (value ?? MISSING);
  const label = field === 'email' ? t('details.email') : field === 'phoneNumber' ? t('details.phone') : t(`sending.${field}.title`);
  return (
    <>
      {label}: {shown}
    </>
  );
}

const heading = css({ textStyle: 'sectionTitle', marginBottom: '4' });
const note = css({ color: 'muted', textStyle: 'small', marginTop: '-2', marginBottom: '4' });
/** Further from the choice above it than that choice is from its own field. */
const nextGroup = css({ marginTop: '4' });
const always = css({ color: 'muted', textStyle: 'small' });
const changes = css({ listStyle: 'disc', paddingInlineStart: '5' });
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', marginTop: '3' });
