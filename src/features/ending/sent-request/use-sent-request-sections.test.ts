import { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import { Tenant } from 'generated/zod/tenant.zod.ts';
import { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { describe, expect, it } from 'vitest';
import { array, parse } from 'zod/mini';
import pendingChange from '../../../../openapi/examples/getModification/200.modification-pending.json';
import severalLeave from '../../../../openapi/examples/getModification/200.several-leave.json';
import cotenant from '../../../../openapi/examples/getTermination/200.cotenant.json';
import byCompany from '../../../../openapi/examples/getTermination/200.made-by-company.json';
import rejected from '../../../../openapi/examples/getTermination/200.rejected.json';
import couple from '../../../../openapi/examples/listTenants/200.cotenant.json';
import family from '../../../../openapi/examples/listTenants/200.modification.json';
import { partyAnswers, tellsConfirmations } from './use-sent-request-sections.ts';

const tenants = parse(array(Tenant), couple.value);
const [sanna, mikko] = tenants;
if (!sanna || !mikko) throw new Error('the example has two tenants');
const third: Tenant = { ...mikko, id: 1043 };

const termination = (value: object, changes: object = {}) => ({
  subject: 'termination' as const,
  request: parse(TerminationRequest, { ...value, ...changes }),
});
const modification = (value: object, changes: object = {}) => ({
  subject: 'modification' as const,
  request: parse(ModificationRequest, { ...value, ...changes }),
});
const answers = (...asked: Parameters<typeof partyAnswers>) => partyAnswers(...asked).map(({ tenantId, answer }) => [tenantId, answer]);
const UNTOLD = { confirmations: undefined };

// Rules: ending.notice-parties, ending.own-confirmation
describe('the answers of the parties', () => {
  it('come from the backend with their times, the maker first', () => {
    const sent = termination(rejected.value, { confirmations: rejected.value.confirmations.toReversed() });
    expect(tellsConfirmations(sent)).toBe(true);
    expect(partyAnswers(sent, tenants)).toEqual([
      { tenantId: 1041, answer: 'made', askedAt: null, decidedAt: '2026-03-09T20:11:54+02:00' },
      { tenantId: 1042, answer: 'rejected', askedAt: '2026-03-09T20:11:54+02:00', decidedAt: '2026-03-10T18:40:00+02:00' },
    ]);
  });

  it.each([
    ['pending_tenant_approval', 'asked'],
    ['ready_for_review', 'confirmed'],
    ['approved', 'confirmed'],
    ['rejected', 'unknown'],
  ])('follow from a termination that is %s when it does not tell them: the only other party is %s', (status, answer) => {
    const sent = termination(cotenant.value, { ...UNTOLD, status });
    expect(tellsConfirmations(sent)).toBe(false);
    expect(partyAnswers(sent, tenants)).toEqual([
      { tenantId: 1041, answer: 'made', askedAt: null, decidedAt: cotenant.value.createdAt },
      { tenantId: 1042, answer, askedAt: null, decidedAt: null },
    ]);
  });

  it('do not guess which of several parties has yet to answer', () => {
    expect(answers(termination(cotenant.value, UNTOLD), [...tenants, third])).toEqual([
      [1041, 'made'],
      [1042, 'unknown'],
      [1043, 'unknown'],
    ]);
  });

  it('do not claim that anybody confirmed what the company made', () => {
    expect(answers(termination(byCompany.value, UNTOLD), tenants)).toEqual([
      [1041, 'unknown'],
      [1042, 'unknown'],
    ]);
    expect(answers(termination(byCompany.value), tenants)).toEqual([]);
  });

  it('name all parties of a modification and who takes the contract over, since the request does not say who made it', () => {
    const people = parse(array(Tenant), family.value).map((one) => (one.id === 1122 ? { ...one, isContractParty: false } : one));
    const taken = modification(severalLeave.value, UNTOLD);
    expect(answers(taken, people)).toEqual([
      [1121, 'unknown'],
      [1122, 'unknown'],
    ]);
    expect(answers(modification(severalLeave.value, { ...UNTOLD, status: 'approved' }), people)).toEqual([
      [1121, 'confirmed'],
      [1122, 'confirmed'],
    ]);
    expect(answers(modification(pendingChange.value), [])).toEqual([
      [1131, 'made'],
      [1132, 'asked'],
    ]);
  });
});
