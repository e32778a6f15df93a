/** Changing a contract: some of the tenants leave, the contract stays (modification.send-call, modification.approve-call, modification.completion-call). */
import { type BodyOf, type Handlers, Refusal } from '../handler.ts';
import { contractOf, tenantOf } from '../rules/contract-access.ts';
import { identityCodesOn } from '../rules/identity-codes.ts';
import { checkModification } from '../rules/modification-form.ts';
import { featureFlags } from '../rules/provider-settings.ts';
import type { ConfirmationAction } from '../world/collections/requests.ts';
import { complete, contractForRequest, leave, leaveToDecide, readRequest } from './requests.ts';

export const modification = {
  getModification: (call) => ({
    body: readRequest(call, 'modification', call.query.requestUuid, ({ request, confirmedBy }, contract) => {
      const { id, isContractParty } = tenantOf(contract, call.session.userUuid);
      // Its maker has confirmed it by making it; who is to take the contract over becomes a party by it.
      return isContractParty || confirmedBy.includes(id) || request.transferTenantEvent?.destinationTenantId === id;
    }),
  }),

  initModification: (call) => {
    const { world, today, body } = call;
    const { operationData: form, provider } = body;
    contractOf(call);
    if (!featureFlags(world).contractModification) {
      throw new Refusal(400, 'BAD_REQUEST', 'The company does not change contracts electronically.');
    }
    const contract = contractForRequest(call, 'modification', provider);
    checkModification(form, {
      contract,
      ownTenantId: tenantOf(contract, call.session.userUuid).id,
      knownCodes: identityCodesOn(world, contract.id),
      today,
    });
    return { body: { link: leave(call, { kind: 'modification', action: 'confirm', form }, body) } };
  },

  initModificationApproval: (call) => {
    const { operationData, operationType, ...leaving } = call.body;
    return { body: { link: leaveToDecide(call, 'modification', operationData.modificationRequestId, operationType, leaving) } };
  },

  completeModification: (call) => {
    const { operationType, operationData } = call.body;
    const requestUuid = 'modificationRequestId' in operationData ? operationData.modificationRequestId : null;
    return { body: complete(call, 'modification', { action: ACTIONS[operationType], nonce: operationData.nonce, requestUuid }) };
  },
} satisfies Handlers<'getModification' | 'initModification' | 'initModificationApproval' | 'completeModification'>;

const ACTIONS = {
  resident_app_confirm_contract_modification: 'confirm',
  resident_app_accept_contract_modification: 'accept',
  resident_app_reject_contract_modification: 'reject',
} as const satisfies Record<BodyOf<'completeModification'>['operationType'], ConfirmationAction>;
