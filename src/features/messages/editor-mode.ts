import type { EditorMode } from './message-text.ts';

const KEY = 'portal.message-editor';

/** How the user writes messages on this device: formatted, unless they have chosen plain text. */
export function chosenEditorMode(): EditorMode {
  try {
    return localStorage.getItem(KEY) === 'plain' ? 'plain' : 'rich';
  } catch {
    return 'rich';
  }
}

/** Remembers the choice; where the browser refuses, it holds for the form that is open. */
export function keepEditorMode(mode: EditorMode): void {
  try {
    if (mode === 'plain') localStorage.setItem(KEY, mode);
    else localStorage.removeItem(KEY);
  } catch {
    // The choice is a convenience.
  }
}
