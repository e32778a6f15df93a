import { ApiError } from 'client/api-error.ts';
import { getGetDefectNoticeQueryOptions, getListDefectClassesQueryOptions } from 'generated/api/fault-reports/fault-reports.ts';
import { UUID } from '@/domain/uuid.ts';
import { parseSearch } from '@/paths.ts';
import { requirePhone } from '@/reports/missing-phone.ts';
import { guarded, type PageContext } from '@/session/guarded.ts';

/** The classes are a part of the form, which says itself when they cannot be loaded. */
const classes = ({ queryClient }: PageContext) => queryClient.query(getListDefectClassesQueryOptions()).catch(() => undefined);

/** A new report (fault-reports.access-conditions). The form waits for the classes; the question before it does not. */
export const createFaultReportLoader = guarded('faultReports', {
  start: classes,
  load: async ({ session, started, request }) => {
    requirePhone(session, 'DEFECT_NOTICE_MISSING_PHONE_NUMBER');
    if (parseSearch('report', new URL(request.url).search).step !== undefined) await started;
    return null;
  },
});

/** A report and its classes. NOT_FOUND for one of another contract, and for an address that can be none (fault-reports.page-addresses). */
export const editFaultReportLoader = guarded('faultReports', {
  start: (context) => {
    const { queryClient, contractUuid, params } = context;
    const { defectNoticeUuid = '' } = params;
    if (!UUID.test(defectNoticeUuid)) return undefined;
    return Promise.all([queryClient.query(getGetDefectNoticeQueryOptions(contractUuid, defectNoticeUuid)), classes(context)]);
  },
  load: async ({ session, started, contractUuid }) => {
    requirePhone(session, 'DEFECT_NOTICE_MISSING_PHONE_NUMBER');
    const [report] = (await started) ?? [];
    if (report?.contractUuid !== contractUuid) throw new ApiError({ code: 'NOT_FOUND', status: 404, operationId: 'getDefectNotice' });
    return null;
  },
});
