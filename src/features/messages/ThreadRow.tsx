import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import { ChevronDown, Paperclip } from 'lucide-react';
import { memo, startTransition, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { contentLanguage } from '@/i18n/languages.ts';
import { paths } from '@/paths.ts';
import { Button } from '@/ui/Button.tsx';
import { safeFragment } from '@/ui/html/sanitize.ts';
import { Icon } from '@/ui/Icon.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { Entry } from './Entry.tsx';
import type { ThreadNavigation } from './thread-view.ts';
import { newestFirst, threadSummary } from './threads.ts';
import { useEntryTexts } from './use-entry-texts.ts';

/** So many of its latest messages are shown within the list; the page of the thread has them all. */
const SHOWN_HERE = 3;

/** The longest excerpt of a message, in characters. */
const LONGEST_EXCERPT = 160;
/** How many characters of a message's HTML are parsed for its excerpt. */
const PARSED_HTML = 4000;

interface ThreadRowProps {
  contractUuid: string;
  thread: MessageThread;
  /** Takes the focus when it appears: the first of those that were asked for. */
  takesFocus: boolean;
}

/** One thread in the list: what it is about, who wrote last, and its latest messages when they are shown; `messages.show-hide`. */
export const ThreadRow = memo(function ThreadRow({ contractUuid, thread, takesFocus }: ThreadRowProps) {
  const { t } = useTranslation(['messages', 'common']);
  const texts = useEntryTexts();
  const contentId = useId();
  const [isShown, setShown] = useState(false);
  const { subject, lang, latest, entryCount, fileCount } = threadSummary(thread);
  const words = useMemo(() => (latest === null ? '' : excerpt(latest.htmlContent)), [latest]);
  const title = subject === '' ? t('noSubject') : subject;
  const address = paths.messageThread({ contractUuid, messageThreadUuid: thread.id });
  const state: ThreadNavigation = { title: subject };
  return (
    // Two threads may have one subject: who wrote last, and when, tells them apart.
    <article aria-labelledby={`${contentId}-heading ${contentId}-facts`} className={row}>
      <h3 id={`${contentId}-heading`} className={heading}>
        <Link
          to={address}
          state={state}
          lang={subject === '' ? undefined : lang}
          className={cx(link(), subjectLink)}
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
          {t('list.latest', { author: texts.author(latest), time: texts.time(latest) })}
          {'\u00a0· '}
          {t('list.count', { count: entryCount })}
          {fileCount > 0 && (
            <>
              {'\u00a0· '}
              <span className={fileFacts}>
                <Icon of={Paperclip} />
                {t('list.files', { count: fileCount })}
              </span>
            </>
          )}
        </p>
      )}
      {!isShown && words !== '' && (
        <p lang={contentLanguage(latest?.language)} className={excerptText}>
          {words}
        </p>
      )}
      <div>
        <Button
          variant="quiet"
          aria-expanded={isShown}
          aria-controls={contentId}
          icon={
            <span className={isShown ? turned : straight}>
              <Icon of={ChevronDown} />
            </span>
          }
          onClick={() => startTransition(() => setShown(!isShown))}
        >
          {isShown ? t('list.hide') : t('list.show')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      </div>
      <div id={contentId} hidden={!isShown} className={isShown ? content : undefined}>
        {isShown && (
          <>
            {newestFirst(thread)
              .slice(0, SHOWN_HERE)
              .map((entry) => (
                <Entry key={entry.messageId} entry={entry} subject={subject} level={4} />
              ))}
            <p className={ways}>
              <Link to={address} state={state} className={link({ kind: 'alone' })}>
                {entryCount > SHOWN_HERE ? t('list.openAll', { count: entryCount }) : t('list.open')}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Link>
              <Link to={address} state={{ ...state, reply: true } satisfies ThreadNavigation} className={link({ kind: 'alone' })}>
                {t('thread.reply')}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Link>
            </p>
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
  const words = (fragment.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(words);
  return characters.length <= LONGEST_EXCERPT
    ? words
    : `${characters
        .slice(0, LONGEST_EXCERPT)
        .join('')
        .replace(/\s+\S*$/, '')}\u00a0…`;
}

const row = css({
  display: 'grid',
  gap: '1',
  minWidth: '0',
  paddingBlock: '4',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'line',
});
const heading = css({ textStyle: 'partTitle' });
const subjectLink = css({ overflowWrap: 'anywhere', display: 'inline-block', paddingBlock: '2' });
const facts = css({ color: 'muted', textStyle: 'small' });
const fileFacts = css({ display: 'inline-flex', gap: '1', alignItems: 'center', verticalAlign: 'bottom' });
const excerptText = css({ overflowWrap: 'anywhere', lineClamp: '2' });
const straight = css({ display: 'inline-flex', marginInlineStart: '-3' });
const turned = css({ display: 'inline-flex', marginInlineStart: '-3', transform: 'rotate(180deg)' });
const content = css({ display: 'grid', gap: '3', minWidth: '0' });
const ways = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6' });
