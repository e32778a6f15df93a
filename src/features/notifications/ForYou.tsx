import { useMutationState } from '@tanstack/react-query';
import { getCloseNotificationMutationKey, useCloseNotification, useListNotifications } from 'generated/api/notifications/notifications.ts';
import { ClosedNotification } from 'generated/zod/closedNotification.zod.ts';
import type { Notification } from 'generated/zod/notification.zod.ts';
import { CircleCheck, Euro, Info, KeyRound, type LucideIcon, Mail, PencilLine, ScrollText, Signature, Smartphone, X } from 'lucide-react';
import { lazy, memo, type ReactNode, Suspense, useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type Location, useLocation } from 'react-router';
import { css } from 'styled-system/css';
import { safeParse } from 'zod/mini';
import { useConfig } from '@/config/config-context.tsx';
import { todayInHelsinki } from '@/domain/calendar-date.ts';
import { systemClock } from '@/domain/clock.ts';
import { FIRST_ROWS } from '@/domain/limits.ts';
import { formatArrears } from '@/domain/money.ts';
import { PAY_NOW } from '@/domain/pay-now.ts';
import { keptDrafts } from '@/forms/kept-drafts.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { access, mayWrite } from '@/session/access.ts';
import { usePageTarget } from '@/session/page-target.tsx';
import { returnToState } from '@/session/return-to.ts';
import { useSession } from '@/session/session.ts';
import { ActionCard, ActionList, ActionNote } from '@/ui/ActionCard.tsx';
import { ActionRow } from '@/ui/ActionRow.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { useGrowing } from '@/ui/use-growing.ts';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import {
  addressOf,
  type DecidedRequest,
  decidedRequests,
  type ForYouRow,
  forYou,
  notificationTargets,
  type ShownNotification,
  targetOf,
} from './notification-rules.ts';

/**
 * Its code is loaded for who is asked to confirm, with the call that it reads: without it the row says only that the request waits. Rows that are not
 * shown yet read nothing (notifications.all-homes).
 */
const ConfirmByLine = lazy(() =>
  import('@/identification/ConfirmBy.tsx').then(
    (module) => ({ default: module.ConfirmByLine }),
    () => ({ default: WaitsLine }),
  ),
);

function WaitsLine() {
  return useTranslation('notifications').t('contract_termination_request_approval_needed.line');
}

/** Rows that are added in one go. */
const MOST_AT_ONCE = 10;

const NO_NOTIFICATIONS: readonly Notification[] = [];

