import { Check, Pencil } from 'lucide-react';
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
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { Card } from '@/ui/Card.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { partOf, usePart } from '@/ui/use-part.ts';
import { readDraft } from './draft.ts';
import { CHOICES, type Choice } from './rules.ts';

const formPart = partOf(() => import('./EditDetails.tsx'));

/** The view of the section: the details, their form, or the details that were just saved. */
type Mode = { kind: 'view' } | { kind: 'edit' } | { kind: 'saved'; formerEmail: string | null };

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
    canEdit && (returnTo !== null || readDraft(profile, contractUuid) !== null) ? { kind: 'edit' } : { kind: 'view' },
  );
  const form = usePart(formPart, 'idle');
  const isEdited = mode.kind === 'edit' && form.state !== 'failed';
  const place = useFocusOnChange(isEdited, mode.kind === 'saved');
  const edit = () => {
    setMode({ kind: 'edit' });
    void form.need();
  };
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
      <Card
        as="section"
        title={t('details.heading')}
        aside={
          <Button icon={<Icon of={Pencil} />} reason={canEdit ? undefined : t('common:impersonation.reason')} onClick={edit}>
            {t('edit.open')}
          </Button>
        }
      >
        <SummaryList
          items={[
            { label: t('details.firstName'), value: profile.firstName ?? MISSING },
            { label: t('details.lastName'), value: profile.lastName ?? MISSING },
            { label: t('details.email'), value: <Unbroken>{profile.email ?? MISSING}</Unbroken> },
            { label: t('details.phone'), value: profile.phoneNumber ?? MISSING },
            { label: t('details.residentId'), value: profile.cognitoId === null ? MISSING : <ResidentId id={profile.cognitoId} /> },
          ]}
        />
        <p className={note}>{t('details.nameNote')}</p>
      </Card>
      <Card as="section" title={t('sending.heading')}>
        <ul className={choices}>
          {CHOICES.map((choice) => (
            <SendingLine key={choice} choice={choice} value={profile[choice]} />
          ))}
        </ul>
        <p className={note}>{t('sending.always')}</p>
      </Card>
    </div>
  );
}

/** One of the three choices in words: what is sent, where to, and whether. */
function SendingLine({ choice, value }: { choice: Choice; value: boolean | null }) {
  const { t } = useTranslation('profile');
  const { profile } = useSession();
  const standing = value === null ? 'unasked' : value ? 'on' : 'off';
  const address = choice === 'communicationByEmail' ? profile.email : choice === 'communicationBySms' ? profile.phoneNumber : '';
  // Without an address nothing can be sent, whatever was chosen.
  const variant = standing === 'on' && (address === null || address === '') && choice !== 'marketingAllowed' ? 'nowhere' : standing;
  return (
    <li className={line}>
      <span className={lineTitle}>{t(`sending.${choice}.title`)}</span>
      {standing === 'on' ? (
        <Badge tone="success" icon={Check}>
          {t('sending.standing.on')}
        </Badge>
      ) : (
        <Badge tone="neutral">{t(`sending.standing.${standing}`)}</Badge>
      )}
      <span className={lineText}>{t(`sending.${choice}.${variant}`, { address: (address ?? '').replaceAll(' ', '\u00a0') })}</span>
    </li>
  );
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
    if (!isSaved) place.current?.focus();
  }, [isEdited, isSaved]);
  return place;
}

const group = css({ display: 'grid', gap: '5', _focus: { outline: 'none' } });
const note = css({ color: 'muted', textStyle: 'small', marginTop: '3' });
const choices = css({ display: 'grid', listStyle: 'none', padding: '0' });
const line = css({
  display: 'flex',
  // A word that leaves no room for its badge keeps its line: it is not broken in the middle.
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '4',
  rowGap: '1',
  paddingBlock: '3',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'line',
});
const lineTitle = css({ flex: '1 0 auto', maxWidth: '100%', fontWeight: '650' });
const lineText = css({ width: '100%', overflowWrap: 'anywhere', hyphens: 'none' });
const idLine = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', minWidth: '0', marginBlock: '-2' });
const scrolling = css({ flex: '1', minWidth: '0', overflowX: 'auto', whiteSpace: 'nowrap', hyphens: 'none', paddingBlock: '2' });
const unbroken = css({ hyphens: 'none', overflowWrap: 'anywhere' });
