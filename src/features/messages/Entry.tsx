import type { MessageEntry } from 'generated/zod/messageEntry.zod.ts';
import { Building2, Ellipsis, FileText, Quote, StickyNote, UserRound } from 'lucide-react';
import { memo, type SyntheticEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { useMayLoadPicture } from '@/config/use-may-load-picture.ts';
import { contentLanguage } from '@/domain/languages.ts';
import { FileActions } from '@/files/FileActions.tsx';
import { Button } from '@/ui/Button.tsx';
import { SanitizedHtml } from '@/ui/html/SanitizedHtml.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Popover } from '@/ui/Popover.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { useEntryTexts } from './thread-hooks.ts';
import { AUTHORS, ownTitle } from './threads.ts';

interface EntryProps {
  entry: MessageEntry;
  /** Of the thread. */
  subject: string;
  /** Rank of its heading on the page. */
  level: 2 | 4;
  /** Takes the focus when it appears: the first of those that were asked for. */
  takesFocus?: boolean;
  /** Quotes the selected words of the entry, or all of them, in a reply; left out where nobody replies. */
  onQuote?: (passage: string) => void;
}

const ICONS = { you: UserRound, us: Building2, noted: StickyNote };

/** A quote reminds of what it answers; who wants more of the message sees it below. */
const LONGEST_QUOTE = 600;

/** One message of a thread: who wrote it, when, its words and its files; `messages.entity-fields`, `messages.sanitized-html`. */
export const Entry = memo(function Entry({ entry, subject, level, takesFocus = false, onQuote }: EntryProps) {
  const { t } = useTranslation(['messages', 'common']);
  const texts = useEntryTexts();
  const headingId = useId();
  const bodyElement = useRef<HTMLDivElement>(null);
  const mayLoadPicture = useMayLoadPicture();
  const author = AUTHORS[entry.type];
  const title = ownTitle(entry, subject);
  const lang = contentLanguage(entry.language);
  const newTabHint = t('common:opensInNewTab');
  const Heading = `h${level}` as const;
  const passage = useRef('');
  const readPassage = () => {
    passage.current = bodyElement.current === null ? '' : quotedPassage(bodyElement.current, newTabHint);
  };
  const readAtTrigger = (event: SyntheticEvent) => {
    if (event.target instanceof Element && event.target.closest('[popover]') === null) readPassage();
  };
  return (
    <article aria-labelledby={headingId} className={LOOKS[author]}>
      <div className={top}>
        <Heading
          id={headingId}
          tabIndex={-1}
          ref={(element) => {
            if (takesFocus && element?.dataset.focused === undefined) {
              element?.setAttribute('data-focused', '');
              element?.focus();
            }
          }}
          className={head}
        >
          <span className={who}>
            <Icon of={ICONS[author]} />
            <span>{texts.author(entry)}</span>
          </span>
          <time dateTime={entry.timestamp} className={time}>
            {texts.time(entry)}
          </time>
        </Heading>
        {onQuote && (
          // Opening the menu may drop the selection, so it is read first.
          <div className={menu} data-print="hide" onPointerDownCapture={readAtTrigger} onKeyDownCapture={readAtTrigger}>
            <Popover
              trigger={<Icon of={Ellipsis} />}
              triggerLabel={t('entryActions', { time: texts.time(entry) })}
              align="end"
              chevron={false}
            >
              <Button
                variant="quiet"
                data-closes
                icon={<Icon of={Quote} />}
                onClick={() => {
                  if (passage.current === '') readPassage();
                  onQuote(passage.current);
                  passage.current = '';
                }}
              >
                {t('quote')}
                <VisuallyHidden>: {texts.time(entry)}</VisuallyHidden>
              </Button>
            </Popover>
          </div>
        )}
      </div>
      {title !== null && (
        <p lang={lang} dir="auto" className={ownSubject}>
          {title}
        </p>
      )}
      <div ref={bodyElement} className={body}>
        <SanitizedHtml html={entry.htmlContent} lang={lang} newTabHint={newTabHint} mayLoadPicture={mayLoadPicture} />
      </div>
      {entry.files.length > 0 && (
        <ul aria-label={t('files.label')} className={files}>
          {/* Names may repeat within a message. */}
          {entry.files.map(({ name, url }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the files of a message never change their order
            <li key={`${at} ${name}`}>
              {url === undefined ? (
                <p className={missing}>
                  <Icon of={FileText} />
                  <span>
                    <span lang={lang}>{name}</span> <span className={note}>({t('files.missing')})</span>
                  </span>
                </p>
              ) : (
                <FileActions name={name} lang={lang} getAddress={() => Promise.resolve(url)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
});

/** The words of an element that are selected, else its beginning: a line for each paragraph, and without what is only read out after links. */
function quotedPassage(element: HTMLElement, newTabHint: string): string {
  const selection = getSelection();
  const isWithin =
    selection !== null &&
    !selection.isCollapsed &&
    selection.anchorNode !== null &&
    selection.focusNode !== null &&
    element.contains(selection.anchorNode) &&
    element.contains(selection.focusNode);
  // Only what is laid out has inner text.
  const passage = isWithin ? selection.toString() : (element.innerText ?? element.textContent ?? '');
  const text = passage
    .replaceAll(` (${newTabHint})`, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
  const characters = Array.from(text);
  return characters.length <= LONGEST_QUOTE ? text : `${characters.slice(0, LONGEST_QUOTE).join('').trimEnd()}\u00a0…`;
}

const box = css({
  display: 'grid',
  gap: '2',
  minWidth: '0',
  padding: { base: '4', tablet: '5' },
  bg: 'surface',
  borderRadius: 'lg',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  _print: { breakInside: 'avoid' },
});
// As in a talk: what the resident wrote stands further in, on a ground of its own.
const LOOKS = {
  you: cx(box, css({ bg: 'accentSubtle!', borderColor: 'transparent!', marginInlineStart: { base: '4', tablet: '8' } })),
  us: box,
  noted: cx(box, css({ bg: 'sunken!' })),
};
const head = css({
  flex: '1',
  minWidth: '0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  fontWeight: '650',
});
const who = css({ display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' });
const time = css({ color: 'muted', textStyle: 'small', fontWeight: '400' });
const ownSubject = css({ fontWeight: '600', overflowWrap: 'anywhere' });
const body = css({ minWidth: '0' });
const files = css({ listStyle: 'none', padding: '0', marginInlineStart: '-3', display: 'grid', gap: '1' });
const missing = css({
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  paddingInlineStart: '3',
  minHeight: 'touch',
  overflowWrap: 'anywhere',
});
const note = css({ color: 'muted' });
const top = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2', minWidth: '0' });
const menu = css({ flexShrink: '0', marginBlock: '-2', marginInlineEnd: '-2' });
