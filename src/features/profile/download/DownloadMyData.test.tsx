// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { backendForTests } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../../locales/fi/common.json';
import fi from '../../../../locales/fi/profile.json';
import { DownloadMyData } from './DownloadMyData.tsx';

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Rules: profile.my-data, session.impersonation-controls
it('collects nothing for staff, who see the reason beside the button', async () => {
  const backend = backendForTests({});
  show(<DownloadMyData />, {
    path: patterns.ownDetails,
    at: paths.ownDetails({ contractUuid: CONTRACT }),
    session: { metadata: staff },
  });
  const start = await screen.findByRole('button', { name: fi.download.start });
  expect(start.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent).toBe(fi.download.staff);
  await userEvent.click(start);
  expect(backend.asked).toEqual([]);
});

// Rules: profile.my-data
it('says once that data are collected, keeps the focus meanwhile, and gives it to the result', async () => {
  backendForTests({});
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }));
  show(<DownloadMyData />, { path: patterns.ownDetails, at: paths.ownDetails({ contractUuid: CONTRACT }) });
  const start = await screen.findByRole('button', { name: fi.download.start });
  const said: string[] = [];
  new MutationObserver(() => {
    const words = screen.queryAllByRole('status').map(({ textContent }) => textContent);
    if (words.join('') !== '' && said.at(-1) !== words.join('')) said.push(words.join(''));
    if (screen.queryByRole('progressbar') !== null) expect(document.activeElement).toBe(start);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  await userEvent.click(start);
  const ready = await screen.findByRole('group', { name: new RegExp(fi.download.ready) });
  expect(document.activeElement).toBe(ready);
  // This backend has no answer to any call.
  expect(ready.textContent).toContain(common.notice.warning);
  expect(said).toEqual([fi.download.collecting]);
});
