import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client.ts';
import { editFaultReportLoader } from '@/features/fault-reports/fault-report.loaders.ts';
import { editFeedbackLoader, editQuestionLoader } from '@/features/feedback/feedback.loaders.ts';
import { backendForTests } from '@/test-support/backend.ts';
import { runLoader } from '@/test-support/loader.ts';
import { CONTRACT, configFor, seedSession, sessionFor } from '@/test-support/session.ts';

afterEach(() => vi.unstubAllGlobals());

// Rules: fault-reports.page-addresses, feedback.page-addresses
it.each([
  ['fault report', editFaultReportLoader],
  ['question', editQuestionLoader],
  ['feedback', editFeedbackLoader],
])('a %s whose id is malformed is not found, and is not asked for', async (_, loader) => {
  const backend = backendForTests();
  const queryClient = createQueryClient();
  seedSession(queryClient, sessionFor());
  const params = { contractId: CONTRACT, defectNoticeUuid: 'abc', feedbackQuestionNoticeUuid: 'abc' };
  const config = configFor({ messaging: true });
  await expect(runLoader(loader, { queryClient, params, config })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  expect(backend.asked.filter((url) => url.includes('abc') || url.includes('classes'))).toEqual([]);
});
