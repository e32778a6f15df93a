import type { MessageEntry } from 'generated/zod/messageEntry.zod.ts';
import { css } from 'styled-system/css';
import { Entry } from './Entry.tsx';

interface EntriesProps {
  label: string;
  /** The entries to show, in this order. */
  entries: readonly MessageEntry[];
  /** Of the thread. */
  subject: string;
  /** The entry that takes the focus when it appears; null for none. */
  focused: number | null;
  /** Left out where nobody replies. */
  onQuote: ((passage: string) => void) | undefined;
}

/** The messages of a thread. */
export function Entries({ label, entries, subject, focused, onQuote }: EntriesProps) {
  return (
    <ol aria-label={label} className={list}>
      {entries.map((entry, at) => (
        <li key={entry.messageId}>
          <Entry entry={entry} subject={subject} level={2} takesFocus={at === focused} {...(onQuote && { onQuote })} />
        </li>
      ))}
    </ol>
  );
}

const list = css({
  listStyle: 'none',
  padding: '0',
  display: 'grid',
  gap: '4',
  minWidth: '0',
  // A key above is painted without going through the messages again.
  isolation: 'isolate',
  // From the sixth on, what is out of sight is laid out when it comes into view: typing above hundreds of messages stays quick.
  // The last one always is: longer than its reserved height, its buttons would lie under what follows the list.
  '& > li': { minWidth: '0' },
  '& > li:nth-child(n + 6):not(:last-child)': {
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 12rem',
    _print: { contentVisibility: 'visible' },
  },
});
