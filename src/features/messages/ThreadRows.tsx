import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Button } from '@/ui/Button.tsx';
import { ThreadRow } from './ThreadRow.tsx';
import { latestThreads } from './threads.ts';
import { useShownPart } from './use-shown-part.ts';

interface ThreadRowsProps {
  contractUuid: string;
  /** In any order. */
  threads: readonly MessageThread[];
}

/** The threads, the one with the newest activity first; `messages.thread-list`. Brings the sanitizer along: import it with `lazy` only. */
export function ThreadRows({ contractUuid, threads }: ThreadRowsProps) {
  const { t } = useTranslation('messages');
  const latest = useMemo(() => latestThreads(threads), [threads]);
  const part = useShownPart(latest.length);
  return (
    <section aria-labelledby="threads">
      <h2 id="threads" className={heading}>
        {t('list.heading')}
      </h2>
      <ul className={list}>
        {latest.slice(0, part.shown).map((thread, at) => (
          <li key={thread.id}>
            <ThreadRow contractUuid={contractUuid} thread={thread} takesFocus={at === part.firstNew} />
          </li>
        ))}
      </ul>
      {part.left > 0 && <Button onClick={part.showMore}>{t('list.more', { count: part.left })}</Button>}
    </section>
  );
}

const heading = css({ textStyle: 'sectionTitle', marginBottom: '2' });
const list = css({ listStyle: 'none', padding: '0', display: 'grid', minWidth: '0', marginBottom: '4', '& > li': { minWidth: '0' } });
