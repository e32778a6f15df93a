import { beforeEach, expect, it } from 'vitest';
import { calendarDate } from '@/domain/calendar-date.ts';
import { emptyStorage } from '@/test-support/storage.ts';
import { newBeneficiary } from './beneficiaries.ts';
import { emptyTermination, type TerminationForm } from './form.ts';
import { terminationForm } from './termination-form.ts';

const owner = { userUuid: 'user', contractUuid: 'contract' };
const end = { kind: 'ends', on: calendarDate('2026-12-31') } as const;
const account = { iban: 'FI4950009420028730', bic: '', phoneNumber: '+358 40 0000 11', email: 'aino@example.com' };
const storedOne = { id: 4031, tenantId: 1031, beneficiaryName: 'Aino', returnPercentage: 50, ...account };
const initial = emptyTermination({}, [storedOne, { ...storedOne, id: 4032, contractToTenantAssociationId: 1032 }], end);

let storage = emptyStorage();
beforeEach(() => {
  storage = emptyStorage();
});

/** The values that are restored after a reload. */
function reloaded(form: TerminationForm) {
  terminationForm.draft.save(owner, form, initial, { storage });
  const draft = terminationForm.draft.read(owner, initial, { storage });
  return { ...initial, ...draft?.values, askAgain: draft?.askAgain };
}

const filled: TerminationForm = {
  ...initial,
  movingOutDate: '30.12.2026',
  terminationReason: 'moveDueWork',
  files: [{ uuid: 'uuid', fileName: 'todistus.pdf' }],
  collateralPlace: 'bank',
  collateralLender: 'Nordbanken Exempel',
  showing: 'company',
  additionalDetails: 'Avaimet huoltoyhtiöllä',
  hasPetsInApartment: true,
};

it('restores the values that a draft may keep, and the stored accounts', () => {
  expect(reloaded(filled)).toEqual({ ...filled, askAgain: [] });
});

it('restores a changed or new beneficiary without its account', () => {
  const [first, second] = initial.beneficiaries;
  if (first === undefined || second === undefined) throw new Error('two are stored');
  const added = { ...newBeneficiary(), ...account, beneficiaryName: 'Mikko', returnPercentage: '40' };
  const empty = { iban: '', bic: '', phoneNumber: '', email: '' };
  const beneficiaries = [{ ...first, iban: 'FI2112345600000785' }, { ...second, isRemoved: true }, added];
  const { beneficiaries: restored, askAgain } = reloaded({ ...filled, beneficiaries });
  expect(askAgain).toEqual(['payment']);
  expect(restored).toEqual([
    { ...first, ...empty },
    { ...second, isRemoved: true },
    { ...added, ...empty },
  ]);
});

it('keeps no account, e-mail address, phone number or address', () => {
  const newAddress = { recipientName: 'Aino Virtanen', streetAddress: 'Harjoituspolku 12', postalCode: '01300', city: 'Vantaa' };
  const form = {
    ...filled,
    newAddress,
    beneficiaries: [{ ...newBeneficiary(), ...account, beneficiaryName: 'Mikko', bic: 'COBADEFFXXX' }],
  };
  expect(reloaded(form)).toMatchObject({ newAddress: initial.newAddress, askAgain: ['payment', 'new-address'] });
  const text = storage.getItem(storage.key(0) ?? '') ?? '';
  expect(text).toContain('moveDueWork');
  for (const secret of [...Object.values(account).filter(Boolean), 'COBADEFFXXX', ...Object.values(newAddress)])
    expect(text).not.toContain(secret);
});
