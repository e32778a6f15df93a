/** Writing a message without a mouse, what a screen reader says meanwhile, and when the editor's code is loaded. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { home } from './states/ui-state.ts';
import { builtFile } from './support/built-file.ts';
import { pressIt, tabTo } from './support/keyboard.ts';
import { messageField, subjectField, writer } from './support/messages.ts';
import { expect, signedIn, test } from './support/portal.ts';

/** The file of the editor in the build. */
const editorFile = () => builtFile('src/features/messages/editor/RichTextEditor.tsx');

/** The editor’s code is kept from loading in one of them. */
test.use({ forgive: /net::ERR_FAILED/ });

test.describe('messages', { tag: '@desktop-only' }, () => {
  test.beforeEach(async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    await page.goto(`${home('party-payer')}/viestit`);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  });

  test('writes, formats and sends a message by keyboard alone', async ({ page }) => {
    const who = writer(page, 'fi');
    const m = who.t.messages;
    await pressIt(page, new RegExp(`^${m.form.open}$`));
    await expect(subjectField(who)).toBeFocused();
    await page.keyboard.type('Avain');
    // The editor has code of its own: Tab would pass the place of its toolbar by.
    await expect(messageField(who)).toBeVisible();
    await tabTo(page, new RegExp(`^${m.editor.bold}$`));
    // The toolbar is one stop: the next one is the editor, and the arrows move within the toolbar.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: m.editor.bulletList, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(messageField(who)).toBeFocused();
    await page.keyboard.type('yksi\nkaksi');
    await page.keyboard.press('Alt+F10');
    await expect(page.getByRole('button', { name: m.editor.bulletList, exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(messageField(who)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(messageField(who).getByRole('listitem')).toHaveText(['yksi', 'kaksi']);
    // Tab leaves the editor from a list as well, in both directions.
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: m.editor.bulletList, exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: who.t.files.choose })).toBeFocused();
    const sent = page.waitForRequest('**/send-message');
    await pressIt(page, new RegExp(`^${m.form.send}$`));
    expect((await sent).postDataJSON()).toEqual({
      subject: 'Avain',
      htmlContent: '<ul><li>yksi</li><li>kaksi</li></ul>',
      fileIds: [],
      messageThreadUuid: null,
    });
    await expect(page.getByText(m.sent.title)).toBeVisible();
  });

  test('are answered in the text at once', async ({ page }) => {
    // messages.first-field
    const who = writer(page, 'fi');
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await pressIt(page, new RegExp(`^${who.t.messages.thread.reply}$`));
    await expect(messageField(who)).toBeFocused();
    await page.keyboard.type('Kiitos');
    await expect(messageField(who)).toHaveText('Kiitos');
  });

  test('load the editor only when their form is opened', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.reload();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((name) => name.endsWith(editorFile()))).toEqual([]);
    const who = writer(page, 'fi');
    await page.getByRole('button', { name: who.t.messages.form.open }).click();
    await expect(messageField(who)).toBeVisible();
    expect(loaded.filter((name) => name.endsWith(editorFile()))).toHaveLength(1);
  });

  test('take plain text where the editor cannot be loaded', async ({ page }) => {
    await page.route(`**/${editorFile()}`, (route) => route.abort());
    const who = writer(page, 'fi');
    const open = page.getByRole('button', { name: who.t.messages.form.open });
    // A file that is missing may be one of an old release, so the page is loaded anew, once (shell.new-release).
    const reloaded = page.waitForEvent('load');
    await open.click();
    await reloaded;
    await open.click();
    await expect(page.getByText(who.t.messages.editor.missing)).toBeVisible();
    await messageField(who).fill('Hei');
    await expect(messageField(who)).toHaveValue('Hei');
  });

  test('announces the editor in the language of the page while a message is written', async ({ page }) => {
    const who = writer(page, 'fi');
    const m = who.t.messages;
    await page.getByRole('button', { name: m.form.open }).click();
    await expect(messageField(who)).toBeVisible();
    await subjectField(who).fill('Avain');
    await messageField(who).click();
    await page.keyboard.type('Hei');
    const phrases = await spokenPhrases(page);
    const spoken = phrases.join('\n');
    expect(spoken).toContain(`heading, ${m.form.newTitle}, level 2`);
    expect(spoken).toMatch(new RegExp(`textbox, ${m.form.subject}, .*Avain`));
    expect(spoken).toContain(`toolbar, ${m.editor.toolbar}`);
    expect(spoken).toContain(`button, ${m.editor.bold}, not pressed`);
    const field = phrases.find((phrase) => phrase.startsWith(`textbox, ${m.form.message}`));
    expect(field).toContain(m.form.noSensitiveData);
    expect(field).toContain(m.editor.keys);
    expect(field).toContain('required');
    expect(spoken).toContain(`button, ${m.form.send}`);
    // Tiptap's own name, which is English.
    expect(spoken).not.toContain('Rich-Text');
  });
});

/** What a screen reader says on its way through the main part of the page. */
async function spokenPhrases(page: Page): Promise<string[]> {
  const entry = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/package.json');
  const code = readFileSync(join(dirname(entry), 'lib/esm/index.browser.js'), 'utf8');
  await page.route('**/assets/virtual-screen-reader.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  return page.evaluate(async () => {
    const address = '/assets/virtual-screen-reader.js';
    const { virtual } = await import(address);
    await virtual.start({ container: document.querySelector('main') });
    for (let at = 0; at < 120; at += 1) await virtual.next();
    const log: string[] = await virtual.spokenPhraseLog();
    await virtual.stop();
    return log;
  });
}
