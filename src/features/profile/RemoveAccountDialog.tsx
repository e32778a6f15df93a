import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, isOutcomeUnknown } from 'client/api-error.ts';
import { removeUser } from 'generated/api/profile/profile.ts';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { css } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { todayInHelsinki } from '@/domain/calendar-date.ts';
import { systemClock } from '@/domain/clock.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { paths } from '@/paths.ts';
import { forgetResident, keepingChoices } from '@/session/forget-resident.ts';
import { useSession } from '@/session/session.ts';
import { tellTabs } from '@/session/tabs.ts';
import { Button } from '@/ui/Button.tsx';
import { Dialog } from '@/ui/Dialog.tsx';
import { TextField } from '@/ui/TextField.tsx';
import { type GoingOn, readGoingOn } from './going-on.ts';

type Removal = { kind: 'asking'; isRefused: boolean } | { kind: 'removing' } | { kind: 'failed'; error: ApiError; mayBeGone: boolean };

/** Says what is lost and what stays, and removes the account when the word has been typed (profile.remove-confirmed). */
export function RemoveAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [removal, setRemoval] = useState<Removal>({ kind: 'asking', isRefused: false });
  // The account may be gone although no answer came: then the next call is refused because nobody is signed in.
  const mayBeGone = useRef(false);
  const word = t('remove.word');
  const isTyped = typed.trim().toLowerCase() === word.toLowerCase();

  const farewell = async () => {
    tellTabs({ kind: 'signed-out', notice: 'account_removed' });
    await navigate(paths.login(), { replace: true, state: { notice: 'account_removed' } });
    forgetResident(queryClient, 'signed-out');
  };
  const remove = async () => {
    if (removal.kind === 'removing') return;
    if (!isTyped) {
      field.current?.focus();
      return setRemoval({ kind: 'asking', isRefused: true });
    }
    setRemoval({ kind: 'removing' });
    try {
      await keepingChoices('signed-out', () => removeUser());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const wasGone = mayBeGone.current && error.status === 401;
      mayBeGone.current ||= isOutcomeUnknown(error);
      if (!wasGone) return setRemoval({ kind: 'failed', error, mayBeGone: mayBeGone.current });
    }
    await farewell();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void remove();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('remove.dialog.title')}
      description={t('remove.dialog.text')}
      closeLabel={t('common:action.close')}
      onClose={() => removal.kind !== 'removing' && onClose()}
    >
      <div className={body}>
        <p>{t('remove.dialog.first')}</p>
        <section>
          <h3 className={listTitle}>{t('remove.dialog.lost.title')}</h3>
          <ul className={list}>
            <li>{t('remove.dialog.lost.signIn')}</li>
            <li>{t('remove.dialog.lost.drafts')}</li>
            <li>{t('remove.dialog.lost.services')}</li>
          </ul>
        </section>
        <section>
          <h3 className={listTitle}>{t('remove.dialog.stays.title')}</h3>
          <ul className={list}>
            <li>{t('remove.dialog.stays.contract')}</li>
            <li>
              {t('remove.dialog.stays.open')}
              <GoingOnList />
            </li>
            <li>{t('remove.dialog.stays.messages')}</li>
            <li>{t('remove.dialog.stays.register')}</li>
          </ul>
        </section>
        <form noValidate onSubmit={submit} className={body}>
          <TextField
            ref={field}
            label={t('remove.dialog.label', { word })}
            hint={t('remove.dialog.hint')}
            value={typed}
            error={removal.kind === 'asking' && removal.isRefused && !isTyped ? t('remove.dialog.wrong', { word }) : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            onChange={({ target }) => setTyped(target.value)}
          />
          {removal.kind === 'failed' && (
            <Notice tone="danger" title={t(removal.mayBeGone ? 'remove.dialog.inDoubt' : 'remove.dialog.failed')} live="assertive">
              {errorText(removal.error)} {t(removal.mayBeGone ? 'remove.dialog.unknown' : 'remove.dialog.unchanged')}
            </Notice>
          )}
          <div className={ways}>
            <Button
              type="submit"
              variant="danger"
              width="fullOnPhone"
              busy={removal.kind === 'removing'}
              busyText={t('remove.dialog.removing')}
            >
              {t('remove.dialog.confirm')}
            </Button>
            <Button width="fullOnPhone" onClick={() => removal.kind !== 'removing' && onClose()}>
              {t('remove.dialog.keep')}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}

const body = css({ display: 'grid', gap: '4' });
const listTitle = css({ textStyle: 'partTitle', marginBottom: '1' });
const list = css({ listStyle: 'disc', paddingInlineStart: '5', display: 'grid', gap: '1' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });

/** The most that are named: the question has to fit a phone. */
const MOST = 5;

/**
 * Names what the resident has started and what goes on after the account is removed. What cannot be read is said to be unknown, and stops nothing
 * (profile.remove-goes-on).
 */
function GoingOnList() {
  const { t } = useTranslation('profile');
  const session = useSession();
  const config = useConfig();
  const { data, isPending } = useQuery({
    queryKey: ['going-on', session.profile.uuid],
    queryFn: ({ signal }) => readGoingOn(session, config, { today: todayInHelsinki(systemClock), signal }),
    // Read anew whenever the question is asked.
    staleTime: 0,
    gcTime: 0,
  });
  // The list comes above the field and the buttons: whichever has the focus stays in view.
  useLayoutEffect(() => {
    if (!isPending) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isPending]);
  const textOf = ({ kind, name }: GoingOn) => {
    const what = t(`remove.dialog.goingOn.${kind}`);
    return name === null ? what : `${what}: ${name}`;
  };
  const { found, isUnknown } = data ?? { found: [], isUnknown: !isPending };
  return (
    <div role="status" className={goingOn}>
      {found.length > 0 && (
        <ul className={goingOnItems}>
          {found.slice(0, MOST).map(({ contract, ...one }, at) => (
            // Two reports may have the same title.
            // oxlint-disable-next-line react/no-array-index-key -- the list is read once and never reordered
            <li key={at}>
              {textOf(one)}
              {session.contracts.length > 1 && ` (${contract.postalAddress.streetAddressLine1})`}
            </li>
          ))}
          {found.length > MOST && <li>{t('remove.dialog.goingOn.more', { count: found.length - MOST })}</li>}
        </ul>
      )}
      {isPending && <p>{t('remove.dialog.goingOn.loading')}</p>}
      {isUnknown && <p>{t(found.length > 0 ? 'remove.dialog.goingOn.notAll' : 'remove.dialog.goingOn.unknown')}</p>}
      {!isPending && !isUnknown && found.length === 0 && <p>{t('remove.dialog.goingOn.nothing')}</p>}
    </div>
  );
}

const goingOn = css({ display: 'grid', gap: '1', color: 'muted' });
const goingOnItems = css({ listStyle: 'circle', paddingInlineStart: '5', display: 'grid', gap: '1', overflowWrap: 'anywhere' });
