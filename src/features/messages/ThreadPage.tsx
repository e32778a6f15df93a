import { useQueryClient } from '@tanstack/react-query';
import { getGetMessageTimelineQueryKey, useGetMessageThread } from 'generated/api/messages/messages.ts';
import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import type { MessageTimeline } from 'generated/zod/messageTimeline.zod.ts';
import { Printer, Reply } from 'lucide-react';
import { type ComponentProps, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { paths } from '@/paths.ts';
import { mayWrite } from '@/session/access.ts';
import { HomeLink, PageTrail } from '@/session/PageTrail.tsx';
import { linkTo } from '@/session/page-target.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { NotFound } from '@/ui/illustrations/failures.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { BesideThreads } from './BesideThreads.tsx';
import { CloseMessageNotifications } from './close-message-notifications.ts';
import { useCurrentMessages } from './current-messages.ts';
import { Entries } from './Entries.tsx';
import { LazyMessageForm } from './LazyMessageForm.tsx';
import type { OpenMessageForm } from './MessageFormView.tsx';
import { Notes, RefreshButton, RefreshFailed, Sent } from './Notes.tsx';
import { useEntryTexts, useReading, useShownPart } from './thread-hooks.ts';
import { isThreadAddress, threadNavigation, threadView } from './thread-view.ts';
import { newestFirst, subjectOf } from './threads.ts';
import { isUnread } from './unread.ts';
import { isMessageKept, replySubject } from './unsent-message.ts';

/** One thread with its reply form; `messages.thread-page`. */
export function ThreadPage() {
  const contractUuid = useContractUuid();
  const { messageThreadUuid = '' } = useParams();
  const { t } = useTranslation(['messages', 'common']);
  const list = { text: t('common:menu.messages'), link: linkTo(paths.messages({ contractUuid })) };
  return (
    <>
      <PageTrail between={[list]} current={t('thread.one')} />
      {isThreadAddress(messageThreadUuid) ? (
        <KnownAddress key={messageThreadUuid} contractUuid={contractUuid} threadUuid={messageThreadUuid} />
      ) : (
        <Gone contractUuid={contractUuid} />
      )}
    </>
  );
}

interface ThreadAddress {
  contractUuid: string;
  threadUuid: string;
}

function KnownAddress({ contractUuid, threadUuid }: ThreadAddress) {
  const { t } = useTranslation(['messages', 'common']);
  const queryClient = useQueryClient();
  const { title } = threadNavigation(useLocation().state);
  const query = useGetMessageThread(threadUuid);
  const { isCurrent, ...refreshing } = useCurrentMessages(query, query.data === undefined ? [] : [query.data], threadUuid);
  const timeline = queryClient.getQueryData<MessageTimeline>(getGetMessageTimelineQueryKey());
  const view = threadView(query, timeline?.messages.find(({ id }) => id === threadUuid) ?? null);
  switch (view.kind) {
    case 'gone':
      return <Gone contractUuid={contractUuid} />;
    case 'thread':
      return (
        <Thread contractUuid={contractUuid} threadUuid={threadUuid} thread={view.thread} isCurrent={isCurrent} refreshing={refreshing} />
      );
    case 'not-loaded':
      return (
        <>
          <PageHeading>{title || t('thread.one')}</PageHeading>
          <BesideThreads contractUuid={contractUuid} shown={threadUuid}>
            <NotLoaded of={[query]} title={t('thread.loadFailed')} skeleton={<EntriesSkeleton />}>
              <Link to={paths.messages({ contractUuid })} className={button({ variant: 'quiet' })}>
                {t('thread.toList')}
              </Link>
            </NotLoaded>
          </BesideThreads>
        </>
      );
  }
}

type Replying = { kind: 'hidden' } | { kind: 'open'; quote: string | null; byDraft?: true } | { kind: 'sent' };

interface ThreadProps extends ThreadAddress {
  thread: MessageThread;
  /** Whether it was loaded: it may be shown as the list had it, or without a newer message that is known of. */
  isCurrent: boolean;
  refreshing: ComponentProps<typeof RefreshButton>;
}

function Thread({ contractUuid, threadUuid, thread, isCurrent, refreshing }: ThreadProps) {
  const { t } = useTranslation(['messages', 'common']);
  const texts = useEntryTexts();
  const { reply } = threadNavigation(useLocation().state);
  const session = useSession();
  const isWriter = mayWrite(session);
  const [replying, setReplying] = useState<Replying>(() => {
    if (!isWriter) return { kind: 'hidden' };
    if (reply === true) return { kind: 'open', quote: null };
    const isKept = isMessageKept(threadUuid, { userUuid: session.profile.uuid ?? '', contractUuid });
    return isKept ? { kind: 'open', quote: null, byDraft: true } : { kind: 'hidden' };
  });
  const opener = useRef<HTMLButtonElement>(null);
  const entries = useMemo(() => newestFirst(thread), [thread]);
  const part = useShownPart(entries.length);
  const { subject, lang } = subjectOf(thread);
  const [latest] = entries;
  const form = useRef<OpenMessageForm>(null);
  // The press is painted first: a slow phone takes a tenth of a second to render the form.
  const openForm = useCallback((passage: string | null) => startTransition(() => setReplying({ kind: 'open', quote: passage })), []);
  // The same function at each rendering: an entry is not shown anew because the form has opened.
  const quote = useCallback(
    (passage: string) => {
      if (form.current) form.current.quote(passage);
      else openForm(passage);
    },
    [openForm],
  );

  const print = () => {
    flushSync(part.showAll);
    window.print();
  };
  return (
    <>
      <PageHeading lead={latest && `${t('list.count', { count: entries.length })}, ${t('thread.latest', { time: texts.time(latest) })}`}>
        {subject === '' ? t('noSubject') : <span lang={lang}>{subject}</span>}
      </PageHeading>
      <BesideThreads contractUuid={contractUuid} shown={threadUuid}>
        <RefreshFailed {...refreshing} />
        <Entries
          label={t('thread.newest')}
          entries={entries.slice(0, 1)}
          subject={subject}
          focused={null}
          onQuote={isWriter ? quote : undefined}
        />
        {isCurrent && <CloseMessageNotifications threadUuid={threadUuid} />}
        {isCurrent && <MarkShown thread={thread} />}
        {replying.kind === 'sent' && <Sent />}
        {replying.kind === 'open' && (
          <LazyMessageForm
            ref={form}
            title={t('form.replyTitle')}
            contractUuid={contractUuid}
            threadUuid={threadUuid}
            subject={replySubject(subject, t('form.replyPrefix'))}
            quote={replying.quote}
            takesFocus={replying.byDraft !== true}
            onSent={() => setReplying({ kind: 'sent' })}
            onClose={() => {
              setReplying({ kind: 'hidden' });
              setTimeout(() => opener.current?.focus());
            }}
          />
        )}
        <div className={ways} data-print="hide">
          {replying.kind !== 'open' && (
            <Button
              ref={opener}
              variant="primary"
              icon={<Icon of={Reply} />}
              reason={isWriter ? undefined : t('common:impersonation.reason')}
              onClick={() => openForm(null)}
            >
              {t('thread.reply')}
            </Button>
          )}
          <RefreshButton {...refreshing} />
          {replying.kind !== 'open' && (
            <Button variant="quiet" icon={<Icon of={Printer} />} onClick={print}>
              <VisuallyHidden onPhone>{t('thread.print')}</VisuallyHidden>
            </Button>
          )}
        </div>
        {entries.length > 1 && (
          <Entries
            label={t('thread.entries')}
            entries={entries.slice(1, part.shown)}
            subject={subject}
            focused={part.firstNew === null ? null : part.firstNew - 1}
            onQuote={isWriter ? quote : undefined}
          />
        )}
        {part.left > 0 && (
          <div data-print="hide">
            <Button onClick={part.showMore}>{t('thread.earlier', { count: part.left })}</Button>
          </div>
        )}
        {replying.kind !== 'open' && <Notes />}
      </BesideThreads>
    </>
  );
}

/** Remembers that the thread was shown (`messages.unread-thread`). It is rendered beside the messages, once they are there. */
function MarkShown({ thread }: { thread: MessageThread }): null {
  const threads = useMemo(() => [thread], [thread]);
  const { reading, markShown } = useReading(threads);
  const isToMark = reading !== null && isUnread(thread, reading);
  useEffect(() => {
    if (isToMark) markShown(thread);
  }, [isToMark, markShown, thread]);
  return null;
}

function EntriesSkeleton() {
  return (
    <>
      <Skeleton shape="block" height={12} />
      <Skeleton shape="block" height={12} />
    </>
  );
}

function Gone({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['messages', 'common']);
  return (
    <EmptyState
      level={1}
      align="start"
      illustration={<NotFound />}
      title={t('gone.title')}
      action={
        <>
          <Link to={paths.messages({ contractUuid })} className={button({ variant: 'primary' })}>
            {t('thread.toList')}
          </Link>
          <HomeLink variant="secondary" />
        </>
      }
    >
      {t('gone.text')}
    </EmptyState>
  );
}

const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });
