import { useListDefectNotices } from 'generated/api/fault-reports/fault-reports.ts';
import { useListFeedbacks, useListQuestions } from 'generated/api/feedback/feedback.ts';
import { useGetMessageTimeline } from 'generated/api/messages/messages.ts';
import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import { CircleQuestionMark, Mail, ThumbsUp, Wrench } from 'lucide-react';
import { startTransition, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { useFound } from '@/features/messages/thread-search.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { LoadingRegion, NotLoaded } from '@/loading/NotLoaded.tsx';
import { paths } from '@/paths.ts';
import { cameFrom } from '@/reports/way-back.ts';
import { access } from '@/session/access.ts';
import { PageTrail } from '@/session/PageTrail.tsx';
import { linkTo } from '@/session/page-target.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { ActionCard, ActionList, ActionNote } from '@/ui/ActionCard.tsx';
import { ActionRow } from '@/ui/ActionRow.tsx';
import { Button } from '@/ui/Button.tsx';
import { EmptyList } from '@/ui/EmptyState.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { SelectField } from '@/ui/SelectField.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { withSoftHyphens } from '@/ui/soft-hyphens.ts';
import { TextField } from '@/ui/TextField.tsx';
import { filtered, type HistoryEntry, historyOf, KINDS, type Kind } from './contact-history.ts';

/** A word of so many letters may not fit beside the icon on the narrowest phones. */
const LONG_WORD = 14;
/** So many are shown at first, and as many more at each press. */
const SHOWN_AT_ONCE = 20;

/** The same at each rendering. */
const NO_THREADS: readonly MessageThread[] = [];

const ICONS = {
  message: Mail,
  faultReport: Wrench,
  question: CircleQuestionMark,
  feedback: ThumbsUp,
} as const satisfies Record<Kind, unknown>;

/** Everything between the resident and the company, the newest first (contacts.history-list). */
export function ContactHistoryPage() {
  const { t } = useTranslation('contact-history');
  const contractUuid = useContractUuid();
  return (
    <div className={page}>
      <PageTrail current={t('title')} />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {/* Another home is another list. */}
      <History key={contractUuid} contractUuid={contractUuid} />
    </div>
  );
}

/** The lists that are open to the user, each with its query. */
function useLists(contractUuid: string) {
  const input = { session: useSession(), config: useConfig(), contractUuid };
  const hasMessages = access.messages(input).kind === 'allowed';
  const hasReports = access.faultReports(input).kind !== 'hidden';
  const hasFeedback = access.feedback(input).kind === 'allowed';
  const message = useGetMessageTimeline({ query: { enabled: hasMessages } });
  const faultReport = useListDefectNotices(contractUuid, { query: { enabled: hasReports } });
  const question = useListQuestions(contractUuid, { query: { enabled: hasFeedback } });
  const feedback = useListFeedbacks(contractUuid, { query: { enabled: hasFeedback } });
  const entries = useMemo(
    () =>
      historyOf({
        threads: message.data?.messages ?? NO_THREADS,
        reports: faultReport.data ?? [],
        questions: question.data ?? [],
        feedback: feedback.data ?? [],
      }),
    [message.data, faultReport.data, question.data, feedback.data],
  );
  const queries = { message, faultReport, question, feedback };
  const isOpen = { message: hasMessages, faultReport: hasReports, question: hasFeedback, feedback: hasFeedback };
  return {
    entries,
    threads: message.data?.messages ?? NO_THREADS,
    lists: KINDS.filter((kind) => isOpen[kind]).map((kind) => ({ kind, query: queries[kind] })),
    /** Where another site replaces our pages, reports have none of their own (fault-reports.custom-link). */
    hasReportPages: access.faultReports(input).kind === 'allowed',
  };
}

function History({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('contact-history');
  const { entries, threads, lists, hasReportPages } = useLists(contractUuid);
  const [filter, setFilter] = useState<{ kind: Kind | 'all'; text: string }>({ kind: 'all', text: '' });
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const titleOf = (entry: HistoryEntry) =>
    entry.title !== '' ? entry.title : entry.kind === 'message' ? t('untitled.message') : t(`untitled.${entry.kind}`, { id: entry.id });
  const text = filter.text.trim();
  const messages = useFound(threads, text, text !== '');
  const found = filtered(entries, { kind: filter.kind, text, threads: messages.threads }, titleOf);
  const hidden = found.length - shown;
  const isWaiting = lists.some(({ query }) => query.data === undefined && query.errorUpdateCount === 0);
  const hasAll = lists.every(({ query }) => query.data !== undefined);
  const change = (next: Partial<typeof filter>) => {
    setFilter({ ...filter, ...next });
    setShown(SHOWN_AT_ONCE);
  };
  // A list that comes later would push the rows of those before it apart.
  if (isWaiting)
    return (
      <LoadingRegion>
        <Skeleton shape="block" height={4} />
        <Skeleton shape="block" height={40} />
      </LoadingRegion>
    );
  return (
    <div className={parts}>
      {/* contacts.history-failure: the others stay. */}
      {lists.map(({ kind, query }) => (
        <NotLoaded key={kind} of={[query]} title={t(`failed.${kind}`)} tone="warning" />
      ))}
      {entries.length > 0 && (
        <>
          <search className={fields}>
            <SelectField
              label={t('filter.kind')}
              value={filter.kind}
              options={[{ value: 'all', label: t('filter.all') }, ...lists.map(({ kind }) => ({ value: kind, label: t(`kinds.${kind}`) }))]}
              onChange={({ target }) => change({ kind: KINDS.find((kind) => kind === target.value) ?? 'all' })}
            />
            <TextField
              label={t('filter.text')}
              type="search"
              autoComplete="off"
              value={filter.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          </search>
          <ActionCard
            title={t('list')}
            aside={
              <span role="status" className={count}>
                {t('count', { count: found.length })}
              </span>
            }
          >
            {found.length === 0 ? (
              <ActionNote>{t('noMatch')}</ActionNote>
            ) : (
              <ActionList>
                {found.slice(0, shown).map((entry) => (
                  <li key={`${entry.kind} ${entry.uuid}`}>
                    <Row contractUuid={contractUuid} entry={entry} title={titleOf(entry)} hasReportPages={hasReportPages} />
                  </li>
                ))}
              </ActionList>
            )}
          </ActionCard>
          {found.length === 0 && (
            <p>
              <Button onClick={() => change({ kind: 'all', text: '' })}>{t('clear')}</Button>
            </p>
          )}
          {hidden > 0 && (
            <p>
              <Button onClick={() => startTransition(() => setShown(shown + SHOWN_AT_ONCE))}>{t('more', { count: hidden })}</Button>
            </p>
          )}
        </>
      )}
      {hasAll && entries.length === 0 && <EmptyList title={t('empty')}>{t('emptyText')}</EmptyList>}
    </div>
  );
}

interface RowProps {
  contractUuid: string;
  entry: HistoryEntry;
  title: string;
  hasReportPages: boolean;
}

function Row({ contractUuid, entry, title, hasReportPages }: RowProps) {
  const { t } = useTranslation(['contact-history', 'fault-reports', 'feedback']);
  const format = useFormat();
  const { kind, at } = entry;
  const standing =
    entry.kind === 'message'
      ? entry.author && t(`from.${entry.author}`)
      : t(`${entry.kind === 'faultReport' ? 'fault-reports' : 'feedback'}:status.${entry.status}`);
  const shownTitle = withSoftHyphens(title, LONG_WORD);
  const to = addressOf(contractUuid, entry);
  return (
    <ActionRow
      icon={ICONS[kind]}
      title={entry.kind === 'message' && entry.title !== '' ? <span lang={entry.lang}>{shownTitle}</span> : shownTitle}
      line={[t(`kind.${kind}`), standing, at === null ? null : format.shortDate(at)].filter(Boolean).join('\u00a0· ')}
      link={kind === 'faultReport' && !hasReportPages ? null : linkTo(to, cameFrom('contactHistory'))}
    />
  );
}

function addressOf(contractUuid: string, { kind, uuid }: HistoryEntry): string {
  switch (kind) {
    case 'message':
      return paths.messageThread({ contractUuid, messageThreadUuid: uuid });
    case 'faultReport':
      return paths.faultReport({ contractUuid, defectNoticeUuid: uuid });
    case 'question':
      return paths.question({ contractUuid, feedbackQuestionNoticeUuid: uuid });
    case 'feedback':
      return paths.feedback({ contractUuid, feedbackQuestionNoticeUuid: uuid });
  }
}

const page = css({ maxWidth: 'text' });
const parts = css({ display: 'grid', gap: '5', minWidth: '0' });
const fields = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))', tablet: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'end',
});
const count = css({ color: 'muted', textStyle: 'small' });
