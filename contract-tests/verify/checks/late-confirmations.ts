/** `late-confirmations`: a termination that is accepted after the last day of confirming is refused (ending.too-late, api.declared-capabilities). */
import { defineCheck } from '../behaviour/check-client.ts';
import { contract, signedIn, state } from '../behaviour/world.ts';
import type { Capability } from './check.ts';

const HOME = { path: [contract(4)] };

const refused = defineCheck(
  'initTerminationApproval',
  'an acceptance after the last day of confirming is refused, and a rejection is not',
  [signedIn('cotenant'), state('a termination that is confirmed too late')],
  async (api) => {
    const before = await api.ok('getTermination', HOME);
    const decision = (operationType: 'accept' | 'reject') => ({
      ...HOME,
      body: { operationData: { terminationRequestId: before.uuid }, operationType, locale: 'fi', nonce: crypto.randomUUID() },
    });
    const { code } = await api.expectRefusal('initTerminationApproval', decision('accept'), [400], 'that comes too late');
    api.expect(code === 'CONFIRMATION_TOO_LATE', 'CONFIRMATION_TOO_LATE for an acceptance that comes too late', String(code));
    api.expectSame('getTermination', before, await api.ok('getTermination', HOME), 'after a refused acceptance');
    await api.ok('initTerminationApproval', decision('reject'));
  },
);

export const lateConfirmations: Capability = {
  name: 'late-confirmations',
  rules: 'ending.too-late',
  about: 'Accepting a termination after the last day on which its end date holds is refused with CONFIRMATION_TOO_LATE (ending.too-late).',
  checks: () => [refused],
};
