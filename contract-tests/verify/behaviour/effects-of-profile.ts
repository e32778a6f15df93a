/** Checks the effects of closing notices, saving the profile and adding tenants. */
import type { Check } from '../checks/check.ts';
import { told } from './story.ts';
import { contract, signedIn, state } from './world.ts';

const HOME = contract(1);
const aino = [signedIn('party-payer')];

export const profileEffects: Check[] = [
  told('closeNotification', 'the notification stays closed, and no other is closed', aino, async (w) => {
    const before = await w.list('listNotifications');
    const { closedAt } = await w.done('closeNotification', { path: [2011] });
    await w.isNow([closedAt], 'closedAt');
    const after = await w.list('listNotifications');
    const closed = after.find(({ id }) => id === 2011);
    // A backend may leave closed notices out.
    if (closed) {
      w.shows({ closedAt }, closed, 'listNotifications');
      const { closedAt: _open, ...facts } = before.find(({ id }) => id === 2011) ?? {};
      w.shows(facts, closed, 'listNotifications after closing');
    }
    w.same(
      'listNotifications',
      before.filter(({ id }) => id !== 2011),
      after.filter(({ id }) => id !== 2011),
      'without the closed one, after closing',
    );
    const again = await w.done('closeNotification', { path: [2011] });
    w.shows({ closedAt }, again, 'a second closeNotification');
  }),
  told(
    'closeNotification',
    'a notification that is not closeable stays open',
    [state('a resident with notices', { situation: 'small-arrear' })],
    async (w) => {
      const before = await w.list('listNotifications');
      const fixed = before.find(({ isCloseable, closedAt }) => isCloseable === false && (closedAt ?? null) === null);
      if (!fixed) return w.note('an open notice that is not closeable in this state', 'none');
      await w.refused('closeNotification', { path: [Number(fixed.id)] }, [400], 'of a notice that is not closeable');
      w.same('listNotifications', before, await w.list('listNotifications'), 'after a refused closing');
    },
  ),
  told(
    'updateUser',
    'getUserProfile shows what was saved, each flag separately, and no other profile changes',
    [signedIn('occupancy'), signedIn('party-payer')],
    async (w) => {
      const before = await w.done('getUserProfile');
      const others = await w.done('getUserProfile', { as: 0 });
      const flags = ['communicationByEmail', 'communicationBySms', 'marketingAllowed'];
      for (const on of [...flags, 'none']) {
        const sent = {
          email: 'aino.virtanen@example.org',
          phoneNumber: '+358400000201',
          ...Object.fromEntries(flags.map((flag) => [flag, flag === on])),
        };
        w.shows(sent, await w.done('updateUser', { body: sent }), 'the answer of updateUser');
        w.shows(
          { ...sent, firstName: before.firstName, lastName: before.lastName, uuid: before.uuid },
          await w.done('getUserProfile'),
          'getUserProfile',
        );
      }
      w.same('getUserProfile', others, await w.done('getUserProfile', { as: 0 }), 'of another resident after updateUser');
      const signIn = await w.call('login', { as: null, body: { username: 'party-payer@example.com', password: 'Asukas-2026!' } });
      w.that(signIn.status === 200, 'the user name of the sign-in to stay as it is', String(signIn.status));
    },
  ),
  told('updateUser', 'a flag that is left out keeps its value, on or off', aino, async (w) => {
    const reach = { email: 'a.virtanen@example.org', phoneNumber: '+358400000202' };
    for (const kept of [true, false]) {
      const flags = { communicationByEmail: kept, communicationBySms: kept, marketingAllowed: kept };
      await w.done('updateUser', { body: { ...reach, ...flags } });
      await w.done('updateUser', { body: reach });
      w.shows({ ...reach, ...flags }, await w.done('getUserProfile'), 'getUserProfile, where a flag that is left out keeps its value,');
      await w.done('updateUser', { body: { ...reach, marketingAllowed: !kept } });
      w.shows(
        { ...reach, ...flags, marketingAllowed: !kept },
        await w.done('getUserProfile'),
        'getUserProfile, where a flag that is left out keeps its value,',
      );
    }
  }),
  told(
    'updateUser',
    'fields that were never sent stay null, and the answer is the profile',
    [signedIn('party-payer'), state('a profile of which nothing is known')],
    async (w) => {
      const before = await w.done('getUserProfile');
      const sent = { email: 'aino.virtanen@example.org', phoneNumber: '+358400000204' };
      const answer = await w.done('updateUser', { body: sent });
      const after = await w.done('getUserProfile');
      w.same('getUserProfile', { ...before, ...sent }, after, 'after updateUser without flags');
      w.same('getUserProfile', after, answer, 'like the answer of updateUser');
    },
  ),
  told('updateUser', 'a refused request changes nothing, and names cannot be changed', aino, async (w) => {
    const before = await w.done('getUserProfile');
    const reach = { email: 'aino.virtanen@example.org', phoneNumber: '+358400000203' };
    await w.refused('updateUser', { body: { ...reach, phoneNumber: 'ei numeroa' } }, [400], 'with a phone number that is none');
    await w.refused('updateUser', { body: { ...reach, email: 'ei osoitetta' } }, [400], 'with an e-mail that is none');
    w.same('getUserProfile', before, await w.done('getUserProfile'), 'after a refused updateUser');
    // The backend must refuse or ignore fields that the contract does not have.
    await w.call('updateUser', { body: { ...reach, firstName: 'Joku', lastName: 'Muu', uuid: '20000000-0000-4000-8000-000000000002' } });
    const { firstName, lastName, uuid } = before;
    w.shows({ firstName, lastName, uuid }, await w.done('getUserProfile'), 'getUserProfile after fields that cannot be changed');
  }),
  told('addTenants', 'all persons are saved, or none when one is invalid', aino, async (w) => {
    const person = { socialSecurityNumber: '311299-905D', firstName: 'Pekka', lastName: 'Virtanen' };
    const wrong = { socialSecurityNumber: '311299-905X', firstName: 'Väärä', lastName: 'Virtanen' };
    const before = await w.list('listTenants', { path: [HOME] });
    await w.refused(
      'addTenants',
      { path: [HOME], body: { operationData: { tenants: [person, wrong] }, locale: 'fi' } },
      [400],
      'with one wrong identity code',
    );
    w.same('listTenants', before, await w.list('listTenants', { path: [HOME] }), 'after a refused addTenants');
    await w.done('addTenants', { path: [HOME], body: { operationData: { tenants: [person] }, locale: 'fi' } });
    const after = await w.list('listTenants', { path: [HOME] });
    const added = after.find(({ firstName, lastName }) => firstName === 'Pekka' && lastName === 'Virtanen');
    // The company may take two working days to add a tenant. But the backend must refuse the same person at once.
    const again = await w.call('addTenants', { path: [HOME], body: { operationData: { tenants: [person] }, locale: 'fi' } });
    w.that(
      added !== undefined || again.status === 400,
      'the person in listTenants, or refused when told of again',
      `neither: ${again.status}`,
    );
    if (added) w.that(added.isContractParty === false, 'a new person who is no contract party', 'a contract party');
    w.same(
      'listTenants',
      before,
      after.filter((one) => one !== added),
      'of the others after addTenants',
    );
  }),
];
