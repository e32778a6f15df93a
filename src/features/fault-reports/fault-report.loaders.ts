import { ApiError } from 'client/api-error.ts';
import { getGetDefectNoticeQueryOptions, getListDefectClassesQueryOptions } from 'generated/api/fault-reports/fault-reports.ts';
import { requirePhone } from '@/notices/require-phone.ts';
import { parseSearch } from '@/paths.ts';
import { guarded } from '@/session/guarded.ts';

/** A new report (fault-reports.access-conditions). The form waits for the classes; the question before it does not. */
export const createFaultReportLoader = guarded('faultReports', {
  start: ({ queryClient }) => queryClient.query(getListDefectClassesQueryOptions()),
  load: async ({ session, started, request }) => {
    requirePhone(session, 'DEFECT_NOTICE_MISSING_PHONE_NUMBER');
    if (parseSearch('notice', new URL(request.url).search).step !== undefined) await started;
    return null;
  },
});

/** A report and its classes. NOT_FOUND for one of another contract. */
export const editFaultReportLoader = guarded('faultReports', {
  start: ({ queryClient, contractUuid, params: { defectNoticeUuid = '' } }) =>
    Promise.all([
      queryClient.query(getGetDefectNoticeQueryOptions(contractUuid, defectNoticeUuid)),
      queryClient.query(getListDefectClassesQueryOptions()),
    ]),
  load: async ({ session, started, contractUuid }) => {
    requirePhone(session, 'DEFECT_NOTICE_MISSING_PHONE_NUMBER');
    const [report] = (await started) ?? [];
    if (report?.contractUuid !== contractUuid) throw new ApiError({ code: 'NOT_FOUND', status: 404, operationId: 'getDefectNotice' });
    return null;
  },
});
