import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { paths } from '@/paths.ts';
import { ActionList } from '@/ui/ActionCard.tsx';
import { useEntryTexts } from './thread-hooks.ts';
import type { ThreadNavigation } from './thread-view.ts';
import { latestThreads, threadSummary } from './threads.ts';

interface OtherThreadsProps {
  contractUuid: string;
  threads: readonly MessageThread[];
  /** The id of the thread that the page shows. */
  shown: string;
}

/** So many are at hand beside a thread; the list has them all. */
const AT_HAND = 12;

/** At a desk, the threads beside the one that is shown, the newest activity first. Elsewhere the way back leads to them. */
export function OtherThreads({ contractUuid, threads, shown }: OtherThreadsProps) {
  const { t } = useTranslation('messages');
  const texts = useEntryTexts();
  const latest = useMemo(() => latestThreads(threads).slice(0, AT_HAND), [threads]);
  return (
    <nav aria-label={t('list.heading')} className={root} data-print="hide">
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
                {entry && <span className={facts}>{t('list.latest', { author: texts.author(entry), time: texts.shortTime(entry) })}</span>}
              </Link>
            </li>
          );
        })}
      </ActionList>
    </nav>
  );
}

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
