import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import type { TFunction } from 'i18next';
import { Check, IdCard, Mail, Megaphone, Phone, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { css } from 'styled-system/css';
import { MISSING } from '@/domain/money.ts';
import { Notice } from '@/loading/Notice.tsx';
import { LoadingRegion } from '@/loading/NotLoaded.tsx';
import { mayWrite } from '@/session/access.ts';
import { readReturnTo } from '@/session/return-to.ts';
import { useSession } from '@/session/session.ts';
import { ActionGroup, ActionGroups } from '@/ui/ActionGroups.tsx';
import { Button } from '@/ui/Button.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { type Fact, FactRows } from '@/ui/FactRows.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { partOf, usePart } from '@/ui/use-part.ts';
import { readDraft } from './draft.ts';
import type { Choice, DetailsField } from './rules.ts';

const formPart = partOf(() => import('./EditDetails.tsx'));

/** The view of the section: the details, their form (`at` a field, when its row was pressed), or the details that were just saved. */
type Mode = { kind: 'view' } | { kind: 'edit'; at: DetailsField | null } | { kind: 'saved'; formerEmail: string | null };

/** Own details and what the company sends: viewing and editing on one page (`profile.view-and-edit`, `profile.shown-fields`). */
export function DetailsSection({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['profile', 'common']);
  const { state } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const { profile } = session;
  const returnTo = readReturnTo(state);
  const canEdit = mayWrite(session);
  const [mode, setMode] = useState<Mode>(() =>
    canEdit && (returnTo !== null || readDraft(profile, contractUuid) !== null) ? { kind: 'edit', at: null } : { kind: 'view' },
  );
  const form = usePart(formPart, 'idle');
  const isEdited = mode.kind === 'edit' && form.state !== 'failed';
  const place = useFocusOnChange(isEdited, mode.kind === 'saved');
  const edit = (at: DetailsField | null) => {
    setMode({ kind: 'edit', at });
    void form.need();
  };
  const editAt = (field: DetailsField) =>
    canEdit ? { name: t('edit.openAt', { field: labelOf(field, t) }), onPress: () => edit(field) } : undefined;
  // The section may begin with the form.
  const begin = useEffectEvent(() => void (mode.kind === 'edit' && form.need()));
  useEffect(() => begin(), []);

  const saved = (formerEmail: string | null) => {
    if (returnTo !== null) return void navigate(returnTo, { replace: true });
    setMode({ kind: 'saved', formerEmail });
  };
  if (isEdited) {
    return (
      <div ref={place} role="group" aria-label={t('edit.heading')} tabIndex={-1} className={group}>
        {form.code ? (
          <form.code.EditDetails
            profile={profile}
            contractUuid={contractUuid}
            at={mode.at}
            lead={returnTo === null ? null : t('edit.phoneNeeded')}
            onSaved={saved}
            onCancel={() => (returnTo === null ? setMode({ kind: 'view' }) : void navigate(-1))}
          />
        ) : (
          <LoadingRegion>
            <Skeleton shape="block" height={40} />
          </LoadingRegion>
        )}
      </div>
    );
  }
  return (
    <div ref={place} role="group" aria-label={t('details.heading')} tabIndex={-1} className={group}>
      {mode.kind === 'saved' && (
        <Notice tone="success" title={t('saved.title')} takesFocus>
          {mode.formerEmail === null ? t('saved.text') : t('saved.emailChanged', { email: mode.formerEmail })}
        </Notice>
      )}
      {mode.kind === 'edit' && (
        <Notice tone="danger" live="assertive">
          {t('common:notOpened')}
        </Notice>
      )}
      <ActionGroups>
        <ActionGroup
          title={t('details.heading')}
          aside={
            <Button variant="quiet" reason={canEdit ? undefined : t('common:impersonation.reason')} onClick={() => edit(null)}>
              {t('edit.open')}
            </Button>
          }
        >
          <FactRows
            facts={[
              { icon: UserRound, label: t('details.name'), value: nameOf(profile) },
              {
                icon: Mail,
                label: t('details.email'),
                value: <Unbroken>{profile.email ?? MISSING}</Unbroken>,
                line: <Sending choice="communicationByEmail" profile={profile} />,
                edit: editAt('email'),
              },
              {
                icon: Phone,
                label: t('details.phone'),
                value: profile.phoneNumber ?? MISSING,
                line: <Sending choice="communicationBySms" profile={profile} />,
                edit: editAt('phoneNumber'),
              },
              { ...marketingFact(profile, t), edit: editAt('marketingAllowed') },
              residentIdFact(profile, t),
            ]}
          />
        </ActionGroup>
      </ActionGroups>
    </div>
  );
}

/** First and last name as one; a dash when neither is known. */
function nameOf({ firstName, lastName }: UserProfile): string {
  return [firstName, lastName].filter((name) => name !== null && name !== '').join(' ') || MISSING;
}

type Standing = 'on' | 'off' | 'unasked';

function standingOf(value: boolean | null): Standing {
  return value === null ? 'unasked' : value ? 'on' : 'off';
}

/** Below an address: whether the company sends anything to it, and what that means. */
function Sending({ choice, profile }: { choice: Exclude<Choice, 'marketingAllowed'>; profile: UserProfile }) {
  const { t } = useTranslation('profile');
  const standing = standingOf(profile[choice]);
  const address = choice === 'communicationByEmail' ? profile.email : profile.phoneNumber;
  if (standing !== 'on') return t(`sending.${choice}.${standing}`);
  // Without an address nothing can be sent, whatever was chosen.
  if (address === null || address === '') return t(`sending.${choice}.nowhere`);
  return (
    <span className={isOn}>
      <Icon of={Check} />
      {t(`sending.${choice}.on`)}
    </span>
  );
}

/** Whether marketing is sent, and what that means where the value does not say it. */
function marketingFact({ marketingAllowed }: UserProfile, t: TFunction<'profile'>): Fact {
  const standing = standingOf(marketingAllowed);
  return {
    icon: Megaphone,
    label: t('sending.marketingAllowed.title'),
    value: t(`sending.standing.${standing}`),
    line: standing === 'off' ? undefined : t(`sending.marketingAllowed.${standing}`),
  };
}

/** The label of a field as its row has it. */
function labelOf(field: DetailsField, t: TFunction<'profile'>): string {
  return field === 'email' ? t('details.email') : field === 'phoneNumber' ? t('details.phone') : t(`sending.${field}.title`);
}

/** Ids and addresses are not hyphenated: a hyphen in their middle would look like a part of them. */
function Unbroken({ children }: { children: ReactNode }) {
  return <span className={unbroken}>{children}</span>;
}

/** The whole id, and a button to copy it (`profile.resident-id-copied`). */
function residentIdFact({ cognitoId }: UserProfile, t: TFunction<['profile', 'common']>): Fact {
  const label = t('details.residentId');
  if (cognitoId === null) return { icon: IdCard, label, value: MISSING };
  const texts = { copy: t('common:action.copy'), copied: t('common:action.copied'), failed: t('details.copyFailed') };
  return {
    icon: IdCard,
    label,
    value: <Unbroken>{cognitoId}</Unbroken>,
    action: <CopyButton value={cognitoId} subject={label} texts={texts} isIconOnPhone />,
  };
}

/** The button that was pressed is gone when the section changes, and the focus with it. The notice of what was saved takes it by itself. */
function useFocusOnChange(isEdited: boolean, isSaved: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(isEdited);
  useEffect(() => {
    if (shown.current === isEdited) return;
    shown.current = isEdited;
    // A field of the form may have taken it already.
    if (!isSaved && place.current?.contains(document.activeElement) !== true) place.current?.focus();
  }, [isEdited, isSaved]);
  return place;
}

const group = css({ display: 'grid', gap: '5', _focus: { outline: 'none' } });
const isOn = css({ display: 'flex', alignItems: 'center', gap: '1', '& > svg': { color: 'success' } });
const unbroken = css({ hyphens: 'none', overflowWrap: 'anywhere' });
