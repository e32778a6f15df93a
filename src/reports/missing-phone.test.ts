import { expect, it } from 'vitest';
import { sessionFor } from '@/test-support/session.ts';
import { requirePhone } from './missing-phone.ts';

// fault-reports.missing-phone, feedback.missing-phone
it.each([null, '', '  '])('refuses a profile whose phone number is %j', (phoneNumber) => {
  const { profile } = sessionFor();
  expect(() => requirePhone({ profile: { ...profile, phoneNumber } }, 'QUESTION_MISSING_PHONE_NUMBER')).toThrow(
    expect.objectContaining({ code: 'QUESTION_MISSING_PHONE_NUMBER' }),
  );
});

it('lets a profile with a phone number pass', () => {
  expect(() => requirePhone(sessionFor(), 'QUESTION_MISSING_PHONE_NUMBER')).not.toThrow();
});
