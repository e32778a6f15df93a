import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { describe, expect, it } from 'vitest';
import { parse, safeParse } from 'zod/mini';
import { problemsOfRequest } from '@/test-support/request-body.ts';
import minimal from '../../../openapi/examples/getUserProfile/200.minimal.json';
import partyPayer from '../../../openapi/examples/getUserProfile/200.party-payer.json';
import { detailsOf, detailsSchema, differences, formerEmail } from './rules.ts';

const profile: UserProfile = partyPayer.value;
const unknown: UserProfile = minimal.value;

describe('the form of own details', () => {
  it('starts from the profile', () => {
    expect(detailsOf(profile)).toEqual({
      email: 'party-payer@example.com',
      phoneNumber: profile.phoneNumber,
      communicationByEmail: profile.communicationByEmail,
      communicationBySms: profile.communicationBySms,
      marketingAllowed: profile.marketingAllowed,
    });
  });

  it.each([true, false])('keeps every choice that was made (%s)', (choice) => {
    const choices = { communicationByEmail: choice, communicationBySms: choice, marketingAllowed: choice };
    expect(detailsOf({ ...profile, ...choices })).toMatchObject(choices);
  });

  it('presets the choices of a user who was never asked: e-mail and text messages yes, marketing no', () => {
    expect(detailsOf(unknown)).toEqual({
      email: '',
      phoneNumber: '',
      communicationByEmail: true,
      communicationBySms: true,
      marketingAllowed: false,
    });
  });

  // Rules: profile.required-fields
  it('needs an e-mail address and a phone number', () => {
    const issues = safeParse(detailsSchema, detailsOf(unknown)).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(issues).toEqual([
      ['email', 'required'],
      ['phoneNumber', 'required'],
    ]);
  });

  it.each([
    ['email', 'aino', 'invalidEmail'],
    ['phoneNumber', '072 000 01 23', 'invalidPhoneNumber'],
  ])('refuses %s %j', (field, value, key) => {
    const result = safeParse(detailsSchema, { ...detailsOf(profile), [field]: value });
    expect(result.error?.issues.map(({ message }) => message)).toEqual([key]);
  });

  it('becomes a valid request with normalized values', () => {
    const wanted = parse(detailsSchema, { ...detailsOf(profile), email: ' Aino@Example.com ', phoneNumber: ' +358  40 0000 101' });
    expect(wanted).toMatchObject({ email: 'aino@example.com', phoneNumber: '+358 40 0000 101' });
    expect(problemsOfRequest('updateUser', wanted)).toEqual([]);
  });
});

describe('the differences', () => {
  it('finds no differences while nothing was changed', () => {
    expect(differences(profile, detailsOf(profile))).toEqual([]);
  });

  it('finds the changed fields', () => {
    expect(differences(profile, { ...detailsOf(profile), email: 'x@example.com', marketingAllowed: !profile.marketingAllowed })).toEqual([
      'email',
      'marketingAllowed',
    ]);
  });

  it('include every choice that was never made, so that the presets can be saved', () => {
    expect(differences(unknown, { ...detailsOf(unknown), email: 'x@example.com', phoneNumber: '+358 40 0000 123' })).toHaveLength(5);
  });

  it('finds none in a phone number that is written in other groups, and one in its first number', () => {
    const { phoneNumber } = detailsOf(profile);
    expect(differences({ ...profile, phoneNumber: phoneNumber.replaceAll(' ', '') }, detailsOf(profile))).toEqual([]);
    expect(differences({ ...profile, phoneNumber: null }, detailsOf(profile))).toEqual(['phoneNumber']);
    expect(differences({ ...profile, phoneNumber: null }, { ...detailsOf(profile), phoneNumber: '' })).toEqual([]);
  });

  it('leave out choices that are not sent', () => {
    expect(differences(profile, { email: profile.email ?? '', phoneNumber: profile.phoneNumber ?? '' })).toEqual([]);
  });
});

it('returns the former e-mail address only when there was one and it changes', () => {
  expect(formerEmail(profile, { email: 'uusi@example.com' })).toBe('party-payer@example.com');
  expect(formerEmail(profile, { email: 'party-payer@example.com' })).toBeNull();
  expect(formerEmail(unknown, { email: 'uusi@example.com' })).toBeNull();
  expect(formerEmail({ email: '' }, { email: 'uusi@example.com' })).toBeNull();
});
