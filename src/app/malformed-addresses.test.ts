import { afterEach, expect, it, vi } from 'vitest';
import { boardBulletinLoader, frontPageBulletinLoader } from '@/features/bulletins/bulletins.loaders.ts';
import { editFaultReportLoader } from '@/features/fault-reports/fault-report.loaders.ts';
import { editFeedbackLoader, editQuestionLoader } from '@/features/feedback/feedback.loaders.ts';
import { backendForTests } from '@/test-support/backend.ts';
import { runLoader } from '@/test-support/loader.ts';
import { CONTRACT, configFor, seedSession, sessionFor } from '@/test-support/session.ts';
import { loader as authenticatedLoader } from './layouts/authenticated-layout.loader.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.unstubAllGlobals());

const malformed = { contractId: CONTRACT, bulletinUuid: 'abc', defectNoticeUuid: 'abc', feedbackQuestionNoticeUuid: 'abc' };

// Rules: fault-reports.page-addresses, feedback.page-addresses, bulletins.not-found
it.each([
  ['fault report', editFaultReportLoader],
  ['question', editQuestionLoader],
  ['feedback', editFeedbackLoader],
  ['bulletin of the front page', frontPageBulletinLoader],
  ['bulletin of the board', boardBulletinLoader],
])('a %s whose id is malformed is not found, and is not asked for', async (_, loader) => {
  const backend = backendForTests();
  const queryClient = createQueryClient();
  seedSession(queryClient, sessionFor());
  const config = configFor({ messaging: true });
  await expect(runLoader(loader, { queryClient, params: malformed, config })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  expect(backend.asked.filter((url) => url.includes('abc') || url.includes('classes'))).toEqual([]);
});

it('asks for the contacts of no home whose id is malformed', async () => {
  const backend = backendForTests();
  const queryClient = createQueryClient();
  seedSession(queryClient, sessionFor());
  await runLoader(authenticatedLoader, { queryClient, params: { contractId: 'abc' } });
  expect(backend.asked.filter((url) => url.includes('contacts'))).toEqual([]);
});
