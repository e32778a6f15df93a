// @vitest-environment jsdom
import { Editor, getSchema } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageExtensions } from './extensions.ts';
import { isCaretInSight } from './selection.ts';

let editor: Editor;

/** Puts the editor and the caret on the screen, which is 768 pixels high: from one height to the other, in pixels from its top. */
function stand({ box, caret }: { box: [number, number]; caret: [number, number] }) {
  vi.spyOn(editor.view.dom, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, box[0], 300, box[1] - box[0]));
  vi.spyOn(editor.view, 'coordsAtPos').mockReturnValue({ left: 10, right: 10, top: caret[0], bottom: caret[1] });
}

beforeEach(() => {
  const extensions = messageExtensions({ onToolbar: () => undefined, onLink: () => undefined });
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Avain' }] }] };
  editor = new Editor({
    element: document.createElement('div'),
    extensions,
    content: getSchema(extensions).nodeFromJSON(content).toJSON(),
  });
  editor.commands.setTextSelection(3);
});
afterEach(() => editor.destroy());

describe('the caret', () => {
  it.each([
    ['within the editor', { box: [100, 400], caret: [380, 400] }, true],
    ['under the lower edge of the editor', { box: [100, 400], caret: [390, 410] }, false],
    ['over the upper edge of the editor', { box: [100, 400], caret: [95, 115] }, false],
    ['under the lower edge of the window', { box: [500, 900], caret: [760, 780] }, false],
    ['over the upper edge of the window', { box: [-200, 300], caret: [-10, 10] }, false],
  ] as const)('%s', (_, { box, caret }, isSeen) => {
    stand({ box: [...box], caret: [...caret] });
    expect(isCaretInSight(editor.view)).toBe(isSeen);
  });

  it('counts as out of sight in a selection of several characters, which the editor itself scrolls into view', () => {
    stand({ box: [100, 400], caret: [200, 220] });
    editor.commands.setTextSelection({ from: 1, to: 4 });
    expect(isCaretInSight(editor.view)).toBe(false);
  });
});
