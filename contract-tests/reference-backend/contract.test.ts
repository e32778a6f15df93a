import { describe, expect, it } from 'vitest';
import operations from '../../generated/operations.json' with { type: 'json' };
import { theContract } from './contract.ts';
import type { OpenOperationId } from './handler.ts';

const contract = theContract();

/** Compiles only while it names every open operation once. */
const OPEN = {
  getFeatureFlags: true,
  login: true,
  getRegistrationEntryLink: true,
  getPassportRegistrationEntryLink: true,
  verifyEmail: true,
  setVerificationCode: true,
  resendVerificationCode: true,
  forgotPassword: true,
  confirmForgotPassword: true,
  uploadFile: true,
} as const satisfies Record<OpenOperationId, true>;

describe('the contract as the backend reads it', () => {
  it('contains every operation', () => {
    expect(contract.operations).toHaveLength(operations.length);
  });

  // Rules: api.path-parameters
  it('names the contract contractUuid in every path', () => {
    for (const { path } of contract.operations) expect(path).toMatch(/^\/(contracts\/\{contractUuid\}|contracts$|(?!contracts))/);
  });

  it('needs a session for all but the open operations', () => {
    const open = contract.operations.filter(({ security }) => security !== 'session').map(({ operationId }) => operationId);
    expect(open.toSorted()).toEqual(Object.keys(OPEN).toSorted());
  });

  it('fills an object with null where a required value is not given, and leaves out what the schema does not have', () => {
    const address = { recipientName: 'Aino Virtanen', streetAddress: 'Harjoituspolku 12 A 2', postalCode: '01300', city: 'Vantaa' };
    const longer = { ...address, country: 'FI' };
    expect(contract.filled('NewAddress', longer)).toEqual(address);
    const none = { removeExistingBeneficiary: true, existingBeneficiaryId: 4031 };
    expect(contract.filled('TerminationBeneficiary', none)).toEqual({
      ...none,
      beneficiaryName: null,
      iban: null,
      bic: null,
      returnPercentage: null,
      phoneNumber: null,
      email: null,
      contractToTenantAssociationId: null,
    });
    // `requestUuid` is optional there.
    expect(contract.filled('CompletedTermination', { state: 'pending' })).toEqual({ state: 'pending' });
  });

  it('lists the error codes of each operation', () => {
    const login = contract.operations.find(({ operationId }) => operationId === 'login')!;
    expect([...(login.codes.get(401) ?? [])].toSorted()).toEqual([
      'INVALID_CREDENTIALS',
      'LOGIN_FAILED',
      'TOO_MANY_FAILED_ATTEMPTS_EXCEPTION',
      'TOO_MANY_REQUESTS_EXCEPTION',
      'USER_NOT_CONFIRMED',
    ]);
    for (const { operationId, codes } of contract.operations) {
      for (const [status, known] of codes)
        if (status !== 200) expect([operationId, status, known.size > 0]).toEqual([operationId, status, true]);
    }
  });
});
