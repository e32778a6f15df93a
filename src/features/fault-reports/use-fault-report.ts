import {
  getCreateDefectNoticeMutationOptions,
  getDefectNotice,
  getGetDefectNoticeQueryKey,
  getUpdateDefectNoticeMutationOptions,
  listDefectNotices,
} from 'generated/api/fault-reports/fault-reports.ts';
import type { DefectClass } from 'generated/zod/defectClass.zod.ts';
import type { DefectNoticeDetail } from 'generated/zod/defectNoticeDetail.zod.ts';
import { defectNoticeInputFileUuidsMax } from 'generated/zod/defectNoticeInput.zod.ts';
import { useMemo } from 'react';
import type { Clock } from '@/domain/clock.ts';
import { useSendOnce } from '@/forms/step-form/use-send-once.ts';
import { useNoticeForm } from '@/notices/use-notice-form.ts';
import { paths } from '@/paths.ts';
import { useSession } from '@/session/session.ts';
import { faultReportForm } from './fault-report-form.ts';

interface FaultReportInput {
  contractUuid: string;
  classes: readonly DefectClass[];
  /** The report that is edited; null for a new one. */
  edited: DefectNoticeDetail | null;
  clock?: Clock | undefined;
}

/** The form of a new fault report, or of one that is edited, with its uploads. */
export function useFaultReport({ contractUuid, classes, edited, clock }: FaultReportInput) {
  const { profile } = useSession();
  const create = useSendOnce(getCreateDefectNoticeMutationOptions);
  const update = useSendOnce(getUpdateDefectNoticeMutationOptions);
  const report = { contractUuid, defectNoticeUuid: edited?.uuid ?? '' };
  return useNoticeForm(faultReportForm, {
    contractUuid,
    facts: useMemo(
      () => ({ contractUuid, profile, classes: classes.map(({ id }) => id), edited }),
      [contractUuid, profile, classes, edited],
    ),
    address: edited === null ? paths.createFaultReport({ contractUuid }) : paths.faultReport(report),
    maxFiles: defectNoticeInputFileUuidsMax,
    create: (data, key) => create.send({ data }, key),
    list: () => listDefectNotices(contractUuid),
    edit: edited && {
      before: edited,
      queryKey: getGetDefectNoticeQueryKey(contractUuid, edited.uuid),
      update: (data, key) => update.send({ ...report, data }, key),
      read: () => getDefectNotice(contractUuid, edited.uuid),
    },
    clock,
  });
}

export type FaultReportStepForm = ReturnType<typeof useFaultReport>['stepForm'];
