import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import { ChevronDown, MessagesSquare, Paperclip, Search } from 'lucide-react';
import { memo, startTransition, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { contentLanguage } from '@/domain/languages.ts';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { paths } from '@/paths.ts';
import { Button } from '@/ui/Button.tsx';
import { safeFragment } from '@/ui/html/sanitize.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { TextField } from '@/ui/TextField.tsx';
import { partOf, usePart } from '@/ui/use-part.ts';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { useEntryTexts, useReading, useShownPart } from './thread-hooks.ts';
import { useFound } from './thread-search.ts';
import type { ThreadNavigation } from './thread-view.ts';
import { isBegunByResident, latestThreads, newestFirst, threadSummary } from './threads.ts';
import { hasAnswer, isUnread as isThreadUnread } from './unread.ts';

/** The messages of a thread are shown at a press. */
const entryPart = partOf(() => import('./Entry.tsx'));

/** Fewer threads are seen at a glance: from so many on they can be searched. */
const SEARCHED_FROM = 4;

interface ThreadRowsProps {
  contractUuid: string;
  /** In any order. */
  threads: readonly MessageThread[];
  /** The threads before a message was sent from this page; null when none was. */
  sentAfter: ReadonlySet<string> | null;
}

/** The threads, the one with the newest activity first; `messages.thread-list`. */
export function ThreadRows({ contractUuid, threads, sentAfter }: ThreadRowsProps) {
  const { t } = useTranslation('messages');
  const { reading, asked, markShown, markUnread } = useReading(threads);
  // A new browser does not know yet what is unread, and an unread subject may take one line more. Once that has failed, the threads stay.
  const isUndecided = asked !== null && asked.errorUpdateCount === 0;
  const [wanted, setWanted] = useState('');
  const [isSearchOpen, setSearchOpen] = useState(false);
  const query = useDeferredValue(wanted.trim());
  const latest = useMemo(() => latestThreads(threads), [threads]);
  const [isSearchWanted, setSearchWanted] = useState(false);
  const { threads: found, state: searching } = useFound(latest, query, isSearchWanted || query !== '');
  const part = useShownPart(found.length);
  usePart(entryPart, 'idle');
  // A thread that was just begun is read although an automatic answer stands in it already (messages.unread-thread).
  useEffect(() => {
    if (sentAfter === null || reading === null) return;
    const begun = threads.filter((thread) => !sentAfter.has(thread.id) && isBegunByResident(thread) && isThreadUnread(thread, reading));
    for (const thread of begun) markShown(thread);
  }, [sentAfter, threads, reading, markShown]);
  return (
    <section aria-labelledby="threads">
      <div className={head}>
        <h2 id="threads" className={heading}>
          {t('list.heading')}
        </h2>
        {threads.length >= SEARCHED_FROM && !isSearchOpen && (
          <Button variant="quiet" icon={<Icon of={Search} />} onClick={() => setSearchOpen(true)}>
            <VisuallyHidden>{t('search.label')}</VisuallyHidden>
          </Button>
        )}
      </div>
      {isSearchOpen && (
        <div className={search}>
          <TextField
            ref={(field) => {
              // The button that opened it is gone.
              if (field !== null && field.value === '' && document.activeElement === document.body) field.focus();
            }}
            type="search"
            label={t('search.label')}
            autoComplete="off"
            value={wanted}
            onFocus={() => setSearchWanted(true)}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
      )}
      <VisuallyHidden announce>
        {searching === 'found' ? t('search.found', { count: found.length }) : searching === 'waiting' && t('search.searching')}
      </VisuallyHidden>
      {searching === 'waiting' && (
        <p aria-hidden="true" className={nothing}>
          {t('search.searching')}
        </p>
      )}
      {found.length === 0 && <p className={nothing}>{t('search.found', { count: 0 })}</p>}
      {asked && <NotLoaded of={[asked]} title={t('list.unreadFailed')} tone="warning" skeleton={<RowsSkeleton />} />}
      <ul className={list}>
        {(isUndecided ? [] : found.slice(0, part.shown)).map((thread, at) => (
          <li key={thread.id}>
            <ThreadRow
              contractUuid={contractUuid}
              thread={thread}
              isUnread={reading !== null && isThreadUnread(thread, reading)}
              onShown={markShown}
              onUnread={reading === null ? undefined : markUnread}
              takesFocus={at === part.firstNew}
            />
          </li>
        ))}
      </ul>
      {part.left > 0 && !isUndecided && <Button onClick={part.showMore}>{t('list.more', { count: part.left })}</Button>}
    </section>
  );
}

/** Stands for the rows. */
export function RowsSkeleton() {
  return (
    <>
      <Skeleton shape="block" height={8} />
      <Skeleton shape="block" height={8} />
      <Skeleton shape="block" height={8} />
    </>
  );
}

// The button that asks anew floats beside the heading only.
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 'touch', overflow: 'hidden' });
const heading = css({ textStyle: 'sectionTitle' });
const search = css({ clear: 'both', marginBottom: '4', maxWidth: 'form' });
const nothing = css({ color: 'muted', marginBottom: '4' });
const list = css({
  clear: 'both',
  listStyle: 'none',
  padding: '0',
  display: 'grid',
  minWidth: '0',
  marginBottom: '4',
  bg: 'surface',
  borderRadius: 'lg',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  overflow: 'hidden',
  '& > li': { minWidth: '0' },
  '& > li:not(:first-child)': { borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line' },
  _empty: { display: 'none' },
});

/** So many of its latest messages are shown within the list; the page of the thread has them all. */
const SHOWN_HERE = 3;

/** The longest excerpt of a message, in characters. */
const LONGEST_EXCERPT = 160;
/** How many characters of a message's HTML are parsed for its excerpt. */
const PARSED_HTML = 4000;

interface ThreadRowProps {
  contractUuid: string;
  thread: MessageThread;
  /** It has an answer that this browser has not shown; `messages.unread-thread`. */
  isUnread: boolean;
  onShown: (thread: MessageThread) => void;
  /** Left out where nothing is kept. */
  onUnread: ((threadId: string) => void) | undefined;
  /** Takes the focus when it appears: the first of those that were asked for. */
  takesFocus: boolean;
}

/** One thread in the list: what it is about, who wrote last, and its latest messages when they are shown; `messages.show-hide`. */
const ThreadRow = memo(function ThreadRow({ contractUuid, thread, isUnread, onShown, onUnread, takesFocus }: ThreadRowProps) {
  const { t } = useTranslation(['messages', 'common']);
  const texts = useEntryTexts();
  const contentId = useId();
  const { state: entryState, code, need } = usePart(entryPart);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && code !== null;
  const { subject, lang, latest, entryCount, fileCount } = threadSummary(thread);
  const firstText = useMemo(() => (latest === null ? '' : excerpt(latest.htmlContent)), [latest]);
  const title = subject === '' ? t('noSubject') : subject;
  const address = paths.messageThread({ contractUuid, messageThreadUuid: thread.id });
  const state: ThreadNavigation = { title: subject };
  const toggle = async () => {
    if (!isShown) {
      await need();
      if (entryPart.code === null) return;
      onShown(thread);
    }
    startTransition(() => setOpen(!isShown));
  };
  return (
    // Two threads may have one subject: who wrote last, and when, tells them apart.
    <article aria-labelledby={`${contentId}-heading ${contentId}-facts`} className={row}>
      <div className={line}>
        <span className={sign}>
          <Icon of={MessagesSquare} />
          {isUnread && <span className={dot} />}
        </span>
        <div className={wordsPart}>
          <h3 id={`${contentId}-heading`} dir="auto" className={isUnread ? unreadHeading : rowHeading}>
            <Link
              to={address}
              state={state}
              lang={subject === '' ? undefined : lang}
              className={subjectLink}
              ref={(element) => {
                if (takesFocus && element?.dataset.focused === undefined) {
                  element?.setAttribute('data-focused', '');
                  element?.focus();
                }
              }}
            >
              {title}
            </Link>
          </h3>
          {latest && (
            <p id={`${contentId}-facts`} className={facts}>
              {isUnread && <VisuallyHidden>{t('list.unread')} </VisuallyHidden>}
              {t('list.latest', { author: texts.author(latest), time: texts.shortTime(latest) })}
              {entryCount > 1 && `\u00a0· ${t('list.count', { count: entryCount })}`}
              {fileCount > 0 && (
                <>
                  {'\u00a0· '}
                  <span className={fileFacts}>
                    <Icon of={Paperclip} />
                    <span aria-hidden="true">{fileCount}</span>
                    <VisuallyHidden>{t('list.files', { count: fileCount })}</VisuallyHidden>
                  </span>
                </>
              )}
            </p>
          )}
          {!isShown && firstText !== '' && (
            <p lang={contentLanguage(latest?.language)} dir="auto" className={excerptText}>
              {firstText}
            </p>
          )}
        </div>
        <div className={control}>
          <Button
            variant="quiet"
            aria-expanded={isShown}
            aria-controls={contentId}
            icon={
              <span className={isShown ? turned : straight}>
                <Icon of={ChevronDown} />
              </span>
            }
            busy={entryState === 'loading'}
            busyText={t('common:loading')}
            onClick={() => void toggle()}
          >
            <VisuallyHidden>
              {isShown ? t('list.hide') : t('list.show')}: {title}
            </VisuallyHidden>
          </Button>
        </div>
      </div>
      {entryState === 'failed' && (
        <p role="alert" className={failed}>
          {t('common:notOpened')}
        </p>
      )}
      <div id={contentId} hidden={!isShown} className={isShown ? content : undefined}>
        {isShown && (
          <>
            {newestFirst(thread)
              .slice(0, SHOWN_HERE)
              .map((entry) => (
                <code.Entry key={entry.messageId} entry={entry} subject={subject} level={4} />
              ))}
            <div className={ways}>
              <Link to={address} state={state} className={link({ kind: 'alone' })}>
                {entryCount > SHOWN_HERE ? t('list.openAll', { count: entryCount }) : t('list.open')}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Link>
              <Link to={address} state={{ ...state, reply: true } satisfies ThreadNavigation} className={link({ kind: 'alone' })}>
                {t('thread.reply')}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Link>
              {onUnread !== undefined && hasAnswer(thread) && !isUnread && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    onUnread(thread.id);
                    setOpen(false);
                  }}
                >
                  {t('list.markUnread')}
                  <VisuallyHidden>: {title}</VisuallyHidden>
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </article>
  );
});

/** The first words of a message, without its markup. */
function excerpt(html: string): string {
  const fragment = safeFragment(html.slice(0, PARSED_HTML));
  for (const block of fragment.querySelectorAll('p, br, li, div, td, th, h1, h2, h3, h4, h5, h6, blockquote')) block.after(' ');
  const text = (fragment.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(text);
  return characters.length <= LONGEST_EXCERPT
    ? text
    : `${characters
        .slice(0, LONGEST_EXCERPT)
        .join('')
        .replace(/\s+\S*$/, '')}\u00a0…`;
}

// The link covers the whole row; what can be pressed by itself stands above it.
const row = css({ minWidth: '0' });
const line = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '3.5rem',
  paddingBlock: '0.375rem',
  paddingInlineStart: { base: '4', tablet: '5' },
  paddingInlineEnd: '1',
  minWidth: '0',
  transition: 'background-color 0.08s',
  '&:has(a:active)': { bg: 'accentSubtle' },
});
// As the sign of an ActionRow.
const sign = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '10',
  height: '10',
  borderRadius: 'md',
  bg: 'accentSubtle',
  color: 'accentText',
});
const dot = css({
  position: 'absolute',
  insetBlockStart: '-0.25rem',
  insetInlineEnd: '-0.25rem',
  width: '0.75rem',
  height: '0.75rem',
  borderRadius: 'full',
  bg: 'accent',
  borderWidth: '2px',
  borderStyle: 'solid',
  borderColor: 'surface',
  _highContrast: { bg: 'CanvasText', forcedColorAdjust: 'none' },
});
const wordsPart = css({ flex: '1', display: 'grid', alignContent: 'start', minWidth: '0' });
const rowHeading = css({ fontWeight: '500', lineHeight: '1.3', minWidth: '0' });
const unreadHeading = cx(rowHeading, css({ fontWeight: '750!' }));
const subjectLink = css({
  display: 'block',
  overflowWrap: 'anywhere',
  color: 'text',
  _after: { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: { outline: 'none', _after: { outline: '3px solid {colors.focus}', outlineOffset: '-3px', borderRadius: 'sm' } },
  _hover: { textDecorationLine: 'underline', textUnderlineOffset: '0.2em' },
});
const facts = css({ color: 'muted', textStyle: 'small', lineHeight: '1.35!', overflowWrap: 'anywhere' });
const fileFacts = css({ display: 'inline-flex', gap: '1', alignItems: 'center', verticalAlign: 'bottom' });
/** Cut off where the row ends; the page of the thread has all of it. */
const excerptText = css({
  color: 'muted',
  textStyle: 'small',
  lineHeight: '1.35!',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const control = css({ position: 'relative', zIndex: '1', alignSelf: 'center', flexShrink: '0' });
const straight = css({ display: 'inline-flex' });
const turned = css({ display: 'inline-flex', transform: 'rotate(180deg)' });
const content = css({ display: 'grid', gap: '3', minWidth: '0', paddingInline: { base: '4', tablet: '5' }, paddingBottom: '4' });
const failed = css({ color: 'muted', textStyle: 'small', paddingInline: { base: '4', tablet: '5' }, paddingBottom: '3' });
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6' });
