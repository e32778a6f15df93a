/** Ending a contract (termination.send-call, termination.approve-call, termination.completion-call). */
import { FORM_FILE_TYPES } from '../../../generated/limits.ts';
import type { BodyOf, Handlers } from '../handler.ts';
import { contractOf, tenantOf } from '../rules/contract-access.ts';
import { terminationView } from '../rules/contracts.ts';
import { requestPolicy } from '../rules/provider-settings.ts';
import { checkTermination } from '../rules/termination-form.ts';
import { attachableFiles } from '../rules/uploads.ts';
import type { ConfirmationAction, TerminationState } from '../world/collections/requests.ts';
import { complete, contractForRequest, leave, leaveToDecide, readRequest } from './requests.ts';

export const termination = {
  getTermination: (call) => {
    const request = readRequest(
      call,
      'termination',
      call.query.requestUuid,
      (_one, contract) => tenantOf(contract, call.session.userUuid).isContractParty,
    );
    return { body: terminationView(request, contractOf(call), call.session.userUuid) };
  },

  initTermination: (call) => {
    const { world, session, today, body } = call;
    const { operationData: form, provider } = body;
    const contract = contractForRequest(call, 'termination', provider);
    const own = tenantOf(contract, session.userUuid).id;
    checkTermination(form, {
      contract,
      tenantEndDate: contract.tenants.find(({ id }) => id === own)?.endDate ?? null,
      beneficiaries: world.collection('beneficiaries').get(contract.id)?.beneficiaries ?? [],
      firstEndDate: requestPolicy(world).rentalFirstEndDate,
      today,
    });
    attachableFiles(world, session.userUuid, form.fileUuids, FORM_FILE_TYPES);
    return { body: { link: leave(call, { kind: 'termination', action: 'confirm', form }, body) } };
  },

  initTerminationApproval: (call) => {
    const { operationData, operationType, ...leaving } = call.body;
    return { body: { link: leaveToDecide(call, 'termination', operationData.terminationRequestId, operationType, leaving) } };
  },

  completeTermination: (call) => {
    const { operationType, operationData } = call.body;
    const requestUuid = 'terminationRequestId' in operationData ? operationData.terminationRequestId : null;
    const { state, ...request } = complete(call, 'termination', {
      action: ACTIONS[operationType],
      nonce: operationData.nonce,
      requestUuid,
    });
    // add_tenant_saved is of modifications only.
    return { body: { state: state as TerminationState, ...request } };
  },
} satisfies Handlers<'getTermination' | 'initTermination' | 'initTerminationApproval' | 'completeTermination'>;

const ACTIONS = {
  resident_app_confirm_contract_termination: 'confirm',
  resident_app_accept_contract_termination: 'accept',
  resident_app_reject_contract_termination: 'reject',
} as const satisfies Record<BodyOf<'completeTermination'>['operationType'], ConfirmationAction>;
