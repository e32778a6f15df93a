import { useCloseNotification, useListNotifications } from 'generated/api/notifications/notifications.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { formatArrears } from '@/domain/money.ts';
import { paths } from '@/paths.ts';
import { access, mayWrite } from '@/session/access.ts';
import { usePageTarget } from '@/session/page-target.ts';
import { useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { focusPageHeading } from '@/ui/PageHeading.tsx';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { useClosedNotifications } from './closed-notifications.ts';
import { openNotifications, type ShownNotification } from './notification-rules.ts';
import { notificationTargets } from './notification-targets.ts';

/** The open notices of a contract (notifications.open-until-closed). Renders nothing when there are none. */
export function NotificationArea({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['notifications', 'common']);
  const session = useSession();
  const config = useConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  const closedIds = useClosedNotifications();
  const { data, isPending, isError, refetch, isFetching } = useListNotifications();

  if (isPending) {
    return (
      <SkeletonRegion label={t('common:loading')}>
        <Skeleton shape="block" height={6.5} />
      </SkeletonRegion>
    );
  }
  if (isError) {
    return (
      <Notice
        tone="warning"
        word={t('common:notice.warning')}
        title={t('loadFailed.title')}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        }
      >
        {t('loadFailed.text')}
      </Notice>
    );
  }

  const messagesOn = access.messages({ session, config, contractUuid }).kind === 'allowed';
  const notices = openNotifications(data, { contractUuid, messagesOn, closedIds });
  if (notices.length === 0) return null;
  return (
    <section className={area} aria-labelledby="notifications">
      <h2 id="notifications" ref={heading} tabIndex={-1} className={title}>
        {t('heading')}
      </h2>
      <ul className={list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            {/* The focused button disappears with its notice: the focus moves to the remaining notices, after the last one to the page's heading. */}
            <OneNotification
              notice={notice}
              contractUuid={contractUuid}
              readOnly={!mayWrite(session)}
              onClosed={() => (notices.length > 1 ? heading.current?.focus() : focusPageHeading())}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OneNotificationProps {
  notice: ShownNotification;
  contractUuid: string;
  readOnly: boolean;
  onClosed: () => void;
}

function OneNotification({ notice, contractUuid, readOnly, onClosed }: OneNotificationProps) {
  const { t } = useTranslation(['notifications', 'common']);
  const close = useCloseNotification({
    mutation: {
      // Notices that the server has confirmed as closed stay closed while the page is open.
      gcTime: Number.POSITIVE_INFINITY,
      onSuccess: onClosed,
    },
  });
  const title = useNotificationTitle(notice);
  return (
    <Notice
      tone={notice.priority === 'important' ? 'warning' : 'info'}
      word={t(notice.priority === 'important' ? 'common:notice.warning' : 'common:notice.info')}
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
          onClose: () => close.mutate({ id: notice.id }),
        },
      })}
    >
      <p>{t(`${notice.category}.text`)}</p>
      {close.isError && <p role="alert">{t('closeFailed')}</p>}
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

const area = css({ display: 'grid', gap: '3' });
const title = css({ textStyle: 'sectionTitle' });
const list = css({ display: 'grid', gap: '3', listStyle: 'none', padding: '0' });
