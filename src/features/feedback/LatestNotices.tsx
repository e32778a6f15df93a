import { useListFeedbacks, useListQuestions } from 'generated/api/feedback/feedback.ts';
import type { FeedbackNotice } from 'generated/zod/feedbackNotice.zod.ts';
import { CircleCheck, Inbox, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { useFormat } from '@/i18n/use-format.ts';
import { paths } from '@/paths.ts';
import { hasRoute, useRouteTable } from '@/session/route-table.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { Card } from '@/ui/Card.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { FIRST, mergedNotices } from './notice-list.ts';

const STATUS_LOOK = {
  created: { tone: 'info', icon: Inbox },
  in_progress: { tone: 'warning', icon: MessagesSquare },
  completed: { tone: 'success', icon: CircleCheck },
} as const satisfies Record<FeedbackNotice['status'], object>;

/** The resident's questions and feedback, the newest first, five at first (contacts.notices-sidebar). Only for whom feedback is open. */
export function LatestNotices({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['feedback', 'common']);
  const [all, setAll] = useState(false);
  const questions = useListQuestions(contractUuid);
  const feedback = useListFeedbacks(contractUuid);
  const addressOf = useNoticeAddress(contractUuid);

  const isPending = questions.isPending || feedback.isPending;
  const failed = [questions, feedback].filter(({ isError, data }) => isError && !data);
  const notices = isPending ? [] : mergedNotices(questions.data ?? [], feedback.data ?? []);
  const hidden = notices.length - FIRST;
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return (
    <Card as="section" title={t('latest.heading')}>
      {isPending && (
        <SkeletonRegion label={t('common:loading')}>
          <Skeleton shape="block" height={14} />
        </SkeletonRegion>
      )}
      {!isPending && failed.length > 0 && (
        <Notice
          tone="warning"
          word={t('common:notice.warning')}
          title={failed.length === 2 ? t('latest.loadFailed.all') : t('latest.loadFailed.some')}
          action={
            <p>
              <Button busy={failed.some(({ isFetching }) => isFetching)} onClick={retry}>
                {t('common:action.retry')}
              </Button>
            </p>
          }
        >
          {t('latest.loadFailed.text')}
        </Notice>
      )}
      {!isPending && failed.length === 0 && notices.length === 0 && <p className={empty}>{t('latest.empty')}</p>}
      {notices.length > 0 && (
        <ul className={list}>
          {notices.slice(0, all ? undefined : FIRST).map((notice) => (
            <Row key={notice.id} notice={notice} to={addressOf(notice)} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className={more}>
          <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('common:action.showLess') : t('latest.showAll', { count: hidden })}
          </Button>
        </p>
      )}
    </Card>
  );
}

/** The page on which a notice is edited; null as long as there is none. Looked up once for all rows. */
function useNoticeAddress(contractId: string): (notice: FeedbackNotice) => string | null {
  const routes = useRouteTable();
  const address = {
    question: ({ uuid }: { uuid: string }) => paths.question({ contractId, feedbackQuestionNoticeUuid: uuid }),
    feedback: ({ uuid }: { uuid: string }) => paths.feedback({ contractId, feedbackQuestionNoticeUuid: uuid }),
  } as const satisfies Record<FeedbackNotice['noticeType'], object>;
  const exists = {
    question: hasRoute(routes, address.question({ uuid: contractId })),
    feedback: hasRoute(routes, address.feedback({ uuid: contractId })),
  };
  return (notice) => (exists[notice.noticeType] ? address[notice.noticeType](notice) : null);
}

function Row({ notice, to }: { notice: FeedbackNotice; to: string | null }) {
  const { t } = useTranslation('feedback');
  const format = useFormat();
  const { id, noticeType, latestEvent } = notice;
  const { tone, icon } = STATUS_LOOK[notice.status];
  const title = notice.title?.trim() || t(`untitled.${noticeType}`, { id });
  return (
    <li className={row}>
      <div className={words}>
        {to === null ? (
          <span className={name}>{title}</span>
        ) : (
          <Link to={to} className={link()}>
            {title}
          </Link>
        )}
        <span className={detail}>
          {t(`type.${noticeType}`)}
          {latestEvent && <> · {t('latest.latestEvent', { date: format.date(latestEvent.workFinishedAt ?? latestEvent.createdAt) })}</>}
        </span>
      </div>
      <Badge tone={tone} icon={icon}>
        {t(`status.${notice.status}`)}
      </Badge>
    </li>
  );
}

const empty = css({ color: 'muted' });
const list = css({ listStyle: 'none', padding: '0', marginBottom: '2' });
// The words of the button stand in line with the list; its padding hangs out.
const more = css({ marginInlineStart: '-3', marginBottom: '-3' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '1',
  paddingBlock: '3',
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderColor: 'line',
  _last: { borderBottomWidth: '0' },
});
const words = css({ display: 'grid', minWidth: '0', flex: '1 1 12rem', overflowWrap: 'anywhere' });
const name = css({ fontWeight: '600' });
const detail = css({ color: 'muted', textStyle: 'small' });
