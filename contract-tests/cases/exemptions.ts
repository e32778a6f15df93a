/** Documented answers that no request of the portal can bring about. The gate `pacts` tells when one is superfluous. */

export interface Exemption {
  operations: readonly string[];
  status: number;
  code: string;
  reason: string;
}

export const exemptions: readonly Exemption[] = [
  {
    operations: [
      'getContract',
      'listTenants',
      'listContacts',
      'getBuildingInfo',
      'listDocuments',
      'getDocumentLink',
      'getBulletin',
      'getBulletinAttachmentLink',
      'getInvoiceAddress',
      'listPaymentsByMonth',
      'listRemittances',
      'listPaymentCategories',
      'listBeneficiaries',
      'getMessageThread',
      'getTermination',
      'getModification',
      'listDefectNotices',
      'getDefectNotice',
      'listQuestions',
      'getQuestion',
      'listFeedbacks',
      'getFeedback',
    ],
    status: 400,
    code: 'VALIDATION_ERROR',
    reason: 'The call holds nothing but uuids: one that is no uuid is BAD_REQUEST, one that is not known is NOT_FOUND.',
  },
  {
    operations: ['getFeatureFlags'],
    status: 400,
    code: 'BAD_REQUEST',
    reason: 'The call has no parameter and no body that could be malformed.',
  },
  {
    operations: ['getFeatureFlags'],
    status: 400,
    code: 'VALIDATION_ERROR',
    reason: 'The call has no parameter and no body whose value could be wrong.',
  },
  {
    operations: ['uploadFile'],
    status: 400,
    code: 'VALIDATION_ERROR',
    reason: 'The body is bytes, which have codes of their own, and a wrong token is UNAUTHORIZED: no other value is left to be wrong.',
  },
  {
    operations: ['uploadFile'],
    status: 400,
    code: 'FILE_TOO_LARGE',
    reason: 'The call would hold more than 10 MB; completeFile, which finds the same out, has its interaction.',
  },
  {
    operations: ['initModification', 'initModificationApproval'],
    status: 500,
    code: 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR',
    reason:
      'One failure with two names (transactions §8): a backend has one of them, and the pact asks for the one that is called after it.',
  },
];

export function exemptionOf(
  operationId: string,
  status: number,
  code: string,
  among: readonly Exemption[] = exemptions,
): Exemption | undefined {
  return among.find((one) => one.operations.includes(operationId) && one.status === status && one.code === code);
}
