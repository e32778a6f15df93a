// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { beginRegistration } from '@/session/registration-journey.ts';
import { restartPath } from './registration-phase.ts';

beforeEach(() => localStorage.clear());

// Rules: registration.restart-provider, registration.reset-old-user
it('starts again with the provider that the registration began with', () => {
  expect(restartPath()).toBe('/register/auth?provider=telia&resetOldUser=true');
  beginRegistration('candour');
  expect(restartPath()).toBe('/register/auth?provider=candour');
  beginRegistration('telia');
  expect(restartPath()).toBe('/register/auth?provider=telia&resetOldUser=true');
});
