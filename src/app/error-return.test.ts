// @vitest-environment jsdom
import { createBrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BELIEVED_MS, beginRegistration, takeRegistrationReturn } from '@/session/registration-journey.ts';
import { errorReturn, showErrorReturn } from './error-return.ts';

const believed = () => true;
const notBelieved = () => false;

// Rules: sign-in.error-with-email
describe('the return of a registration that this browser began', () => {
  it('leads to sign-out with the error and the e-mail as navigation state, not in the address', () => {
    for (const pathname of ['/', '/login', '/asiointi/1'])
      expect(errorReturn({ pathname, search: '?error=user_already_registered&email=Party-Payer%40example.com' }, believed)).toEqual({
        to: '/logout',
        state: { error: 'user_already_registered', email: 'party-payer@example.com' },
      });
  });

  it('keeps a plus sign of the e-mail, which a query spells as a space', () => {
    expect(errorReturn({ pathname: '/', search: '?error=x&email=a+1@example.com' }, believed)?.state?.email).toBe('a+1@example.com');
  });

  it('shows an error without an e-mail on the sign-in page', () => {
    expect(errorReturn({ pathname: '/login', search: '?error=no_tenant_found' }, believed)).toEqual({
      to: '/login',
      state: { error: 'no_tenant_found' },
    });
  });

  it.each(['?error=%3Cscript%3E&email=a%40example.com', '?error=x&email=nobody'])('ignores the unreadable %s', (search) => {
    expect(errorReturn({ pathname: '/', search }, believed)).toEqual({ to: '/', state: null });
  });
});

// Rules: sign-in.believed-error
describe('a link with an error, without a registration that this browser began', () => {
  it('signs nobody out, shows nothing, and loses its e-mail', () => {
    const search = '?lang=sv&error=user_already_registered&email=a%40example.com';
    expect(errorReturn({ pathname: '/', search }, notBelieved)).toEqual({ to: '/?lang=sv', state: null });
    expect(errorReturn({ pathname: '/login', search: '?error=no_tenant_found' }, notBelieved)).toEqual({ to: '/login', state: null });
  });

  // Rules: sign-in.return-elsewhere
  it.each([
    ['/login', '?error=no_tenant_found&email=a%40example.com', '/logout'],
    ['/logout', '?error=no_tenant_found&email=a%40example.com', '/logout'],
    ['/login', '?error=%3Cscript%3E&email=nobody&lang=sv', '/logout?lang=sv'],
  ])('leads from the sign-in page, %s%s, to sign-out, which gets neither error nor e-mail', (pathname, search, to) => {
    expect(errorReturn({ pathname, search }, notBelieved)).toEqual({ to, state: { error: 'not_begun_here' } });
  });
});

it.each([
  ['/', ''],
  ['/register/verify-email', '?email=a%40example.com'],
  ['/asiointi/1/irtisano', '?error=CONFIRM_OPERATION_CANCELLED'],
])('the address %s%s stays as it is', (pathname, search) => {
  let asked = false;
  expect(
    errorReturn({ pathname, search }, () => {
      asked = true;
      return true;
    }),
  ).toBeNull();
  expect(asked).toBe(false);
});

describe('where the router starts', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it('starts with the navigation state of the return and an address without it', () => {
    showErrorReturn({ to: '/logout', state: { error: 'x', email: 'a@example.com' } }, history);
    const router = createBrowserRouter([{ path: '*', element: null }]);
    expect(router.state.location).toMatchObject({ pathname: '/logout', search: '', state: { error: 'x', email: 'a@example.com' } });
    router.dispose();
  });
});

// Rules: sign-in.believed-error
describe('the mark of a registration', () => {
  beforeEach(() => localStorage.clear());
  const at = (ms: number) => () => new Date(ms);

  it('counts for one return', () => {
    expect(takeRegistrationReturn()).toBe(false);
    beginRegistration('telia');
    expect(takeRegistrationReturn()).toBe(true);
    expect(takeRegistrationReturn()).toBe(false);
  });

  it('counts for an hour', () => {
    beginRegistration('candour', at(1000));
    expect(takeRegistrationReturn(at(1000 + BELIEVED_MS))).toBe(false);
    beginRegistration('candour', at(1000));
    expect(takeRegistrationReturn(at(BELIEVED_MS))).toBe(true);
  });

  it('survives what another program has put into its place', () => {
    localStorage.setItem('portal.registration', '{"provider":');
    expect(takeRegistrationReturn()).toBe(false);
  });
});
