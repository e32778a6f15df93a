import { browserStorage } from '@/domain/browser-storage.ts';
import type { EditorMode } from './message-text.ts';

const KEY = 'portal.message-editor';

/** How the user writes messages on this device: formatted, unless they have chosen plain text. */
export function chosenEditorMode(): EditorMode {
  return browserStorage('local').getItem(KEY) === 'plain' ? 'plain' : 'rich';
}

/** Remembers the choice; where the browser refuses, it holds until the page is left. */
export function keepEditorMode(mode: EditorMode): void {
  if (mode === 'plain') browserStorage('local').setItem(KEY, mode);
  else browserStorage('local').removeItem(KEY);
}
