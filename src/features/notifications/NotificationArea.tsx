import { useMutationState } from '@tanstack/react-query';
import { getCloseNotificationMutationKey, useCloseNotification, useListNotifications } from 'generated/api/notifications/notifications.ts';
import { ClosedNotification } from 'generated/zod/closedNotification.zod.ts';
import type { Notification } from 'generated/zod/notification.zod.ts';
import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { safeParse } from 'zod/mini';
import { useConfig } from '@/config/config-context.tsx';
import { formatArrears } from '@/domain/money.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { paths } from '@/paths.ts';
import { access, mayWrite } from '@/session/access.ts';
import { usePageTarget } from '@/session/page-target.ts';
import { useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { focusPageHeading } from '@/ui/PageHeading.tsx';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { useGrowing } from '@/ui/use-growing.ts';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { notificationTargets, openNotifications, type ShownNotification } from './notification-rules.ts';

/** Few residents have such a notice. Without its code the notice is shown without the day. */
const ConfirmByLine = lazy(() =>
  import('./ConfirmByLine.tsx').then(
    (module) => ({ default: module.ConfirmByLine }),
    () => ({ default: () => null }),
  ),
);

/** Shown before "show more"; the important ones come first (notifications.first-five). */
const FIRST = 5;
/** Notices that are added in one go. */
const MOST_AT_ONCE = 10;

/** The open notices of a contract (notifications.open-until-closed). Renders nothing when there are none. */
export function NotificationArea({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['notifications', 'common']);
  const query = useListNotifications();

  if (query.data !== undefined) return <OpenNotices all={query.data} contractUuid={contractUuid} />;
  return (
    <NotLoaded
      of={[query]}
      title={t('loadFailed')}
      tone="warning"
      skeleton={
        <SkeletonRegion label={t('common:loading')}>
          <Skeleton shape="block" height={6.5} />
        </SkeletonRegion>
      }
    />
  );
}

function OpenNotices({ all, contractUuid }: { all: readonly Notification[]; contractUuid: string }) {
  const { t } = useTranslation('notifications');
  const session = useSession();
  const config = useConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  const closedIds = useClosedNotifications();
  const [isOpened, setOpened] = useState(false);
  // The button answers at once; the notices follow.
  const isLong = useDeferredValue(isOpened);
  const messagesOn = access.messages({ session, config, contractUuid }).kind === 'allowed';
  const notices = useMemo(
    () => openNotifications(all, { contractUuid, messagesOn, closedIds }),
    [all, contractUuid, messagesOn, closedIds],
  );
  const shown = useMemo(() => (isLong ? notices : notices.slice(0, FIRST)), [isLong, notices]);
  // The focused button disappears with its notice: the focus moves to the remaining notices, after the last one to the page's heading.
  const isLast = notices.length === 1;
  const refocus = useCallback(() => (isLast ? focusPageHeading() : heading.current?.focus()), [isLast]);
  if (notices.length === 0) return null;
  return (
    <section className={area} aria-labelledby="notifications">
      <h2 id="notifications" ref={heading} tabIndex={-1} className={title}>
        {t('heading')}
      </h2>
      {/* The growth starts anew when all are shown again. */}
      <Notices
        key={isLong ? 'all' : 'first'}
        notices={shown}
        contractUuid={contractUuid}
        readOnly={!mayWrite(session)}
        onClosed={refocus}
      />
      {notices.length > FIRST && (
        <p className={more}>
          <Button variant="quiet" aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
            {isOpened ? t('showFewer') : t('showAll', { count: notices.length - FIRST })}
          </Button>
        </p>
      )}
    </section>
  );
}

interface NoticesProps {
  notices: readonly ShownNotification[];
  contractUuid: string;
  readOnly: boolean;
  onClosed: () => void;
}

const Notices = memo(({ notices, ...each }: NoticesProps) => {
  const drawn = useGrowing(notices.length, FIRST, MOST_AT_ONCE);
  return (
    <ul className={list}>
      {notices.slice(0, drawn).map((notice) => (
        <li key={notice.id}>
          <OneNotification notice={notice} {...each} />
        </li>
      ))}
    </ul>
  );
});

type OneNotificationProps = Omit<NoticesProps, 'notices'> & { notice: ShownNotification };

function OneNotification({ notice, contractUuid, readOnly, onClosed }: OneNotificationProps) {
  const { t } = useTranslation(['notifications', 'common']);
  const errorText = useErrorText();
  const close = useCloseNotification({
    mutation: {
      // Notices that the server has confirmed as closed stay closed while the page is open.
      gcTime: Number.POSITIVE_INFINITY,
      onSuccess: onClosed,
    },
  });
  const title = useNotificationTitle(notice);
  // The second click of a double click comes before the mutation says that it is under way.
  const isAsked = useRef(false);
  const closeOnce = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    close.mutate({ id: notice.id }, { onError: () => (isAsked.current = false) });
  };
  return (
    <Notice
      tone={notice.priority === 'important' ? 'warning' : 'info'}
      title={title}
      action={<NotificationAction notice={notice} contractUuid={contractUuid} />}
      {...(notice.isCloseable && {
        close: {
          label: (
            <>
              <span aria-hidden="true">{t('common:action.close')}</span>
              <VisuallyHidden>{t('close', { title })}</VisuallyHidden>
            </>
          ),
          busy: close.isPending,
          reason: readOnly ? t('closeReadOnly') : undefined,
          onClose: closeOnce,
        },
      })}
    >
      <p>{t(`${notice.category}.text`)}</p>
      {notice.category === 'contract_termination_request_approval_needed' && (
        <Suspense fallback={<Skeleton lines={1} />}>
          <ConfirmByLine contractUuid={contractUuid} />
        </Suspense>
      )}
      {close.isError && <p role="alert">{`${t('closeFailed')} ${errorText(close.error)}`}</p>}
    </Notice>
  );
}

