/** Checks that a resident cannot reach data of another: things of other contracts, of other roles, and of other sessions. */
import type { Check } from '../checks/check.ts';
import { type CheckClient, defineCheck, type Json, type Refusal } from './check-client.ts';
import { contract, signedIn, state, TERMINATION } from './world.ts';

/** A stranger, and then the owner, so that the later states apply to the owner. */
const strangerAndOwner = [signedIn('occupancy'), signedIn('party-payer')];
export const UNKNOWN_UUID = '00000000-0000-4000-8000-999999999999';

const PERSONAL_READS = [
  'getUserProfile',
  'getUserMetadata',
  'listContracts',
  'listUserPermissions',
  'listNotifications',
  'getMessageTimeline',
] as const;

/** Things of one contract under the address of another contract, of the same resident and of somebody else. */
const ITEMS: readonly (readonly [operationId: string, item: string])[] = [
  ['getDocumentLink', '40000000-0000-4000-8000-000000000101'],
  ['getDefectNotice', '70000000-0000-4000-8000-000000003010'],
  ['getQuestion', '70000000-0000-4000-8000-000000003108'],
  ['getFeedback', '70000000-0000-4000-8000-000000003109'],
];

/** Reads that give staff who act for Aino Virtanen the same answer as her. */
const OF_STAFF: readonly (readonly [operationId: string, path: readonly string[]])[] = [
  ['getUserProfile', []],
  ['listContracts', []],
  ['listUserPermissions', []],
  ['listNotifications', []],
  ['getMessageTimeline', []],
  ...(
    [
      'listTenants',
      'listPaymentsByMonth',
      'listRemittances',
      'listBeneficiaries',
      'listDocuments',
      'listDefectNotices',
      'listQuestions',
      'listFeedbacks',
      'getInvoiceAddress',
      'listParkingAreas',
    ] as const
  ).map((operationId) => [operationId, [contract(1)]] as const),
];

/** Expects the same words for a thing of another resident as for a thing that does not exist. */
export function expectSameRefusal(api: CheckClient, foreign: Refusal, missing: Refusal, operationId: string): void {
  const expected = `${operationId} to answer the same for what is somebody else's and for what nobody has`;
  api.expectSameRefusal(foreign, missing, expected, ["what is somebody else's", 'what nobody has']);
}

const bulletinsOf = async (api: CheckClient, home: string): Promise<string[]> =>
  (((await api.ok('listBulletins', { path: [home] })).bulletins ?? []) as Json[]).map(({ uuid }) => String(uuid));

