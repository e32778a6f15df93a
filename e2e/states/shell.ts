/** States of the pages around the features: sign-in, front page, bulletins, registration, and the not-found pages. */
import { drafts, home, type UiState } from './ui-state.ts';

const front = (resident: string, rest: Partial<UiState> = {}): UiState => ({
  name: `front page: ${resident}`,
  path: home(resident === 'staff' ? 'party-payer' : resident),
  resident,
  ...rest,
});
const signIn = (error: string, email?: string): UiState => ({
  name: `sign-in: ${error}`,
  path: '/login',
  handedOver: { error, ...(email !== undefined && { email }) },
});

export const shellStates: readonly UiState[] = [
  // Rules: sign-in.page-form
  { name: 'sign-in', path: '/login' },
  { name: 'sign-in: nothing typed', path: '/login', press: /^(Kirjaudu sisään|Logga in|Sign in)$/ },
  signIn('login_expired'),
  { name: 'sign-in: first visit', path: '/login', handedOver: { error: 'login_expired', isFirstVisit: true } },
  signIn('invalid_credentials'),
  signIn('user_not_confirmed'),
  signIn('too_many_attempts'),
  signIn('too_many_requests'),
  signIn('registration_link_fetch_failed'),
  signIn('registration_cancelled'),
  signIn('registration_failed'),
  signIn('user_already_registered', 'party-payer@example.com'),
  signIn('no_tenant_found'),
  signIn('generic_error'),
  signIn('something_new'),
  { name: 'sign-in: password changed', path: '/login', handedOver: { notice: 'password_changed' } },

  front('party-payer'),
  front('party-payer', { name: 'front page: menu open', press: /^(Valikko|Meny|Menu|Asiointi|Ärenden|Transactions|Services)/ }),
  front('occupancy'),
  front('cotenant'),
  front('subtenant'),
  front('payer'),
  front('arrears'),
  front('staff'),
  front('party-payer', {
    name: 'front page: every kind of notification',
    answers: { '/user/notifications': 'code=200, example=all-categories' },
  }),
  front('no-phone'),
  front('party-payer', {
    name: 'front page: a draft waits',
    remembered: drafts(1, 'party-payer', { 'fault-report': { title: 'Hana tippuu' }, termination: { additionalDetails: 'x' } }),
  }),
  front('party-payer', {
    name: 'front page: moving out, the request is read',
    answers: {
      '/api/contracts': 'code=200, example=termination-ready-for-review',
      '/termination': 'code=200, example=ready-for-review',
    },
  }),
  front('party-payer', {
    name: 'front page: moving out, approved',
    answers: { '/api/contracts': 'code=200, example=termination-approved' },
  }),
  front('party-payer', {
    name: 'front page: a change was approved',
    answers: { '/api/contracts': 'code=200, example=modification-approved' },
  }),
  front('party-payer', {
    name: 'front page: another home ends',
    path: home('party-payer-occupancy'),
    answers: { '/api/contracts': 'code=200, example=termination-approved' },
  }),
  front('party-payer', {
    name: 'front page: nothing yet',
    answers: {
      '/user/notifications': 'code=200, example=empty',
      '/defect-notices': 'code=200, example=empty',
      '/bulletins': 'code=200, example=empty',
    },
  }),
  front('party-payer', {
    name: 'front page: panels failed',
    answers: { '/user/notifications': 'code=500', '/defect-notices': 'code=500', '/bulletins': 'code=500' },
  }),
  front('party-payer', { name: 'front page: restricted', modules: { contractTerminationOnly: true } }),
  front('party-payer', {
    name: 'front page: fault reports elsewhere',
    modules: { customDefectNoticeLinkUrl: 'https://tunnistus.example.com/viat' },
  }),
  front('party-payer', { name: 'front page: all flags off', answers: { '/feature-flags': 'code=200, example=all-off' } }),

  { name: 'bulletin board', path: `${home('party-payer')}/ilmoitustaulu`, resident: 'party-payer' },
  {
    name: 'bulletin board: empty',
    path: `${home('party-payer')}/ilmoitustaulu`,
    resident: 'party-payer',
    answers: { '/bulletins': 'code=200, example=empty' },
  },
  {
    name: 'bulletin board: failed',
    path: `${home('party-payer')}/ilmoitustaulu`,
    resident: 'party-payer',
    answers: { '/bulletins': 'code=500' },
  },
  { name: 'bulletin', path: `${home('party-payer')}/tiedotteet/30000000-0000-4000-8000-000000000001`, resident: 'party-payer' },
  {
    name: 'bulletin: not there',
    path: `${home('party-payer')}/tiedotteet/30000000-0000-4000-8000-000000000099`,
    resident: 'party-payer',
    answers: { '/bulletins/30000000-0000-4000-8000-000000000099': 'code=404, example=bulletin-not-found' },
  },

  { name: 'no contracts', path: '/', resident: 'no-contracts' },
  { name: 'out of order', path: '/', resident: 'party-payer', answers: { '/api/contracts': 'code=500, example=error-fetching-contracts' } },
  { name: 'not found', path: '/404' },
  { name: 'not found: contract of another', path: home('arrears'), resident: 'party-payer' },

  { name: 'registration: choose', path: '/register/chooseAuth', answers: { '/feature-flags': 'code=200, example=all-on' } },
  { name: 'registration: password', path: '/register?authorized=true' },
  { name: 'registration: continue', path: '/register', handedOver: { continueRegistration: true, email: 'unconfirmed@example.com' } },
  { name: 'registration: confirm e-mail', path: '/register/verify-email' },
  { name: 'registration: wrong provider', path: '/register/auth?provider=nobody' },
  { name: 'forgotten password', path: '/password/forgot' },

  // Rules: shell.statement-pages
  { name: 'accessibility statement', path: '/saavutettavuus' },
  { name: 'privacy notice', path: '/tietosuoja' },
  { name: 'what the browser keeps', path: '/selaimen-tallennus' },
];
