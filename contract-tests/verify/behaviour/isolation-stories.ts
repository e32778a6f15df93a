/** Checks that a resident cannot reach data of another: things of other contracts, of other roles, and of other sessions. */
import type { Check } from '../checks/check.ts';
import { told } from './story.ts';
import type { Json, Reply, Witness } from './witness.ts';
import { contract, signedIn, state } from './world.ts';

export const NOBODYS = '00000000-0000-4000-8000-999999999999';

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

type Refusal = Pick<Reply, 'status' | 'body'> & { code: unknown };

/** Expects the same status, code and message for a thing of another resident as for a thing that does not exist. */
export function alike(w: Witness, foreign: Refusal, missing: Refusal, operationId: string): void {
  const said = ({ status, code, body }: Refusal) =>
    `${status} ${String(code)} ${String((body as Json | undefined)?.message).replaceAll(/[0-9a-f-]{36}/g, '')}`;
  w.that(
    said(foreign) === said(missing),
    `${operationId} to answer the same for what is somebody else's and for what nobody has`,
    'answers that differ',
  );
}

export const stories: Check[] = [
  ...PERSONAL_READS.map((operationId) =>
    told(
      operationId,
      'two residents who ask one after the other get their own data',
      // The metadata of two sessions differ only if the users were identified in different ways.
      [signedIn('party-payer'), signedIn(operationId === 'getUserMetadata' ? 'passport' : 'occupancy')],
      async (w) => {
        const [first, second] = [await w.done<unknown>(operationId, { as: 0 }), await w.done<unknown>(operationId, { as: 1 })];
        const [third, fourth] = await Promise.all([w.done<unknown>(operationId, { as: 0 }), w.done<unknown>(operationId, { as: 1 })]);
        w.same(operationId, first, third, 'of the first resident, after the second has asked');
        w.same(operationId, second, fourth, 'of the second resident, after the first has asked');
        w.that(JSON.stringify(first) !== JSON.stringify(second), `${operationId} to differ from resident to resident`, 'the same for both');
        await w.refused(operationId, { as: null }, [401], 'without a session');
      },
    ),
  ),
  ...ITEMS.map(([operationId, item]) =>
    told(operationId, 'what belongs to one contract gets 404 on another', [signedIn('occupancy'), signedIn('party-payer')], async (w) => {
      await w.done(operationId, { path: [contract(1), item], as: 1 });
      await w.refused(operationId, { path: [contract(2), item], as: 1 }, [404], 'under another contract of the same resident');
      const foreign = await w.refused(operationId, { path: [contract(3), item], as: 0 }, [404], "under a stranger's contract");
      const missing = await w.refused(operationId, { path: [contract(3), NOBODYS], as: 0 }, [404], 'with an unknown uuid');
      alike(w, foreign, missing, operationId);
      const ofContract = await w.refused(operationId, { path: [contract(1), item], as: 0 }, [404], "of a stranger's contract");
      alike(w, ofContract, await w.refused(operationId, { path: [NOBODYS, item], as: 0 }, [404], 'on an unknown contract'), operationId);
    }),
  ),
  told('getBulletin', 'a bulletin of one building gets 404 on a contract in another building', [signedIn('party-payer')], async (w) => {
    const uuidsOf = async (home: string) =>
      ((await w.done('listBulletins', { path: [home] })).bulletins as Json[] | undefined)?.map(({ uuid }) => String(uuid)) ?? [];
    const [here, there] = [await uuidsOf(contract(1)), await uuidsOf(contract(2))];
    const only = here.find((uuid) => !there.includes(uuid));
    if (only === undefined) return w.note('a bulletin of one contract that the other does not have', 'none');
    const foreign = await w.refused('getBulletin', { path: [contract(2), only] }, [404], 'under a contract of another building');
    alike(w, foreign, await w.refused('getBulletin', { path: [contract(2), NOBODYS] }, [404], 'with an unknown uuid'), 'getBulletin');
  }),
  told('getBulletinAttachmentLink', 'an attachment of one bulletin gets 404 on another', [signedIn('party-payer')], async (w) => {
    const uuids =
      ((await w.done('listBulletins', { path: [contract(1)] })).bulletins as Json[] | undefined)?.map(({ uuid }) => String(uuid)) ?? [];
    for (const uuid of uuids) {
      const [attachment] = ((await w.done('getBulletin', { path: [contract(1), uuid] })).attachments ?? []) as Json[];
      const other = uuids.find((one) => one !== uuid);
      if (!attachment || other === undefined) continue;
      const ask = (home: string, bulletin: string, file: unknown) => ({ path: [home, bulletin, String(file)] });
      await w.done('getBulletinAttachmentLink', ask(contract(1), uuid, attachment.uuid));
      const foreign = await w.refused(
        'getBulletinAttachmentLink',
        ask(contract(1), other, attachment.uuid),
        [404],
        'under another bulletin',
      );
      const missing = await w.refused('getBulletinAttachmentLink', ask(contract(1), other, NOBODYS), [404], 'with an unknown uuid');
      alike(w, foreign, missing, 'getBulletinAttachmentLink');
      await w.refused('getBulletinAttachmentLink', ask(contract(2), uuid, attachment.uuid), [404], 'on another contract');
      return;
    }
    w.note('a bulletin with an attachment', 'none');
  }),
  told(
    'getMessageThread',
    'the thread of another resident gets 404, also for a reply',
    [signedIn('occupancy'), signedIn('party-payer')],
    async (w) => {
      const thread = '50000000-0000-4000-8000-000000000101';
      const before = await w.done('getMessageThread', { path: [thread], as: 1 });
      alike(
        w,
        await w.refused('getMessageThread', { path: [thread], as: 0 }, [404], 'of another'),
        await w.refused('getMessageThread', { path: [NOBODYS], as: 0 }, [404], 'with an unknown uuid'),
        'getMessageThread',
      );
      const body = { subject: 'VS: x', htmlContent: '<p>x</p>', fileIds: [], messageThreadUuid: thread };
      await w.refused('sendMessage', { path: [contract(3)], body, as: 0 }, [404], 'to a thread of another');
      await w.refused(
        'sendMessage',
        { path: [contract(2)], headers: { 'x-tenant-slug': contract(1) }, body, as: 1 },
        [400],
        'whose x-tenant-slug names another contract than its path',
      );
      w.same('getMessageThread', before, await w.done('getMessageThread', { path: [thread], as: 1 }), 'after refused replies');
    },
  ),
  ...(['createDefectNotice', 'createQuestion', 'createFeedback'] as const).map((operationId) =>
    told(
      operationId,
      'a contract or a file of another resident is refused, and no notice is created',
      [signedIn('occupancy'), signedIn('party-payer')],
      async (w) => {
        const list = operationId.replace('create', 'list').concat('s');
        const before = await w.list(list, { path: [contract(1)], as: 1 });
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
        await w.refused(operationId, { body, as: 0 }, [404], "for a stranger's contract");
        w.same(list, before, await w.list(list, { path: [contract(1)], as: 1 }), 'of the owner after a refused notice');
        const file = await w.done('initFile', { body: { file: { fileName: 'oma.png', contentType: 'png' } }, as: 1 });
        await w.refused(
          operationId,
          { body: { ...body, contractUuid: contract(3), fileUuids: [file.uuid] }, as: 0 },
          [400, 404],
          'with a file of another',
        );
      },
    ),
  ),
  told('completeFile', 'the upload of another resident gets 404', [signedIn('occupancy'), signedIn('party-payer')], async (w) => {
    const { uuid } = await w.done('initFile', { body: { file: { fileName: 'oma.png', contentType: 'png' } }, as: 1 });
    await w.refused('completeFile', { body: { file: { uuid } }, as: 0 }, [404], 'of an upload of another');
  }),
  told(
    'closeNotification',
    'the notification of another resident gets 404 and stays open',
    [signedIn('occupancy'), signedIn('party-payer')],
    async (w) => {
      const before = await w.list('listNotifications', { as: 1 });
      const foreign = await w.refused('closeNotification', { path: [2011], as: 0 }, [404], 'of a notice of another');
      alike(
        w,
        foreign,
        await w.refused('closeNotification', { path: [999999999], as: 0 }, [404], 'with an unknown id'),
        'closeNotification',
      );
      w.same('listNotifications', before, await w.list('listNotifications', { as: 1 }), 'of the owner after a refused closing');
    },
  ),
  told(
    'terminateParkingReservation',
    'the reservation of another resident is refused and does not end',
    [signedIn('cotenant'), signedIn('party-payer')],
    async (w) => {
      const body = { endDate: '2026-12-31', rentableParkingSpotId: 4012 };
      const areas = () => w.done('listParkingAreas', { path: [contract(1)], query: { include: 'all' }, as: 1 });
      const before = await areas();
      await w.refused('terminateParkingReservation', { path: [contract(4)], body, as: 0 }, [404], 'of a reservation of another');
      await w.refused('terminateParkingReservation', { path: [contract(1)], body, as: 0 }, [404], "of a stranger's contract");
      w.same('listParkingAreas', before, await areas(), 'of the owner after a refused end');
    },
  ),
  ...(['listPaymentsByMonth', 'listRemittances', 'listPaymentCategories', 'listBeneficiaries'] as const).map((operationId) =>
    told(operationId, 'a payer gets 200, and a subtenant 404', [signedIn('subtenant'), signedIn('payer')], async (w) => {
      await w.refused(operationId, { path: [contract(5)], as: 0 }, [404], 'for a subtenant');
      await w.done(operationId, { path: [contract(6)], as: 1 });
    }),
  ),
  told(
    'getTermination',
    'a user of another contract gets 404, also with requestUuid',
    [signedIn('subtenant'), signedIn('party-payer'), signedIn('cotenant')],
    async (w) => {
      const request = { requestUuid: '80000000-0000-4000-8000-000000000004' };
      await w.done('getTermination', { path: [contract(4)], query: request, as: 2 });
      for (const as of [0, 1]) {
        await w.refused('getTermination', { path: [contract(4)], as }, [404], "of a stranger's contract");
        await w.refused('getTermination', { path: [contract(4)], query: request, as }, [404], "of a stranger's contract, by its uuid");
        await w.refused(
          'getTermination',
          { path: [contract(as === 0 ? 5 : 1)], query: request, as },
          [404],
          'of another contract, on the path of an own one',
        );
      }
    },
  ),
  told(
    'getModification',
    'a user of another contract gets 404, also with requestUuid',
    [signedIn('cotenant'), signedIn('modification')],
    async (w) => {
      const request = { requestUuid: '80000000-0000-4000-8000-000000000013' };
      await w.done('getModification', { path: [contract(13)], query: request, as: 1 });
      await w.refused('getModification', { path: [contract(13)], as: 0 }, [404], "of a stranger's contract");
      await w.refused('getModification', { path: [contract(13)], query: request, as: 0 }, [404], "of a stranger's contract, by its uuid");
      await w.refused(
        'getModification',
        { path: [contract(4)], query: request, as: 0 },
        [404],
        'of another contract, on the path of an own one',
      );
      await w.refused(
        'getModification',
        { path: [contract(12)], query: request, as: 1 },
        [404],
        'of another contract of the same resident',
      );
    },
  ),
  ...(['completeTermination', 'completeModification'] as const).map((operationId) => {
    const isTermination = operationId === 'completeTermination';
    const [resident, home, request, read] = isTermination
      ? (['cotenant', contract(4), '80000000-0000-4000-8000-000000000004', 'getTermination'] as const)
      : (['modification', contract(13), '80000000-0000-4000-8000-000000000013', 'getModification'] as const);
    const name = isTermination ? 'termination' : 'modification';
    return told(
      operationId,
      'with the nonce of another resident, nothing is recorded',
      [signedIn('party-payer'), signedIn(resident), state('an identified user is back', { outcome: 'confirmed' })],
      async (w) => {
        const body = {
          operationType: `resident_app_accept_contract_${name}`,
          operationData: { nonce: `f1000000-0000-4000-8000-0000000000${isTermination ? 40 : 80}`, [`${name}RequestId`]: request },
          locale: 'fi',
        };
        const before = await w.done(read, { path: [home], as: 1 });
        for (const path of [home, contract(1)]) {
          const reply = await w.call(operationId, { path: [path], body, as: 0 });
          const recorded = reply.status === 200 && !['not_found', 'loading'].includes(String((reply.body as Json).state));
          w.that(
            !recorded,
            `no recording by ${operationId} with the nonce of another resident`,
            `200 ${String((reply.body as Json | undefined)?.state)}`,
          );
        }
        w.same(read, before, await w.done(read, { path: [home], as: 1 }), 'after the call of another');
      },
    );
  }),
  ...(['initTermination', 'initTerminationApproval'] as const).map((operationId) =>
    told(
      operationId,
      'a payer, a subtenant and a user of another contract are refused',
      [signedIn('payer'), signedIn('subtenant'), signedIn('party-payer')],
      async (w) => {
        const approval = {
          operationData: { terminationRequestId: '80000000-0000-4000-8000-000000000004' },
          operationType: 'accept',
          locale: 'fi',
          nonce: crypto.randomUUID(),
        };
        const body = operationId === 'initTermination' ? FORM : approval;
        await w.refused(operationId, { path: [contract(6)], body, as: 0 }, [400, 404], 'for a payer who is no contract party');
        await w.refused(operationId, { path: [contract(5)], body, as: 1 }, [400, 404], 'for a subtenant');
        await w.refused(operationId, { path: [contract(4)], body, as: 2 }, [404], "for a stranger's contract");
      },
    ),
  ),
  told('initModification', 'a tenant who is not a contract party can remove only themselves', [signedIn('subtenant')], async (w) => {
    const path = [contract(5)];
    const leaves = (...ids: number[]) => ({
      operationData: { inEffect: '2026-12-31', removeTenants: ids.map((tenantId) => ({ tenantId })), contractPartyTenantIds: [1051] },
      locale: 'fi',
      provider: 'ftn',
      nonce: crypto.randomUUID(),
    });
    const before = await w.done('getContract', { path });
    await w.refused('initModification', { path, body: leaves(1051) }, [400], 'in which a subtenant makes another leave');
    await w.refused('initModification', { path, body: leaves(1051, 1052) }, [400], 'in which a subtenant leaves with another');
    const party = { socialSecurityNumber: '311299-905D', firstName: 'Pekka', lastName: 'Haddad', email: 'pekka.haddad@example.org' };
    const { operationData, ...rest } = leaves(1052);
    await w.refused(
      'initModification',
      { path, body: { ...rest, operationData: { ...operationData, addTenants: [party] } } },
      [400],
      'in which a subtenant brings a new contract party',
    );
    w.same('getContract', before, await w.done('getContract', { path }), 'after refused modifications');
    await w.done('initModification', { path, body: leaves(1052) });
  }),
  ...OF_STAFF.map(([operationId, path]) =>
    told(operationId, 'staff get the same answer as the resident', [signedIn('party-payer'), signedIn('staff')], async (w) => {
      const query = operationId === 'listParkingAreas' ? { query: { include: 'own' } } : {};
      const asked = { path, ...query };
      w.same(
        operationId,
        await w.done<unknown>(operationId, { ...asked, as: 0 }),
        await w.done<unknown>(operationId, { ...asked, as: 1 }),
        'of staff',
      );
    }),
  ),
  told(
    'listTenants',
    'a tenant with nonDisclosure is listed without e-mail and phone number',
    [signedIn('party-payer'), state('a contract with these tenants', { situation: 'several-adults' })],
    async (w) => {
      const tenants = await w.list('listTenants', { path: [contract(1)] });
      const secret = tenants.filter(({ nonDisclosure }) => nonDisclosure === true);
      w.that(secret.length > 0, 'a tenant with nonDisclosure in this state', 'none');
      for (const one of secret)
        w.that(
          (one.email ?? null) === null && (one.phoneNumber ?? null) === null,
          'null for the e-mail and phone number of a tenant under a prohibition of disclosure',
          'a value',
        );
    },
  ),
];

const FORM = {
  operationData: {
    contractType: 'rental',
    movingOutDate: '2026-12-31',
    endDate: '2026-12-31',
    terminationReason: 'area_poor_services',
    displaysSelf: true,
    givingContactInfoAllowed: false,
    masterKeyAccessAllowed: false,
    hasPetsInApartment: false,
    fileUuids: [],
    beneficiaries: [],
    propertyCompanyName: null,
    propertyCompanyAddress: null,
  },
  locale: 'fi',
  provider: 'ftn',
  nonce: 'f1000000-0000-4000-8000-000000000002',
};