/** Everything that waits for the resident, in one card (notifications.for-you, notifications.nothing-waits). */
export function ForYou({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('notifications');
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useListNotifications();
  const { data } = query;
  const { rows, decided } = useRows(contractUuid, data ?? NO_NOTIFICATIONS);
  const [isOpened, setOpened] = useState(false);
  // The shape of the card had one row: what comes late stays in it, so that nothing below moves under a thumb, and the others are on demand.
  const [isLate] = useState(data === undefined);
  const first = isLate && query.errorUpdateCount === 0 ? 1 : FIRST_ROWS;
  // The button answers at once; the rows follow.
  const isLong = useDeferredValue(isOpened);
  const shown = useMemo(() => (isLong ? rows : rows.slice(0, first)), [isLong, rows, first]);
  const readOnlyId = useId();
  const readOnly = !mayWrite(useSession());
  // The focused button disappears with its row.
  const refocus = useCallback(() => heading.current?.focus(), []);
  const hasFailed = data === undefined && query.errorUpdateCount > 0;
  const canClose = shown.some((row) => row.kind === 'notification' && row.notification.isCloseable);
  const more = rows.length > first && (
    <Button variant="quiet" aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
      {isOpened ? t('showFewer') : t('showAll', { count: rows.length - first })}
    </Button>
  );
  return (
    <ActionCard title={t('heading')} titleRef={heading} aside={isLate && more && <span className={inHead}>{more}</span>}>
      {data === undefined && (
        <div className={hasFailed ? apart : shape}>
          <NotLoaded of={[query]} title={t('loadFailed')} tone="warning" skeleton={<Skeleton shape="block" height={2.5} />} />
        </div>
      )}
      {data !== undefined && rows.length === 0 && (
        <ActionNote look="calm">
          <span className={check}>
            <Icon of={CircleCheck} />
          </span>
          {t('nothing')}
        </ActionNote>
      )}
      {(data !== undefined || hasFailed) && rows.length > 0 && (
        // The growth starts anew when all are shown again.
        <Rows
          key={isLong ? 'all' : 'first'}
          rows={shown}
          shownHome={contractUuid}
          readOnlyId={readOnly ? readOnlyId : undefined}
          onClosed={refocus}
        />
      )}
      {readOnly && canClose && <ActionNote id={readOnlyId}>{t('closeReadOnly')}</ActionNote>}
      {!isLate && more && <p className={below}>{more}</p>}
      {decided.length > 0 && (
        <ActionList>
          {decided.map((request) => (
            <li key={request.subject}>
              <PlainRow row={request} shownHome={contractUuid} />
            </li>
          ))}
        </ActionList>
      )}
    </ActionCard>
  );
}

function useRows(contractUuid: string, notifications: readonly Notification[]): { rows: ForYouRow[]; decided: DecidedRequest[] } {
  const session = useSession();
  const config = useConfig();
  const { contracts, profile } = session;
  const closedIds = useClosedNotifications();
  const [drafts] = useState(() => (mayWrite(session) ? keptDrafts(profile.uuid ?? '') : []));
  const messagesOn = access.messages({ session, config, contractUuid }).kind === 'allowed';
  const today = todayInHelsinki(systemClock);
  return useMemo(
    () => ({
      rows: forYou({ contractUuid, contracts, notifications, messagesOn, closedIds, profile, drafts, today }),
      decided: contracts.filter(({ uuid }) => uuid === contractUuid).flatMap((contract) => decidedRequests(contract, today)),
    }),
    [contractUuid, contracts, notifications, messagesOn, closedIds, profile, drafts, today],
  );
}

interface RowProps {
  row: ForYouRow;
  shownHome: string;
  /** The id of the text that says why notifications cannot be closed, if they cannot. */
  readOnlyId: string | undefined;
  onClosed: () => void;
}

const Rows = memo(({ rows, ...each }: Omit<RowProps, 'row'> & { rows: readonly ForYouRow[] }) => {
  const drawn = useGrowing(rows.length, FIRST_ROWS, MOST_AT_ONCE);
  return (
    <ActionList>
      {rows.slice(0, drawn).map((row) => (
        <li key={keyOf(row)}>
          {row.kind === 'notification' ? (
            <NotificationRow row={row} notification={row.notification} {...each} />
          ) : (
            <PlainRow row={row} shownHome={each.shownHome} />
          )}
        </li>
      ))}
    </ActionList>
  );
});

function keyOf(row: ForYouRow): string {
  if (row.kind === 'notification') return String(row.notification.id);
  return [row.kind, row.contractUuid, row.kind === 'draft' && row.form, row.kind === 'draft' && row.editedUuid].join(' ');
}

interface PlainRowProps extends Pick<RowProps, 'shownHome'> {
  row: ForYouRow | DecidedRequest;
  button?: ReactNode;
}

function PlainRow({ row, shownHome, button }: PlainRowProps) {
  const { t } = useTranslation('common');
  const { icon, isTask, title: titleText, line } = useRowTexts(row);
  const location = useLocation();
  const street = useOtherHome({ row, shownHome });
  const { page, capability } = targetOf(row);
  const target = usePageTarget(row.contractUuid)(page, capability);
  const state = stateOf(row, location);
  return (
    <ActionRow
      icon={icon}
      tone={isTask ? 'task' : 'plain'}
      title={
        <>
          {isTask && <VisuallyHidden>{t('notice.warning')}: </VisuallyHidden>}
          {titleText}
        </>
      }
      line={
        street === undefined ? (
          line
        ) : (
          <>
            {street}
            {line !== undefined && (
              <span className={hasLastDay(row) ? undefined : fromTablet}>
                {'\u00a0· '}
                {line}
              </span>
            )}
          </>
        )
      }
      link={target?.kind === 'page' ? (props) => <Link to={addressOf(row, target.to)} state={state} {...props} /> : null}
      button={button}
    />
  );
}

/** Own details open with their form, and saving leads back here; payments show the codes to pay with (payments.codes-at-once). */
function stateOf(row: ForYouRow | DecidedRequest, location: Location) {
  if (row.kind === 'missingPhone') return returnToState(location);
  return row.kind === 'notification' && row.notification.category === 'arrear' ? PAY_NOW : undefined;
}

/** What a phone shows beside the name of another home, too; every other line is on the page or in the home that the row is about. */
const hasLastDay = (row: ForYouRow | DecidedRequest) =>
  row.kind === 'notification' && row.notification.category === 'contract_termination_request_approval_needed';

/** A notification has a button that closes it, if the server lets it be closed (notifications.close-call). */
function NotificationRow({ notification, ...props }: RowProps & { notification: ShownNotification }) {
  const { row, readOnlyId, onClosed } = props;
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const { title: titleText } = useRowTexts(row);
  const street = useOtherHome(props);
  const close = useCloseNotification({
    mutation: {
      // Notifications that the server has confirmed as closed stay closed while the page is open.
      gcTime: Number.POSITIVE_INFINITY,
      onSuccess: onClosed,
    },
  });
  // The second click of a double click comes before the mutation says that it is under way.
  const isAsked = useRef(false);
  const closeOnce = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    close.mutate({ id: notification.id }, { onError: () => (isAsked.current = false) });
  };
  return (
    <>
      <PlainRow
        {...props}
        button={
          notification.isCloseable && (
            <span className={closing}>
              <Button
                variant="quiet"
                aria-label={t('close', { title: street === undefined ? titleText : `${titleText}, ${street}` })}
                busy={close.isPending}
                sharedReasonId={readOnlyId}
                onClick={closeOnce}
                icon={<Icon of={X} />}
              />
            </span>
          )
        }
      />
      {close.isError && <ActionNote role="alert">{`${t('closeFailed')} ${errorText(close.error)}`}</ActionNote>}
    </>
  );
}

