import { useGetMessageTimeline } from 'generated/api/messages/messages.ts';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css, cx } from 'styled-system/css';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { paths } from '@/paths.ts';
import { ActionList } from '@/ui/ActionCard.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { mainColumn, sideBySide } from './Notes.tsx';
import { useEntryTexts } from './thread-hooks.ts';
import type { ThreadNavigation } from './thread-view.ts';
import { latestThreads, threadSummary } from './threads.ts';

interface BesideThreadsProps {
  contractUuid: string;
  /** The id of the thread that the page shows. */
  shown: string;
  children: ReactNode;
}

/** So many are at hand beside a thread; the list has them all. */
const AT_HAND = 12;

/**
 * A thread, and at a desk the threads beside it, the newest activity first, also for who comes by an address (messages.threads-beside). Where there
 * is no room for them they are not asked for: the way back leads to them.
 */
export function BesideThreads({ contractUuid, shown, children }: BesideThreadsProps) {
  const { t } = useTranslation('messages');
  const texts = useEntryTexts();
  const list = useRef<HTMLElement>(null);
  const hasRoom = useIsLaidOut(list);
  const query = useGetMessageTimeline({ query: { enabled: hasRoom } });
  const threads = query.data?.messages;
  const latest = useMemo(() => latestThreads(threads ?? []).slice(0, AT_HAND), [threads]);
  const isAlone = threads !== undefined && threads.length < 2;
  return (
    <div className={isAlone ? near : cx(sideBySide, near)}>
      {!isAlone && (
        <nav ref={list} aria-label={t('list.heading')} className={root} data-print="hide">
          {hasRoom && (
            <NotLoaded
              of={[query]}
              title={t('list.loadFailed')}
              tone="warning"
              skeleton={latestShapes.map((key) => <Skeleton key={key} shape="block" height={3.5} />)}
            />
          )}
          {latest.length > 0 && (
            <ActionList isCard>
              {latest.map((thread) => {
                const { subject, lang, latest: entry } = threadSummary(thread);
                return (
                  <li key={thread.id}>
                    <Link
                      to={paths.messageThread({ contractUuid, messageThreadUuid: thread.id })}
                      state={{ title: subject } satisfies ThreadNavigation}
                      aria-current={thread.id === shown ? 'page' : undefined}
                      className={row}
                    >
                      <span lang={subject === '' ? undefined : lang} dir="auto" className={title}>
                        {subject === '' ? t('noSubject') : subject}
                      </span>
                      {entry && (
                        <span className={facts}>{t('list.latest', { author: texts.author(entry), time: texts.shortTime(entry) })}</span>
                      )}
                    </Link>
                  </li>
                );
              })}
            </ActionList>
          )}
        </nav>
      )}
      <div className={mainColumn}>{children}</div>
    </div>
  );
}

const latestShapes = ['first', 'second', 'third', 'fourth'] as const;

/** Whether the page has a place for an element, as its style decides. */
function useIsLaidOut(element: { readonly current: HTMLElement | null }): boolean {
  const [isLaidOut, setLaidOut] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const look = () => setLaidOut(current.getClientRects().length > 0);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isLaidOut;
}

// On a phone the newest message is in the first look, and its answer with it.
const near = css({ marginTop: { base: '-1', tablet: '0' } });
const root = css({
  display: 'none',
  desktop: { '@container page (min-width: 60rem)': { display: 'block' } },
});
const row = css({
  display: 'grid',
  alignContent: 'center',
  minHeight: '3.5rem',
  paddingInline: '5',
  paddingBlock: '0.375rem',
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _focusVisible: { outlineOffset: '-3px' },
  _hover: { bg: 'accentSubtle' },
  '&:active': { bg: 'accentSubtle' },
  '&[aria-current=page]': { bg: 'accentSubtle', boxShadow: 'inset 3px 0 0 {colors.accent}' },
});
const title = css({ fontWeight: '650', lineHeight: '1.3' });
const facts = css({ color: 'muted', textStyle: 'small', lineHeight: '1.35!' });
