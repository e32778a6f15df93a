import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { Button } from '@/ui/Button.tsx';
import { safeFragment } from '@/ui/html/sanitize.ts';
import { TextField } from '@/ui/TextField.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { ThreadRow } from './ThreadRow.tsx';
import { hasWords, latestThreads, searchedText } from './threads.ts';
import { isUnread } from './unread.ts';
import { useReading } from './use-reading.ts';
import { useShownPart } from './use-shown-part.ts';

/** Fewer threads are seen at a glance: from so many on they can be searched. */
const SEARCHED_FROM = 4;

interface ThreadRowsProps {
  contractUuid: string;
  /** In any order. */
  threads: readonly MessageThread[];
}

/** The threads, the one with the newest activity first; `messages.thread-list`. Brings the sanitizer along: import it with `lazy` only. */
export function ThreadRows({ contractUuid, threads }: ThreadRowsProps) {
  const { t } = useTranslation('messages');
  const { reading, asked, markShown, markUnread } = useReading(threads);
  const [wanted, setWanted] = useState('');
  const words = useDeferredValue(wanted.trim());
  const latest = useMemo(() => latestThreads(threads), [threads]);
  const found = useFound(latest, words);
  const part = useShownPart(found.length);
  return (
    <section aria-labelledby="threads">
      <h2 id="threads" className={heading}>
        {t('list.heading')}
      </h2>
      {threads.length >= SEARCHED_FROM && (
        <div className={search}>
          <TextField
            type="search"
            label={t('search.label')}
            autoComplete="off"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
      )}
      <VisuallyHidden announce>{words === '' ? '' : t('search.found', { count: found.length })}</VisuallyHidden>
      {found.length === 0 && <p className={nothing}>{t('search.found', { count: 0 })}</p>}
      {asked && <NotLoaded of={[asked]} title={t('list.unreadFailed')} tone="warning" />}
      <ul className={list}>
        {found.slice(0, part.shown).map((thread, at) => (
          <li key={thread.id}>
            <ThreadRow
              contractUuid={contractUuid}
              thread={thread}
              isUnread={reading !== null && isUnread(thread, reading)}
              onShown={markShown}
              onUnread={reading === null ? undefined : markUnread}
              takesFocus={at === part.firstNew}
            />
          </li>
        ))}
      </ul>
      {part.left > 0 && <Button onClick={part.showMore}>{t('list.more', { count: part.left })}</Button>}
    </section>
  );
}

/** The threads that have all words in a subject, a message or the name of a file (`messages.thread-search`). Their texts are read when they are first searched. */
function useFound(threads: readonly MessageThread[], words: string): readonly MessageThread[] {
  const isSearched = words !== '';
  const texts = useMemo(
    () => (isSearched ? threads.map((thread) => searchedText(thread, (html) => safeFragment(html).textContent ?? '')) : []),
    [threads, isSearched],
  );
  if (!isSearched) return threads;
  return threads.filter((_, at) => hasWords(texts[at] ?? '', words));
}

const heading = css({ textStyle: 'sectionTitle', marginBottom: '2' });
const search = css({ marginBottom: '4', maxWidth: 'form' });
const nothing = css({ color: 'muted', marginBottom: '4' });
const list = css({ listStyle: 'none', padding: '0', display: 'grid', minWidth: '0', marginBottom: '4', '& > li': { minWidth: '0' } });
