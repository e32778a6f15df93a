import { describe, expect, it } from 'vitest';
import { placeState, type RegistrationFacts, readPlace, registrationPhase } from './registration-phase.ts';

const arrived: RegistrationFacts = { authorized: true, place: { kind: 'start' }, newPassword: null, createdFor: null };
const code = { kind: 'code', email: 'a@example.com' } as const;

describe('the phase of a registration', () => {
  it.each<[string, Partial<RegistrationFacts>, ReturnType<typeof registrationPhase>]>([
    ['returning from identification', {}, { kind: 'create-password' }],
    ['with a password', { place: { kind: 'email' }, newPassword: 'x' }, { kind: 'verify-email', newPassword: 'x' }],
    ['back from the e-mail address', { newPassword: 'x' }, { kind: 'create-password' }],
    ['reloaded at the e-mail address', { place: { kind: 'email' } }, { kind: 'create-password' }],
    [
      'with an account of this page',
      { place: code, createdFor: 'a@example.com' },
      { kind: 'verify-code', email: 'a@example.com', isContinued: false },
    ],
    ['reloaded at the code', { place: code }, { kind: 'verify-code', email: 'a@example.com', isContinued: true }],
    ['from the sign-in page', { place: code, authorized: false }, { kind: 'verify-code', email: 'a@example.com', isContinued: true }],
    ['confirmed', { place: { kind: 'registered' }, authorized: false }, { kind: 'success' }],
    ['without authorization', { authorized: false }, { kind: 'not-authorized' }],
    [
      'without authorization at a later step',
      { authorized: false, place: { kind: 'email' }, newPassword: 'x' },
      { kind: 'not-authorized' },
    ],
  ])('%s', (_, facts, phase) => expect(registrationPhase({ ...arrived, ...facts })).toEqual(phase));
});

describe('the navigation state', () => {
  it('is read as it was written', () => {
    expect(readPlace(placeState.email())).toEqual({ kind: 'email' });
    expect(readPlace(placeState.code('Aino@Example.com '))).toEqual({ kind: 'code', email: 'aino@example.com' });
    expect(readPlace(placeState.registered())).toEqual({ kind: 'registered' });
  });

  it('continues a registration from the sign-in page', () => {
    expect(readPlace({ continueRegistration: true, email: 'aino@example.com' })).toEqual({ kind: 'code', email: 'aino@example.com' });
  });

  it.each([
    [null],
    ['code'],
    [{}],
    [{ continueRegistration: true }],
    [{ continueRegistration: true, email: ' ' }],
    [{ continueRegistration: true, email: 3 }],
    [{ continueRegistration: 'yes', email: 'a@example.com' }],
    [{ registration: 'other' }],
  ])('%j is the start', (state) => expect(readPlace(state)).toEqual({ kind: 'start' }));
});
