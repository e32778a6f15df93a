import { useSelector } from '@tanstack/react-form';
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
import { useLocation } from 'react-router';
import { int, object, positive } from 'zod/mini';
import type { Clock } from '@/domain/clock.ts';
import { NOTICE_TYPES } from '@/files/content-type.ts';
import { useUploads } from '@/files/use-uploads.ts';
import { useSendOnce } from '@/forms/step-form/use-send-once.ts';
import { useStepForm } from '@/forms/step-form/use-step-form.ts';
import { changeTrace, noticeTrace } from '@/notices/notice-trace.ts';
import { useHandedOver } from '@/notices/use-handed-over.ts';
import { useLookAgain } from '@/notices/use-look-again.ts';
import { parseSearch, paths, withSearch } from '@/paths.ts';
import { useSession } from '@/session/session.ts';
import { faultReportForm, initialFaultReport, readHandedOver } from './fault-report-form.ts';

/** The receipt that the browser keeps after a successful send: the number of the report. */
const receipt = object({ id: int().check(positive()) });

interface FaultReportInput {
  contractUuid: string;
  classes: readonly DefectClass[];
  /** The report that is edited; null for a new one. */
  edited: DefectNoticeDetail | null;
  clock?: Clock | undefined;
}

/** The form of a new fault report, or of one that is edited, with its uploads. */
export function useFaultReport({ contractUuid, classes, edited, clock }: FaultReportInput) {
  const { search } = useLocation();
  const { profile } = useSession();
  const facts = useMemo(
    () => ({ contractUuid, profile, classes: classes.map(({ id }) => id), edited }),
    [contractUuid, profile, classes, edited],
  );
  // Each report that is edited has a draft of its own.
  const owner = { userUuid: profile.uuid ?? '', contractUuid: edited === null ? contractUuid : `${contractUuid}.${edited.uuid}` };
  useHandedOver(faultReportForm.draft, owner, readHandedOver, () => initialFaultReport(facts));
  const lookAgain = useLookAgain();
  const create = useSendOnce(getCreateDefectNoticeMutationOptions);
  const update = useSendOnce(getUpdateDefectNoticeMutationOptions);
  const address =
    edited === null ? paths.createFaultReport({ contractUuid }) : paths.faultReport({ contractUuid, defectNoticeUuid: edited.uuid });

  const stepForm = useStepForm(faultReportForm, {
    facts: useMemo(() => () => facts, [facts]),
    owner,
    wanted: parseSearch('notice', search).step,
    addressOf: (step) => withSearch(address, { step }),
    send: async (data, key) => {
      if (edited === null) return { id: (await create.send({ data }, key)).id };
      await update
        .send({ contractUuid, defectNoticeUuid: edited.uuid, data }, key)
        .catch(lookAgain(getGetDefectNoticeQueryKey(contractUuid, edited.uuid)));
      return { id: edited.id };
    },
    trace:
      edited === null
        ? noticeTrace(() => listDefectNotices(contractUuid))
        : changeTrace(
            edited,
            ['title', 'description', 'defectLocation', 'defectClassId', 'hasPetsInApartment', 'masterKeyAccessAllowed'],
            () => getDefectNotice(contractUuid, edited.uuid),
          ),
    receipt,
    afterSend: edited === null ? 'empty' : 'keep',
    onEmptied: () => uploads.clear(),
    clock,
  });
  const { form } = stepForm;
  const uploads = useUploads({
    // fault-reports.file-types
    accepted: NOTICE_TYPES,
    maxFiles: defectNoticeInputFileUuidsMax,
    files: useSelector(form.store, ({ values }) => values.files),
    onFiles: (files) => form.setFieldValue('files', files),
    draft: { form: faultReportForm.name, owner },
    offersPlace: true,
  });
  return { stepForm, uploads };
}

export type FaultReportStepForm = ReturnType<typeof useFaultReport>['stepForm'];