/** The street of the home that a row is about; undefined for the home that is shown (notifications.all-homes). */
function useOtherHome({ row, shownHome }: Pick<PlainRowProps, 'row' | 'shownHome'>): string | undefined {
  const { contracts } = useSession();
  if (row.contractUuid === shownHome) return undefined;
  return contracts.find(({ uuid }) => uuid === row.contractUuid)?.postalAddress.streetAddressLine1;
}

const ICONS = {
  arrear: Euro,
  contract_termination_request_approval_needed: Signature,
  contract_modification_request_approval_needed: Signature,
  contract_termination_request_kenno_rejected: Info,
  contract_termination_request_tenant_rejected: Info,
  contract_modification_request_kenno_rejected: Info,
  contract_modification_request_tenant_rejected: Info,
  message: Mail,
} as const satisfies Record<ShownNotification['category'], LucideIcon>;

function useRowTexts(row: ForYouRow | DecidedRequest) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  switch (row.kind) {
    case 'notification': {
      const { category, createdAt, notificationMeta } = row.notification;
      const look = { icon: ICONS[category], isTask: notificationTargets[category].isTask };
      if (category === 'message') return { ...look, title: t('message.title'), line: t('message.line', { date: format.date(createdAt) }) };
      const amount = category === 'arrear' ? notificationMeta?.arrearAmount : undefined;
      const line =
        category === 'contract_termination_request_approval_needed' ? (
          <Suspense fallback={<WaitsLine />}>
            <ConfirmByLine contractUuid={row.contractUuid} />
          </Suspense>
        ) : (
          t(`${category}.line`)
        );
      return {
        ...look,
        title: amount === undefined ? t(`${category}.title`) : t('arrear.titleAmount', { amount: formatArrears(amount) }),
        line,
      };
    }
    case 'sentChange':
      return { icon: Signature, isTask: false, title: t('sentChange.title'), line: t(`sentChange.line.${row.status}`) };
    case 'decidedRequest':
      return { icon: ScrollText, isTask: false, title: t(`decidedRequest.${row.subject}`), line: t(`decidedRequest.line.${row.status}`) };
    case 'ending':
      return { icon: KeyRound, isTask: false, title: t('ending', { count: row.days }), line: undefined };
    case 'missingPhone':
      return { icon: Smartphone, isTask: false, title: t('missingPhone.title'), line: t('missingPhone.line') };
    case 'draft':
      return { icon: PencilLine, isTask: false, title: t(`draft.${row.form}`), line: t('draft.line') };
  }
}

/**
 * The notifications that the server has confirmed as closed since this page was loaded. A list that is read right afterwards may still have them
 * open (a backend that reads from a copy, or the stateless mock); the answer to closing is newer.
 */
function useClosedNotifications(): ReadonlySet<number> {
  const ids = useMutationState({
    filters: { mutationKey: getCloseNotificationMutationKey(), status: 'success' },
    // The mutation cache has no types for answers.
    select: ({ state }) => safeParse(ClosedNotification, state.data).data?.id,
  });
  return useMemo(() => new Set(ids.filter((id) => id !== undefined)), [ids]);
}

const apart = css({ paddingInline: { base: '4', tablet: '5' }, paddingBottom: '4' });
const check = css({ display: 'inline-flex', color: 'success' });
const closing = css({ display: 'inline-flex', flexShrink: '0', marginInlineStart: '-3', marginInlineEnd: '1' });
// The row of another home stays one line high below its title.
const fromTablet = css({ hideBelow: 'tablet' });
/** In the height of one row. */
const shape = css({ display: 'grid', alignContent: 'center', height: '3.5rem', paddingInline: { base: '4', tablet: '5' } });
/** The line of the title is no higher for it. */
const inHead = css({ marginBlock: '-3', marginInlineEnd: '-3' });
const below = css({ paddingInline: { base: '1', tablet: '2' }, borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line' });
