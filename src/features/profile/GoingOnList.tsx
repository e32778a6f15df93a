import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { todayInHelsinki } from '@/domain/calendar-date.ts';
import { systemClock } from '@/domain/clock.ts';
import { useSession } from '@/session/session.ts';
import { type GoingOn, readGoingOn } from './going-on.ts';

/** The most that are named: the question has to fit a phone. */
const MOST = 5;

/**
 * Names what the resident has started and what goes on after the account is removed. What cannot be read is said to be unknown, and stops nothing
 * (profile.remove-goes-on).
 */
export function GoingOnList() {
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
  const words = ({ kind, name }: GoingOn) => {
    const what = t(`remove.dialog.goingOn.${kind}`);
    return name === null ? what : `${what}: ${name}`;
  };
  const { found, isUnknown } = data ?? { found: [], isUnknown: !isPending };
  return (
    <div role="status" className={root}>
      {found.length > 0 && (
        <ul className={list}>
          {found.slice(0, MOST).map(({ contract, ...one }, at) => (
            // Two notices may have the same title.
            // oxlint-disable-next-line react/no-array-index-key -- the list is read once and never reordered
            <li key={at}>
              {words(one)}
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

const root = css({ display: 'grid', gap: '1', color: 'muted' });
const list = css({ listStyle: 'circle', paddingInlineStart: '5', display: 'grid', gap: '1', overflowWrap: 'anywhere' });
