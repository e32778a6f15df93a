import type { DraftOwner } from '@/forms/drafts.ts';

const TEXTS = ['title', 'description'] as const;

interface Draft {
  read: (owner: DraftOwner, initial: object) => { values: object } | null;
}

/** The texts that a draft of a notice holds and the notice does not: nobody can send them once the notice is closed (fault-reports.closed-meanwhile). */
export function typedTexts(draft: Draft, owner: DraftOwner, notice: { title: string; description: string }) {
  const typed: Partial<Record<string, unknown>> = { ...draft.read(owner, notice)?.values };
  return TEXTS.flatMap((name) => {
    const text = typed[name];
    return typeof text === 'string' && text.trim() !== '' && text !== notice[name] ? [{ name, text }] : [];
  });
}