function useNotificationTitle(notice: ShownNotification): string {
  const { t } = useTranslation('notifications');
  if (notice.category !== 'arrear') return t(`${notice.category}.title`);
  const amount = notice.notificationMeta?.arrearAmount;
  return amount === undefined ? t('arrear.titleNoAmount') : t('arrear.title', { amount: formatArrears(amount) });
}

function NotificationAction({ notice, contractUuid }: { notice: ShownNotification; contractUuid: string }) {
  const { t } = useTranslation('notifications');
  const { page, capability } = notificationTargets[notice.category];
  const target = usePageTarget(contractUuid)(page, capability);
  if (target?.kind !== 'page') return null;
  const { messageThreadUuid } = notice;
  const thread = messageThreadUuid === undefined ? null : paths.messageThread({ contractUuid, messageThreadUuid });
  return (
    <Link to={thread ?? target.to} className={link({ kind: 'alone' })}>
      {t(`${notice.category}.action`)}
    </Link>
  );
}

/**
 * The notices that the server has confirmed as closed since this page was loaded. A list that is read right afterwards may still have them open
 * (a backend that reads from a copy, or the stateless mock); the answer to closing is newer.
 */
function useClosedNotifications(): ReadonlySet<number> {
  const ids = useMutationState({
    filters: { mutationKey: getCloseNotificationMutationKey(), status: 'success' },
    // The mutation cache has no types for answers.
    select: ({ state }) => safeParse(ClosedNotification, state.data).data?.id,
  });
  return useMemo(() => new Set(ids.filter((id) => id !== undefined)), [ids]);
}

const area = css({ display: 'grid', gap: '3' });
const title = css({ textStyle: 'sectionTitle' });
const list = css({ display: 'grid', gap: '3', listStyle: 'none', padding: '0' });
// The words of the button stand in line with the list; its padding hangs out.
const more = css({ marginInlineStart: '-3' });