export const isolationChecks: Check[] = [
  ...PERSONAL_READS.map((operationId) =>
    defineCheck(
      operationId,
      'two residents who ask one after the other get their own data',
      // The metadata of two sessions differ only if the users were identified in different ways.
      [signedIn('party-payer'), signedIn(operationId === 'getUserMetadata' ? 'passport' : 'occupancy')],
      async (api) => {
        const [first, second] = [await api.ok<unknown>(operationId, { as: 0 }), await api.ok<unknown>(operationId, { as: 1 })];
        const [third, fourth] = await Promise.all([api.ok<unknown>(operationId, { as: 0 }), api.ok<unknown>(operationId, { as: 1 })]);
        api.expectSame(operationId, first, third, 'of the first resident, after the second has asked');
        api.expectSame(operationId, second, fourth, 'of the second resident, after the first has asked');
        api.expect(
          JSON.stringify(first) !== JSON.stringify(second),
          `${operationId} to differ from resident to resident`,
          'the same for both',
        );
        await api.expectRefusal(operationId, { as: null }, [401], 'without a session');
      },
    ),
  ),
  ...ITEMS.map(([operationId, item]) =>
    defineCheck(operationId, 'what belongs to one contract gets 404 on another', strangerAndOwner, async (api) => {
      await api.ok(operationId, { path: [contract(1), item], as: 1 });
      await api.expectRefusal(operationId, { path: [contract(2), item], as: 1 }, [404], 'under another contract of the same resident');
      const foreign = await api.expectRefusal(operationId, { path: [contract(3), item], as: 0 }, [404], "under a stranger's contract");
      const missing = await api.expectRefusal(operationId, { path: [contract(3), UNKNOWN_UUID], as: 0 }, [404], 'with an unknown uuid');
      expectSameRefusal(api, foreign, missing, operationId);
      const ofContract = await api.expectRefusal(operationId, { path: [contract(1), item], as: 0 }, [404], "of a stranger's contract");
      expectSameRefusal(
        api,
        ofContract,
        await api.expectRefusal(operationId, { path: [UNKNOWN_UUID, item], as: 0 }, [404], 'on an unknown contract'),
        operationId,
      );
    }),
  ),
  defineCheck('getBulletin', 'a bulletin of one building gets 404 in another building', [signedIn('party-payer')], async (api) => {
    const [here, there] = [await bulletinsOf(api, contract(1)), await bulletinsOf(api, contract(2))];
    const only = here.find((uuid) => !there.includes(uuid));
    if (only === undefined) return api.fail('a bulletin of one contract that the other does not have', 'none');
    const foreign = await api.expectRefusal('getBulletin', { path: [contract(2), only] }, [404], 'under a contract of another building');
    expectSameRefusal(
      api,
      foreign,
      await api.expectRefusal('getBulletin', { path: [contract(2), UNKNOWN_UUID] }, [404], 'with an unknown uuid'),
      'getBulletin',
    );
  }),
  defineCheck('getBulletinAttachmentLink', 'an attachment of one bulletin gets 404 on another', [signedIn('party-payer')], async (api) => {
    const uuids = await bulletinsOf(api, contract(1));
    for (const uuid of uuids) {
      const [attachment] = ((await api.ok('getBulletin', { path: [contract(1), uuid] })).attachments ?? []) as Json[];
      const other = uuids.find((one) => one !== uuid);
      if (!attachment || other === undefined) continue;
      const ask = (home: string, bulletin: string, file: unknown) => ({ path: [home, bulletin, String(file)] });
      await api.ok('getBulletinAttachmentLink', ask(contract(1), uuid, attachment.uuid));
      const foreign = await api.expectRefusal(
        'getBulletinAttachmentLink',
        ask(contract(1), other, attachment.uuid),
        [404],
        'under another bulletin',
      );
      const missing = await api.expectRefusal(
        'getBulletinAttachmentLink',
        ask(contract(1), other, UNKNOWN_UUID),
        [404],
        'with an unknown uuid',
      );
      expectSameRefusal(api, foreign, missing, 'getBulletinAttachmentLink');
      await api.expectRefusal('getBulletinAttachmentLink', ask(contract(2), uuid, attachment.uuid), [404], 'on another contract');
      return;
    }
    api.fail('a bulletin with an attachment', 'none');
  }),
  defineCheck('getMessageThread', 'the thread of another resident gets 404, also for a reply', strangerAndOwner, async (api) => {
    const thread = '50000000-0000-4000-8000-000000000101';
    const before = await api.ok('getMessageThread', { path: [thread], as: 1 });
    expectSameRefusal(
      api,
      await api.expectRefusal('getMessageThread', { path: [thread], as: 0 }, [404], 'of another'),
      await api.expectRefusal('getMessageThread', { path: [UNKNOWN_UUID], as: 0 }, [404], 'with an unknown uuid'),
      'getMessageThread',
    );
    const body = { subject: 'VS: x', htmlContent: '<p>x</p>', fileIds: [], messageThreadUuid: thread };
    await api.expectRefusal('sendMessage', { path: [contract(3)], body, as: 0 }, [404], 'to a thread of another');
    await api.expectRefusal(
      'sendMessage',
      { path: [contract(2)], headers: { 'x-tenant-slug': contract(1) }, body, as: 1 },
      [400],
      'whose x-tenant-slug names another contract than its path',
    );
    api.expectSame('getMessageThread', before, await api.ok('getMessageThread', { path: [thread], as: 1 }), 'after refused replies');
  }),
  ...(['createDefectNotice', 'createQuestion', 'createFeedback'] as const).map((operationId) =>
    defineCheck(
      operationId,
      'a contract or a file of another resident is refused, and no notice is created',
      strangerAndOwner,
      async (api) => {
        const list = operationId.replace('create', 'list').concat('s');
        const before = await api.list(list, { path: [contract(1)], as: 1 });
        const facts =
          operationId === 'createDefectNotice'
            ? { defectLocation: 'CONTRACT_TARGET', defectClassId: 2, hasPetsInApartment: true, masterKeyAccessAllowed: true }
            : {};
        const body = {
          contractUuid: contract(1),
          ...facts,
          noticeReporter: { phoneNumber: '+358 40 0000 102', email: 'occupancy@example.com' },
          title: 'Vieras',
        };
        await api.expectRefusal(operationId, { body, as: 0 }, [404], "for a stranger's contract");
        api.expectSame(list, before, await api.list(list, { path: [contract(1)], as: 1 }), 'of the owner after a refused notice');
        const file = await api.ok('initFile', { body: { file: { fileName: 'oma.png', contentType: 'png' } }, as: 1 });
        await api.expectRefusal(
          operationId,
          { body: { ...body, contractUuid: contract(3), fileUuids: [file.uuid] }, as: 0 },
          [400, 404],
          'with a file of another',
        );
      },
    ),
  ),
  defineCheck('completeFile', 'the upload of another resident gets 404', strangerAndOwner, async (api) => {
    const { uuid } = await api.ok('initFile', { body: { file: { fileName: 'oma.png', contentType: 'png' } }, as: 1 });
    await api.expectRefusal('completeFile', { body: { file: { uuid } }, as: 0 }, [404], 'of an upload of another');
  }),
  defineCheck('closeNotification', 'the notification of another resident gets 404 and stays open', strangerAndOwner, async (api) => {
    const before = await api.list('listNotifications', { as: 1 });
    const foreign = await api.expectRefusal('closeNotification', { path: [2011], as: 0 }, [404], 'of a notice of another');
    expectSameRefusal(
      api,
      foreign,
      await api.expectRefusal('closeNotification', { path: [999999999], as: 0 }, [404], 'with an unknown id'),
      'closeNotification',
    );
    api.expectSame('listNotifications', before, await api.list('listNotifications', { as: 1 }), 'of the owner after a refused closing');
  }),
  defineCheck(
    'terminateParkingReservation',
    'the reservation of another resident is refused and does not end',
    [signedIn('cotenant'), signedIn('party-payer')],
    async (api) => {
      const body = { endDate: '2026-12-31', rentableParkingSpotId: 4012 };
      const areas = () => api.ok('listParkingAreas', { path: [contract(1)], query: { include: 'all' }, as: 1 });
      const before = await areas();
      await api.expectRefusal('terminateParkingReservation', { path: [contract(4)], body, as: 0 }, [404], 'of a reservation of another');
      await api.expectRefusal('terminateParkingReservation', { path: [contract(1)], body, as: 0 }, [404], "of a stranger's contract");
      api.expectSame('listParkingAreas', before, await areas(), 'of the owner after a refused end');
    },
  ),
  ...(['listPaymentsByMonth', 'listRemittances', 'listPaymentCategories', 'listBeneficiaries'] as const).map((operationId) =>
    defineCheck(operationId, 'a payer gets 200, and a subtenant 404', [signedIn('subtenant'), signedIn('payer')], async (api) => {
      await api.expectRefusal(operationId, { path: [contract(5)], as: 0 }, [404], 'for a subtenant');
      await api.ok(operationId, { path: [contract(6)], as: 1 });
    }),
  ),
  defineCheck(
    'getTermination',
    'a user of another contract gets 404, also with requestUuid',
    [signedIn('subtenant'), signedIn('party-payer'), signedIn('cotenant')],
    async (api) => {
      const request = { requestUuid: '80000000-0000-4000-8000-000000000004' };
      await api.ok('getTermination', { path: [contract(4)], query: request, as: 2 });
      for (const as of [0, 1]) {
        await api.expectRefusal('getTermination', { path: [contract(4)], as }, [404], "of a stranger's contract");
        await api.expectRefusal(
          'getTermination',
          { path: [contract(4)], query: request, as },
          [404],
          "of a stranger's contract, by its uuid",
        );
        await api.expectRefusal(
          'getTermination',
          { path: [contract(as === 0 ? 5 : 1)], query: request, as },
          [404],
          'of another contract, on the path of an own one',
        );
      }
    },
  ),
  defineCheck(
    'getModification',
    'a user of another contract gets 404, also with requestUuid',
    [signedIn('cotenant'), signedIn('modification')],
    async (api) => {
      const request = { requestUuid: '80000000-0000-4000-8000-000000000013' };
      await api.ok('getModification', { path: [contract(13)], query: request, as: 1 });
      await api.expectRefusal('getModification', { path: [contract(13)], as: 0 }, [404], "of a stranger's contract");
      await api.expectRefusal(
        'getModification',
        { path: [contract(13)], query: request, as: 0 },
        [404],
        "of a stranger's contract, by its uuid",
      );
      await api.expectRefusal(
        'getModification',
        { path: [contract(4)], query: request, as: 0 },
        [404],
        'of another contract, on the path of an own one',
      );
      await api.expectRefusal(
        'getModification',
        { path: [contract(12)], query: request, as: 1 },
        [404],
        'of another contract of the same resident',
      );
    },
  ),
  ...(['completeTermination', 'completeModification'] as const).map((operationId) => {
    const [resident, home, journey, request, read, name] =
      operationId === 'completeTermination'
        ? (['cotenant', contract(4), 40, '80000000-0000-4000-8000-000000000004', 'getTermination', 'termination'] as const)
        : (['modification', contract(13), 80, '80000000-0000-4000-8000-000000000013', 'getModification', 'modification'] as const);
    return defineCheck(
      operationId,
      'with the nonce of another resident, nothing is recorded',
      [signedIn('party-payer'), signedIn(resident), state('an identified user is back', { outcome: 'confirmed' })],
      async (api) => {
        const body = {
          operationType: `resident_app_accept_contract_${name}`,
          operationData: { nonce: `f1000000-0000-4000-8000-0000000000${journey}`, [`${name}RequestId`]: request },
          locale: 'fi',
        };
        const before = await api.ok(read, { path: [home], as: 1 });
        for (const path of [home, contract(1)]) {
          const reply = await api.call(operationId, { path: [path], body, as: 0 });
          const outcome = String((reply.body as Json | undefined)?.state);
          const isRecorded = reply.status === 200 && !['not_found', 'loading'].includes(outcome);
          api.expect(!isRecorded, `no recording by ${operationId} with the nonce of another resident`, `200 ${outcome}`);
        }
        api.expectSame(read, before, await api.ok(read, { path: [home], as: 1 }), 'after the call of another');
      },
    );
  }),
  ...(['initTermination', 'initTerminationApproval'] as const).map((operationId) =>
    defineCheck(
      operationId,
      'a payer, a subtenant and a user of another contract are refused',
      [signedIn('payer'), signedIn('subtenant'), signedIn('party-payer')],
      async (api) => {
        const approval = {
          operationData: { terminationRequestId: '80000000-0000-4000-8000-000000000004' },
          operationType: 'accept',
          locale: 'fi',
          nonce: crypto.randomUUID(),
        };
        const body = operationId === 'initTermination' ? TERMINATION : approval;
        await api.expectRefusal(operationId, { path: [contract(6)], body, as: 0 }, [400, 404], 'for a payer who is no contract party');
        await api.expectRefusal(operationId, { path: [contract(5)], body, as: 1 }, [400, 404], 'for a subtenant');
        await api.expectRefusal(operationId, { path: [contract(4)], body, as: 2 }, [404], "for a stranger's contract");
      },
    ),
  ),
  defineCheck(
    'initModification',
    'a tenant who is not a contract party can remove only themselves',
    [signedIn('subtenant')],
    async (api) => {
      const path = [contract(5)];
      const leaves = (...ids: number[]) => ({
        operationData: { inEffect: '2026-12-31', removeTenants: ids.map((tenantId) => ({ tenantId })), contractPartyTenantIds: [1051] },
        locale: 'fi',
        provider: 'ftn',
        nonce: crypto.randomUUID(),
      });
      const before = await api.ok('getContract', { path });
      await api.expectRefusal('initModification', { path, body: leaves(1051) }, [400], 'in which a subtenant makes another leave');
      await api.expectRefusal('initModification', { path, body: leaves(1051, 1052) }, [400], 'in which a subtenant leaves with another');
      const party = { socialSecurityNumber: '311299-905D', firstName: 'Pekka', lastName: 'Haddad', email: 'pekka.haddad@example.org' };
      const { operationData, ...rest } = leaves(1052);
      await api.expectRefusal(
        'initModification',
        { path, body: { ...rest, operationData: { ...operationData, addTenants: [party] } } },
        [400],
        'in which a subtenant brings a new contract party',
      );
      api.expectSame('getContract', before, await api.ok('getContract', { path }), 'after refused modifications');
      await api.ok('initModification', { path, body: leaves(1052) });
    },
  ),
  ...OF_STAFF.map(([operationId, path]) =>
    defineCheck(operationId, 'staff get the same answer as the resident', [signedIn('party-payer'), signedIn('staff')], async (api) => {
      const query = operationId === 'listParkingAreas' ? { query: { include: 'own' } } : {};
      const asked = { path, ...query };
      api.expectSame(
        operationId,
        await api.ok<unknown>(operationId, { ...asked, as: 0 }),
        await api.ok<unknown>(operationId, { ...asked, as: 1 }),
        'of staff',
      );
    }),
  ),
  defineCheck(
    'listTenants',
    'a tenant with nonDisclosure is listed without e-mail and phone number',
    [signedIn('party-payer'), state('a contract with these tenants', { situation: 'several-adults' })],
    async (api) => {
      const tenants = await api.list('listTenants', { path: [contract(1)] });
      const secret = tenants.filter(({ nonDisclosure }) => nonDisclosure === true);
      api.expect(secret.length > 0, 'a tenant with nonDisclosure in this state', 'none');
      for (const one of secret)
        api.expect(
          (one.email ?? null) === null && (one.phoneNumber ?? null) === null,
          'null for the e-mail and phone number of a tenant under a prohibition of disclosure',
          'a value',
        );
    },
  ),
];
