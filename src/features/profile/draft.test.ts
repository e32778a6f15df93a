// @vitest-environment jsdom
import { assert, boolean, constantFrom, option, property, record } from 'fast-check';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { beforeEach, expect, it } from 'vitest';
import { CONTRACT } from '@/test-support/session.ts';
import partyPayer from '../../../openapi/examples/getUserProfile/200.party-payer.json';
import { keepDraft, readDraft } from './draft.ts';
import { CHOICES, type Details, detailsOf, differences } from './rules.ts';

beforeEach(() => sessionStorage.clear());

// Rules: session.draft-restored, session.personal-data
it('restores each choice after a reload, and opens its form again exactly when something was changed', () => {
  const profile = record({
    phoneNumber: constantFrom(null, '', '+358 40 0000 101'),
    email: constantFrom(null, 'party-payer@example.com'),
    communicationByEmail: option(boolean()),
    communicationBySms: option(boolean()),
    marketingAllowed: option(boolean()),
  });
  const details = record<Details>({
    phoneNumber: constantFrom('', ' ', '+358 40 0000 101', '+358 40 0000 777'),
    email: constantFrom('', 'party-payer@example.com', 'new@example.com'),
    communicationByEmail: boolean(),
    communicationBySms: boolean(),
    marketingAllowed: boolean(),
  });
  assert(
    property(profile, details, details, (of, first, last) => {
      const user: UserProfile = { ...partyPayer.value, ...of };
      keepDraft(user, CONTRACT, first);
      keepDraft(user, CONTRACT, last);
      const restored = readDraft(user, CONTRACT);
      const after = { ...detailsOf(user), ...restored };
      for (const choice of CHOICES) expect(after[choice]).toBe(last[choice]);
      expect(restored !== null).toBe(differences(detailsOf(user), last).length > 0);
      expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/\+358|@/);
    }),
  );
});
