import { useGetMessageTimeline } from 'generated/api/messages/messages.ts';
import { PencilLine } from 'lucide-react';
import { startTransition, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { object, safeParse, string } from 'zod/mini';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { mayWrite } from '@/session/access.ts';
import { PageTrail } from '@/session/PageTrail.tsx';
import { usePageTarget } from '@/session/page-target.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyList } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { CloseMessageNotifications } from './close-message-notifications.ts';
import { useCurrentMessages } from './current-messages.ts';
import { LazyMessageForm } from './LazyMessageForm.tsx';
import { mainColumn, Notes, RefreshButton, RefreshFailed, Sent, sideBySide } from './Notes.tsx';
import { RowsSkeleton, ThreadRows } from './ThreadRows.tsx';
import { isMessageKept } from './unsent-message.ts';

/** All threads of the resident, and the form of a new message; `messages.thread-list`, `messages.compose-hidden`, `messages.empty-state`. */
export function MessagesPage() {
  const contractUuid = useContractUuid();
  return <ContractMessages key={contractUuid} contractUuid={contractUuid} />;
}

type Composing = { kind: 'hidden' } | { kind: 'open'; byDraft: boolean; subject: string } | { kind: 'sent' };

/** The navigation state that opens a new message with a subject, unless one is being written (messages.navigation-state). */
const newMessage = object({ subject: string() });

function ContractMessages({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['messages', 'common']);
  const session = useSession();
  const readOnly = mayWrite(session) ? undefined : t('common:impersonation.reason');
  const { state } = useLocation();
  const [composing, setComposing] = useState<Composing>(() => {
    if (!mayWrite(session)) return { kind: 'hidden' };
    if (isMessageKept(null, { userUuid: session.profile.uuid ?? '', contractUuid })) return { kind: 'open', byDraft: true, subject: '' };
    const { data } = safeParse(newMessage, state);
    return data === undefined ? { kind: 'hidden' } : { kind: 'open', byDraft: false, subject: data.subject };
  });
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PageTrail current={t('common:menu.messages')} />
      <PageHeading aside={<HistoryLink contractUuid={contractUuid} />}>{t('common:menu.messages')}</PageHeading>
      <div className={beside}>
        <div className={writing}>
          {composing.kind === 'sent' && <Sent />}
          {composing.kind === 'open' ? (
            <LazyMessageForm
              title={t('form.newTitle')}
              contractUuid={contractUuid}
              threadUuid={null}
              subject={composing.subject}
              quote={null}
              takesFocus={!composing.byDraft}
              onSent={() => setComposing({ kind: 'sent' })}
              onClose={() => {
                setComposing({ kind: 'hidden' });
                setTimeout(() => opener.current?.focus());
              }}
            />
          ) : (
            <div className={compose}>
              <Button
                ref={opener}
                variant="primary"
                width="fullOnPhone"
                icon={<Icon of={PencilLine} />}
                reason={readOnly}
                // The press is painted first: a slow phone takes a tenth of a second to render the form.
                onClick={() => startTransition(() => setComposing({ kind: 'open', byDraft: false, subject: '' }))}
              >
                {t('form.open')}
              </Button>
            </div>
          )}
        </div>
        <div className={threads}>
          <ThreadList contractUuid={contractUuid} hasSent={composing.kind === 'sent'} />
        </div>
        {composing.kind !== 'open' && (
          <div className={notes}>
            <Notes />
          </div>
        )}
      </div>
    </>
  );
}

/** The way to everything else that was written (contacts.history-list). */
function HistoryLink({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('messages');
  const history = usePageTarget(contractUuid)('contactHistory', 'contactHistory');
  if (history?.kind !== 'page') return null;
  return (
    <Link to={history.to} className={link({ kind: 'alone' })}>
      {t('history')}
    </Link>
  );
}

function ThreadList({ contractUuid, hasSent }: { contractUuid: string; hasSent: boolean }) {
  const { t } = useTranslation(['messages', 'common']);
  const query = useGetMessageTimeline();
  const { data } = query;
  const { isCurrent, ...refreshing } = useCurrentMessages(query, data?.messages ?? [], null);
  // The threads that were there before anything was sent.
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  if (before === null && data) setBefore(new Set(data.messages.map(({ id }) => id)));

  if (!data) return <NotLoaded of={[query]} title={t('list.loadFailed')} skeleton={<RowsSkeleton />} />;
  return (
    <div>
      {/* Here, so that it stays, and keeps the focus, when the first messages come. */}
      <div className={corner}>
        <RefreshButton {...refreshing} />
      </div>
      <RefreshFailed {...refreshing} />
      {data.messages.length === 0 ? (
        <EmptyList title={t('list.empty')}>{t('list.emptyText')}</EmptyList>
      ) : (
        <>
          <ThreadRows contractUuid={contractUuid} threads={data.messages} sentAfter={hasSent ? before : null} />
          {isCurrent && <CloseMessageNotifications threadUuid={null} />}
        </>
      )}
    </div>
  );
}

/** Beside the heading of the list. */
const corner = css({ float: 'inline-end', marginInlineEnd: 'max(-0.75rem, -5vw)' });
const compose = css({ display: 'grid', gap: '2', justifyItems: 'start' });
// At a desk the list is at the left, over the height of what is written beside it.
const beside = cx(sideBySide, css({ desktop: { '@container page (min-width: 60rem)': { gridTemplateRows: 'auto 1fr' } } }));
const writing = cx(mainColumn, css({ desktop: { '@container page (min-width: 60rem)': { gridColumn: '2', gridRow: '1' } } }));
const threads = css({ minWidth: '0', desktop: { '@container page (min-width: 60rem)': { gridColumn: '1', gridRow: '1 / span 2' } } });
// What stands below the list comes with it: it would be moved by the first rows.
const notes = css({
  'div:has([aria-busy=true]:not(button)) + &': { display: 'none' },
  desktop: { '@container page (min-width: 60rem)': { gridColumn: '2', gridRow: '2' } },
});
