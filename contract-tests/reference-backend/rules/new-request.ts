/** Requests as their maker's form has them. */
import { theContract } from '../contract.ts';
import type { StoredContract } from '../world/collections/contracts.ts';
import type {
  ModificationForm,
  StoredModification,
  StoredTermination,
  TerminationForm,
  TerminationRequest,
} from '../world/collections/requests.ts';
import type { World } from '../world/store.ts';
import { birthDateOf } from './identity-codes.ts';
import { isActive } from './termination-form.ts';
import { attachableFiles, keepFiles, userNumber } from './uploads.ts';

/** Numbers of the examples end before. */
const FIRST_REQUEST_NUMBER = 80_001;
const FIRST_EVENT_ID = 900_001;

export interface Maker {
  userUuid: string;
  tenantId: number;
}

/** @throws Refusal 400 VALIDATION_ERROR when an attachment is gone since the form was sent */
export function newTermination(
  world: World,
  contract: StoredContract,
  { userUuid, tenantId }: Maker,
  form: TerminationForm,
): StoredTermination {
  const files = attachableFiles(world, userUuid, form.fileUuids);
  keepFiles(world, files);
  const uuid = world.newUuid('8');
  const isOccupancy = form.contractType === 'right_of_occupancy';
  // What the form has is repeated under the same names.
  const request = theContract().filled('TerminationRequest', {
    ...form,
    uuid,
    status: 'pending_tenant_approval',
    contractUuid: contract.id,
    createdAt: world.now.toISOString(),
    createdByTenantId: tenantId,
    files: files.map(({ record }) => ({ ...record, metadata: { ...record.metadata, temporary: false } })),
    isCollateral: isOccupancy ? form.isCollateral : null,
    collateralLender: isOccupancy ? (form.collateralLender ?? null) : null,
    beneficiaries: form.beneficiaries.map(beneficiaryOf),
  });
  return { kind: 'termination', id: uuid, contractUuid: contract.id, confirmedBy: [tenantId], request };
}

function beneficiaryOf(given: TerminationForm['beneficiaries'][number]): TerminationRequest['beneficiaries'][number] {
  const stored = {
    removeExistingBeneficiary: given.removeExistingBeneficiary ?? false,
    existingBeneficiaryId: given.existingBeneficiaryId ?? null,
    contractToTenantAssociationId: given.contractToTenantAssociationId ?? null,
  };
  if (!isActive(given)) {
    return { beneficiaryName: null, iban: null, bic: null, returnPercentage: null, phoneNumber: null, email: null, ...stored };
  }
  const { beneficiaryName, iban, bic = null, returnPercentage, phoneNumber = null, email = null } = given;
  return { beneficiaryName, iban, bic, returnPercentage, phoneNumber, email, ...stored };
}

export function newModification(
  world: World,
  contract: StoredContract,
  { userUuid, tenantId }: Maker,
  form: ModificationForm,
): StoredModification {
  const uuid = world.newUuid('8');
  const now = world.now.toISOString();
  const nextEvent = () => world.nextId('contractModificationEvents', FIRST_EVENT_ID);
  const { addTenants = [], transfer } = form;
  return {
    kind: 'modification',
    id: uuid,
    contractUuid: contract.id,
    confirmedBy: [tenantId],
    newPartyCodes: addTenants.map(({ socialSecurityNumber }) => socialSecurityNumber),
    request: {
      id: world.nextId('modificationRequests', FIRST_REQUEST_NUMBER),
      uuid,
      status: 'pending_tenant_approval',
      description: form.description ?? null,
      contractId: Number(contract.id.slice(-12)),
      createdAt: now,
      updatedAt: now,
      createdByResidentUserId: userNumber(userUuid),
      inEffect: form.inEffect,
      addTenantEvents: addTenants.map(({ socialSecurityNumber, firstName, lastName, email = null }) => ({
        id: nextEvent(),
        email,
        // A backend should answer null (openapi/schemas/modification.yaml): the code is in `newPartyCodes`.
        socialSecurityNumber: null,
        birthDate: birthDateOf(socialSecurityNumber),
        firstName,
        lastName,
      })),
      ...(transfer ? { transferTenantEvent: { ...transfer, contractModificationEventId: nextEvent() } } : {}),
      removeTenantEvents: form.removeTenants.map((one) => ({ removeTenantId: one.tenantId, contractModificationEventId: nextEvent() })),
    },
  };
}
