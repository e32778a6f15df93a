import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import type { TFunction } from 'i18next';
import { Check, IdCard, Mail, Megaphone, MessageSquareText, Phone, UserRound } from 'lucide-react';
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
import { CHOICES, type Choice, type DetailsField } from './rules.ts';

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
              { icon: Mail, label: t('details.email'), value: <Unbroken>{profile.email ?? MISSING}</Unbroken>, edit: editAt('email') },
              { icon: Phone, label: t('details.phone'), value: profile.phoneNumber ?? MISSING, edit: editAt('phoneNumber') },
              {
                icon: IdCard,
                label: t('details.residentId'),
                value: profile.cognitoId === null ? MISSING : <ResidentId id={profile.cognitoId} />,
              },
            ]}
          />
        </ActionGroup>
        <ActionGroup title={t('sending.heading')}>
          <FactRows facts={CHOICES.map((choice) => ({ ...sendingFact(choice, profile, t), edit: editAt(choice) }))} />
        </ActionGroup>
      </ActionGroups>
    </div>
  );
}

/** First and last name as one; a dash when neither is known. */
function nameOf({ firstName, lastName }: UserProfile): string {
  return [firstName, lastName].filter((name) => name !== null && name !== '').join(' ') || MISSING;
}

const SIGNS = { communicationByEmail: Mail, communicationBySms: MessageSquareText, marketingAllowed: Megaphone } as const;

/** One of the three choices in words: whether it is sent, and what that means where the rows above do not say it. */
function sendingFact(choice: Choice, profile: UserProfile, t: TFunction<'profile'>): Fact {
  const value = profile[choice];
  const standing = value === null ? 'unasked' : value ? 'on' : 'off';
  const address = choice === 'communicationByEmail' ? profile.email : choice === 'communicationBySms' ? profile.phoneNumber : '';
  // Without an address nothing can be sent, whatever was chosen.
  const variant = standing === 'on' && (address === null || address === '') && choice !== 'marketingAllowed' ? 'nowhere' : standing;
  return {
    icon: SIGNS[choice],
    label: t(`sending.${choice}.title`),
    value: (
      <span className={standing === 'on' ? isOn : isOff}>
        {standing === 'on' && <Icon of={Check} />}
        {t(`sending.standing.${standing}`)}
      </span>
    ),
    line:
      choice === 'marketingAllowed'
        ? t(`sending.marketingAllowed.${variant}`)
        : variant === 'on'
          ? undefined
          : t(`sending.${choice}.${variant}`),
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

/** The whole id on one line, which scrolls where it is too long, and a button to copy it (`profile.resident-id-copied`). */
function ResidentId({ id }: { id: string }) {
  const { t } = useTranslation(['profile', 'common']);
  const texts = { copy: t('common:action.copy'), copied: t('common:action.copied'), failed: t('details.copyFailed') };
  return (
    <span className={idLine}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <span className={scrolling} tabIndex={0}>
        {id}
      </span>
      <CopyButton value={id} subject={t('details.residentId')} texts={texts} />
    </span>
  );
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
const isOff = css({ color: 'muted' });
const isOn = css({ display: 'inline-flex', alignItems: 'center', gap: '1', '& > svg': { color: 'success' } });
const idLine = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', minWidth: '0', marginBlock: '-2' });
const scrolling = css({ flex: '1', minWidth: '0', overflowX: 'auto', whiteSpace: 'nowrap', hyphens: 'none', paddingBlock: '2' });
const unbroken = css({ hyphens: 'none', overflowWrap: 'anywhere' });
