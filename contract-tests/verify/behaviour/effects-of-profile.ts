/** Checks the effects of closing notices, saving the profile and adding tenants. */
import type { Check } from '../checks/check.ts';
import { defineCheck } from './check-client.ts';
import { contract, signedIn, state } from './world.ts';

const HOME = contract(1);
const aino = [signedIn('party-payer')];

export const profileEffects: Check[] = [
  defineCheck(
    'closeNotification',
    ['the notification stays closed, and no other is closed', 'notifications.close-call'],
    aino,
    async (api) => {
      const before = await api.list('listNotifications');
      const { closedAt } = await api.ok('closeNotification', { path: [2011] });
      await api.expectNow([closedAt], 'closedAt');
      const after = await api.list('listNotifications');
      const closed = after.find(({ id }) => id === 2011);
      // A backend may leave closed notices out.
      if (closed) {
        api.expectMatch({ closedAt }, closed, 'listNotifications');
        const { closedAt: _open, ...facts } = before.find(({ id }) => id === 2011) ?? {};
        api.expectMatch(facts, closed, 'listNotifications after closing');
      }
      api.expectSame(
        'listNotifications',
        before.filter(({ id }) => id !== 2011),
        after.filter(({ id }) => id !== 2011),
        'without the closed one, after closing',
      );
      const again = await api.ok('closeNotification', { path: [2011] });
      api.expectMatch({ closedAt }, again, 'a second closeNotification');
    },
  ),
  defineCheck(
    'closeNotification',
    ['a notification that is not closeable stays open', 'notifications.close-call'],
    [state('a resident with notices', { situation: 'small-arrear' })],
    async (api) => {
      const before = await api.list('listNotifications');
      const fixed = before.find(({ isCloseable, closedAt }) => isCloseable === false && (closedAt ?? null) === null);
      if (!fixed) return api.fail('an open notice that is not closeable in this state', 'none');
      await api.expectRefusal('closeNotification', { path: [Number(fixed.id)] }, [400], 'of a notice that is not closeable');
      api.expectSame('listNotifications', before, await api.list('listNotifications'), 'after a refused closing');
    },
  ),
  defineCheck(
    'updateUser',
    ['getUserProfile shows what was saved, each flag separately, and no other profile changes', 'profile.update-call'],
    [signedIn('occupancy'), signedIn('party-payer')],
    async (api) => {
      const before = await api.ok('getUserProfile');
      const others = await api.ok('getUserProfile', { as: 0 });
      const flags = ['communicationByEmail', 'communicationBySms', 'marketingAllowed'];
      for (const on of [...flags, 'none']) {
        const sent = {
          email: 'aino.virtanen@example.org',
          phoneNumber: '+358400000201',
          ...Object.fromEntries(flags.map((flag) => [flag, flag === on])),
        };
        api.expectMatch(sent, await api.ok('updateUser', { body: sent }), 'the answer of updateUser');
        api.expectMatch(
          { ...sent, firstName: before.firstName, lastName: before.lastName, uuid: before.uuid },
          await api.ok('getUserProfile'),
          'getUserProfile',
        );
      }
      api.expectSame('getUserProfile', others, await api.ok('getUserProfile', { as: 0 }), 'of another resident after updateUser');
      if (!api.isChosen('login')) return;
      const signIn = await api.call('login', { as: null, body: { username: 'party-payer@example.com', password: 'Asukas-2026!' } });
      api.expect(signIn.status === 200, 'the user name of the sign-in to stay as it is', String(signIn.status));
    },
  ),
  defineCheck('updateUser', ['a flag that is left out keeps its value, on or off', 'profile.update-call'], aino, async (api) => {
    const reach = { email: 'a.virtanen@example.org', phoneNumber: '+358400000202' };
    for (const kept of [true, false]) {
      const flags = { communicationByEmail: kept, communicationBySms: kept, marketingAllowed: kept };
      await api.ok('updateUser', { body: { ...reach, ...flags } });
      await api.ok('updateUser', { body: reach });
      api.expectMatch(
        { ...reach, ...flags },
        await api.ok('getUserProfile'),
        'getUserProfile, where a flag that is left out keeps its value,',
      );
      await api.ok('updateUser', { body: { ...reach, marketingAllowed: !kept } });
      api.expectMatch(
        { ...reach, ...flags, marketingAllowed: !kept },
        await api.ok('getUserProfile'),
        'getUserProfile, where a flag that is left out keeps its value,',
      );
    }
  }),
  defineCheck(
    'updateUser',
    ['fields that were never sent stay null, and the answer is the profile', 'profile.update-call'],
    [signedIn('party-payer'), state('a profile of which nothing is known')],
    async (api) => {
      const before = await api.ok('getUserProfile');
      const sent = { email: 'aino.virtanen@example.org', phoneNumber: '+358400000204' };
      const answer = await api.ok('updateUser', { body: sent });
      const after = await api.ok('getUserProfile');
      api.expectSame('getUserProfile', { ...before, ...sent }, after, 'after updateUser without flags');
      api.expectSame('getUserProfile', after, answer, 'like the answer of updateUser');
    },
  ),
  defineCheck('updateUser', 'a refused request changes nothing, and names cannot be changed', aino, async (api) => {
    const before = await api.ok('getUserProfile');
    const reach = { email: 'aino.virtanen@example.org', phoneNumber: '+358400000203' };
    await api.expectRefusal('updateUser', { body: { ...reach, phoneNumber: 'ei numeroa' } }, [400], 'with a phone number that is none');
    await api.expectRefusal('updateUser', { body: { ...reach, email: 'ei osoitetta' } }, [400], 'with an e-mail that is none');
    api.expectSame('getUserProfile', before, await api.ok('getUserProfile'), 'after a refused updateUser');
    // The backend must refuse or ignore fields that the contract does not have.
    await api.call('updateUser', { body: { ...reach, firstName: 'Joku', lastName: 'Muu', uuid: '20000000-0000-4000-8000-000000000002' } });
    const { firstName, lastName, uuid } = before;
    api.expectMatch({ firstName, lastName, uuid }, await api.ok('getUserProfile'), 'getUserProfile after fields that cannot be changed');
  }),
  defineCheck('addTenants', ['all persons are saved, or none when one is invalid', 'add-tenant.send-call'], aino, async (api) => {
    const person = { socialSecurityNumber: '311299-905D', firstName: 'Pekka', lastName: 'Virtanen' };
    const wrong = { socialSecurityNumber: '311299-905X', firstName: 'Väärä', lastName: 'Virtanen' };
    const before = await api.list('listTenants', { path: [HOME] });
    await api.expectRefusal(
      'addTenants',
      { path: [HOME], body: { operationData: { tenants: [person, wrong] }, locale: 'fi' } },
      [400],
      'with one wrong identity code',
    );
    api.expectSame('listTenants', before, await api.list('listTenants', { path: [HOME] }), 'after a refused addTenants');
    await api.ok('addTenants', { path: [HOME], body: { operationData: { tenants: [person] }, locale: 'fi' } });
    const after = await api.list('listTenants', { path: [HOME] });
    const added = after.find(({ firstName, lastName }) => firstName === 'Pekka' && lastName === 'Virtanen');
    // The company may take two working days to add a tenant. But the backend must refuse the same person at once.
    const again = await api.call('addTenants', { path: [HOME], body: { operationData: { tenants: [person] }, locale: 'fi' } });
    api.expect(
      added !== undefined || again.status === 400,
      'the person in listTenants, or a refusal of the same person',
      `neither: ${again.status}`,
    );
    if (added) api.expect(added.isContractParty === false, 'a new person who is no contract party', 'a contract party');
    api.expectSame(
      'listTenants',
      before,
      after.filter((one) => one !== added),
      'of the others after addTenants',
    );
  }),
];
