/**
 * The capability `rules`: rules of the contract's descriptions that no schema can express. A form that breaks one rule is refused, and the
 * same form without the fault is accepted.
 *
 * Rules: termination.reason-list, termination.first-rental-beneficiary; the others stand beside what breaks them.
 */
import { MESSAGE_LENGTH } from '../../../generated/limits.ts';
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { Capability, Check, ProviderState } from '../checks/check.ts';
import { type CheckClient, defineCheck, type Json } from './check-client.ts';
import { ownerOf } from './isolation.ts';
import { allReads, expectSameReads } from './reads-of-a-resident.ts';
import { type Announced, announced, announcedBy, PDF, PNG, transfer, uploaded } from './uploads.ts';
import { contract, signedIn } from './world.ts';

type Change = (form: Json) => Json;

/** Faults of a form: the description of each, the change that makes it, and the rule that it breaks where one rule says it. */
type Broken = readonly (readonly [what: string, change: Change, rule?: string])[];

const UNKNOWN_FILE = '60000000-0000-4000-8000-999999999999';
/** An IBAN with correct check digits and a Finnish bank code that no bank has. */
const ACCOUNT_OF_UNKNOWN_BANK = 'FI4995001234567893';

const withFields =
  (fields: Json): Change =>
  (form) => ({ ...form, ...fields });
const withoutField =
  (name: string): Change =>
  ({ [name]: _left, ...form }) =>
    form;

const ACCOUNT = { beneficiaryName: 'Aino Virtanen', iban: 'FI2112345600000785', returnPercentage: 100 };
const beneficiaries = (...changes: Json[]): Change =>
  withFields({ beneficiaries: changes.map((change) => ({ ...ACCOUNT, removeExistingBeneficiary: false, ...change })) });

const RENTAL: Broken = [
  ['of another type than the contract', withFields({ contractType: 'right_of_occupancy', isCollateral: false })],
  [
    'that ends a day before the end of the next month',
    withFields({ endDate: '2026-12-30', movingOutDate: '2026-12-30' }),
    'termination.notice-period-rental',
  ],
  ['that ends more than 12 months ahead', withFields({ endDate: '2027-12-31', movingOutDate: '2027-11-01' }), 'termination.end-date-limit'],
  ['with a moving-out date that is past', withFields({ movingOutDate: '2026-11-19' }), 'termination.moving-out-date'],
  ['with a moving-out date after its end', withFields({ movingOutDate: '2027-01-01' }), 'termination.moving-out-date'],
  [
    'whose display ends before it starts',
    withFields({ displayStartDate: '2026-12-10', displayEndDate: '2026-12-01' }),
    'termination.viewing-choice',
  ],
  [
    'that the company shows without the master key',
    withFields({ displaysSelf: false, masterKeyAccessAllowed: false }),
    'termination.company-shows',
  ],
  ['with a file that nobody has', withFields({ fileUuids: [UNKNOWN_FILE] })],
  [
    'with five beneficiaries',
    beneficiaries(...Array.from({ length: 5 }, () => ({ returnPercentage: 20 }))),
    'termination.beneficiaries-max',
  ],
  ['with an account whose check digits are wrong', beneficiaries({ iban: 'FI2112345600000786' }), 'formats.iban-valid'],
  ['with a Finnish account of no bank', beneficiaries({ iban: ACCOUNT_OF_UNKNOWN_BANK }), 'formats.finnish-bank'],
  ['with a foreign account without its bank', beneficiaries({ iban: 'DE89370400440532013000' }), 'formats.bic-abroad'],
  ['with a BIC of nine letters', beneficiaries({ iban: 'DE89370400440532013000', bic: 'COBADEFFX' }), 'formats.bic-abroad'],
  ['with a BIC of twelve letters', beneficiaries({ iban: 'DE89370400440532013000', bic: 'COBADEFFXXXX' }), 'formats.bic-abroad'],
  ['with shares of 99.99 together', beneficiaries({ returnPercentage: 50 }, { returnPercentage: 49.99 }), 'termination.percentage-sum'],
  ['with shares of 101 together', beneficiaries({ returnPercentage: 50 }, { returnPercentage: 51 }), 'termination.percentage-sum'],
  ['with a beneficiary that is not stored', beneficiaries({ existingBeneficiaryId: 999_999 })],
];

const OCCUPANCY: Broken = [
  [
    'that ends a day before three months are over',
    withFields({ endDate: '2027-02-19', movingOutDate: '2027-02-19' }),
    'termination.notice-period-occupancy',
  ],
  ['that ends more than 12 months ahead', withFields({ endDate: '2027-12-01', movingOutDate: '2027-02-26' }), 'termination.end-date-limit'],
  ['with collateral and without its lender', withoutField('collateralLender'), 'termination.collateral-place'],
  ['with a lender and without collateral', withFields({ isCollateral: false }), 'termination.collateral-place'],
  ['without a beneficiary', withFields({ beneficiaries: [] }), 'termination.occupancy-beneficiary'],
  [
    'whose only beneficiary is removed',
    withFields({ beneficiaries: [{ removeExistingBeneficiary: true, existingBeneficiaryId: 4031, contractToTenantAssociationId: 9031 }] }),
    'termination.occupancy-beneficiary',
  ],
  [
    'with a beneficiary that is not stored',
    withFields({ beneficiaries: [{ ...ACCOUNT, existingBeneficiaryId: 999_999, removeExistingBeneficiary: false }] }),
  ],
];

/** The personal identity code of a day and number, with its check character or the next one. */
function identityCode(day: string, sign: string, number: string, isRight = true): string {
  const characters = '0123456789ABCDEFHJKLMNPRSTUVWXY';
  return `${day}${sign}${number}${characters[(Number(day + number) + (isRight ? 0 : 1)) % 31]}`;
}

const WRONG_CODES: readonly (readonly [what: string, code: string, rule: string])[] = [
  ['a wrong check character', identityCode('311299', '-', '905', false), 'formats.identity-code-check'],
  ['a day that there is not', identityCode('320199', '-', '905'), 'formats.identity-code-date'],
  ['a month that there is not', identityCode('011399', '-', '905'), 'formats.identity-code-date'],
  ['29 February of no leap year', identityCode('290299', '-', '905'), 'formats.identity-code-date'],
  ['the individual number 001', identityCode('311299', '-', '001'), 'formats.identity-code-number'],
  ['the individual number 000', identityCode('311299', '-', '000'), 'formats.identity-code-number'],
];

const MODIFICATION: Broken = [
  ['in the past', withFields({ inEffect: '2026-11-19' }), 'modification.moving-out-date'],
  ['more than 12 months ahead', withFields({ inEffect: '2027-11-21' })],
  ['that leaves out a contract party', withFields({ contractPartyTenantIds: [1121] })],
  ['that names a child as a contract party', withFields({ contractPartyTenantIds: [1121, 1122, 1123] })],
  ['in which everybody leaves', withFields({ removeTenants: [{ tenantId: 1121 }, { tenantId: 1122 }, { tenantId: 1123 }] })],
  [
    'in which every contract party leaves and nobody takes over',
    withFields({ removeTenants: [{ tenantId: 1121 }, { tenantId: 1122 }] }),
    'modification.transfer-required',
  ],
  ['in which a tenant of another contract leaves', withFields({ removeTenants: [{ tenantId: 1131 }] })],
  ...WRONG_CODES.map(([what, socialSecurityNumber, rule]): Broken[number] => [
    `with a new party whose identity code has ${what}`,
    withFields({ addTenants: [{ socialSecurityNumber, firstName: 'Helena', lastName: 'Korhonen', email: 'helena.korhonen@example.org' }] }),
    rule,
  ]),
];

const TRANSFER: Broken = [
  ['whose source stays', withFields({ removeTenants: [{ tenantId: 1123 }] })],
  ['whose destination leaves', withFields({ removeTenants: [{ tenantId: 1121 }, { tenantId: 1122 }] })],
  [
    'to a child',
    withFields({ removeTenants: [{ tenantId: 1121 }, { tenantId: 1122 }], transfer: { sourceTenantId: 1121, destinationTenantId: 1123 } }),
    'modification.transfer-destination',
  ],
  [
    'with the same new party twice',
    (form) => {
      const [first] = (form.addTenants ?? []) as Json[];
      return { ...form, addTenants: [first, first] };
    },
  ],
];

const person = (fields: Json): Json => ({ socialSecurityNumber: '311299-905D', firstName: 'Pekka', lastName: 'Virtanen', ...fields });
const PERSONS: Broken = [
  ...WRONG_CODES.map(([what, socialSecurityNumber, rule]): Broken[number] => [
    `with an identity code that has ${what}`,
    withFields({ tenants: [person({ socialSecurityNumber })] }),
    rule,
  ]),
  ['with a day of birth that is not that of the identity code', withFields({ tenants: [person({ birthDate: '1999-12-30' })] })],
  ['with the same person twice', withFields({ tenants: [person({}), person({ firstName: 'Pekka Juhani' })] })],
];

const FORMS: readonly (readonly [description: string, broken: Broken])[] = [
  ['initTermination 200.ftn (only what is required)', RENTAL],
  ['initTermination 200.ftn (right of occupancy)', OCCUPANCY],
  ['initModification 200.ftn', MODIFICATION],
  ['initModification 200.ftn (new contract parties and a transfer)', TRANSFER],
  ['addTenants 200.full', PERSONS],
];

/** Expects that each form with a fault is refused and changes nothing, and that the form without faults is accepted. */
function refusedForms(interaction: PactInteraction, broken: Broken): Check {
  const [operationId = ''] = interaction.description.split(' ');
  const { path, body } = interaction.request as unknown as { path: string; body: { content: Json } };
  const home = path.split('/')[2] ?? '';
  const { operationData, ...rest } = body.content as Json & { operationData: Json };
  const asked = (form: Json): Json => ({ ...rest, ...('nonce' in rest && { nonce: crypto.randomUUID() }), operationData: form });
  return defineCheck(
    operationId,
    `forms that break one rule are refused: ${interaction.description}`,
    interaction.providerStates,
    async (api) => {
      const before = await allReads(api, ownerOf(interaction));
      for (const [what, change, rule] of broken)
        await api.expectRefusal(operationId, { path: [home], body: asked(change(operationData)) }, [400], what, rule);
      expectSameReads(api, before, await allReads(api, ownerOf(interaction)), `after refused calls of ${operationId}`);
      await api.ok(operationId, { path: [home], body: asked(operationData) });
    },
  );
}

const fixedTerm = defineCheck(
  'initTermination',
  ['a fixed-term contract needs an attachment', 'termination.fixed-term'],
  [signedIn('fixed-term')],
  async (api) => {
    const form = {
      contractType: 'rental',
      movingOutDate: '2027-01-31',
      endDate: '2027-01-31',
      terminationReason: 'move_due_work',
      displaysSelf: true,
      givingContactInfoAllowed: false,
      masterKeyAccessAllowed: false,
      hasPetsInApartment: false,
      beneficiaries: [],
      propertyCompanyName: null,
      propertyCompanyAddress: null,
    };
    const call = (fileUuids: string[]) => ({
      path: [contract(11)],
      body: { operationData: { ...form, fileUuids }, locale: 'fi', provider: 'ftn', nonce: crypto.randomUUID() },
    });
    await api.expectRefusal('initTermination', call([]), [400], 'of a fixed-term contract without an attachment');
    const { uuid } = await uploaded(api, 'todistus.pdf', 'pdf', PDF);
    await api.ok('initTermination', call([uuid]));
  },
);

const HOME = contract(1);
const aino: readonly ProviderState[] = [signedIn('party-payer')];
const letters = (count: number): string => 'ä'.repeat(count);
const message = (htmlContent: string, fileIds: number[] = []) => ({
  path: [HOME],
  body: { subject: 'Pituus', htmlContent, fileIds, messageThreadUuid: null },
});

/** Matches markup that could run scripts in a reader's browser, or that the contract does not keep. */
const UNSAFE = /<(script|img|iframe|span|style|svg)\b|\son\w+\s*=|javascript:|\sstyle\s*=/i;

const messages: Check[] = [
  defineCheck('sendMessage', ['X-Tenant-Slug must be the contract of the path', 'messages.send-call'], aino, async (api) => {
    const before = await api.ok('getMessageTimeline');
    const other = { ...message('<p>Toinen</p>'), headers: { 'x-tenant-slug': contract(2) } };
    await api.expectRefusal('sendMessage', other, [400], 'whose x-tenant-slug names another contract than its path');
    api.expectSame('getMessageTimeline', before, await api.ok('getMessageTimeline'), 'after a refused message');
  }),
  defineCheck('sendMessage', ['a message has visible characters, but not too many', 'messages.message-length'], aino, async (api) => {
    const before = await api.ok('getMessageTimeline');
    for (const [htmlContent, why] of [
      ['<p></p>', 'without a text'],
      ['<p> <br>&nbsp;</p>', 'of blanks alone'],
      [`<p>${letters(MESSAGE_LENGTH + 1)}</p>`, 'with one character too many'],
      [`<p>${letters(1500)}</p><ul><li>${letters(MESSAGE_LENGTH - 1499)}</li></ul>`, 'with too many in two blocks'],
    ] as const)
      await api.expectRefusal('sendMessage', message(htmlContent), [400], why);
    api.expectSame('getMessageTimeline', before, await api.ok('getMessageTimeline'), 'after refused messages');
    await api.ok('sendMessage', message(`<p><strong>${letters(MESSAGE_LENGTH)}</strong></p>`));
    await api.ok('sendMessage', message(`<p>${'&amp;'.repeat(MESSAGE_LENGTH)}</p>`));
  }),
  defineCheck('sendMessage', 'markup that the contract does not allow is removed', aino, async (api) => {
    const html =
      '<p onclick="a()">teksti-a <script>alert(1)</script><img src="x" onerror="alert(1)"><span style="color:red">b</span> <a href="javascript:alert(1)">c</a></p>';
    const { status } = await api.call('sendMessage', message(html));
    api.expect(status === 200 || status === 400, '200 or 400 of sendMessage for markup that is not kept', String(status));
    if (status !== 200) return;
    const [first] = ((await api.ok('getMessageTimeline')).messages ?? []) as Json[];
    const entry = ((first?.entries ?? []) as Json[])[0];
    api.expect(String(entry?.htmlContent).includes('teksti-a'), 'the text of the message to be kept', 'another text');
    api.expect(!UNSAFE.test(String(entry?.htmlContent)), 'no script, picture, style or attribute of a script in a message', 'one of them');
  }),
  defineCheck(
    'sendMessage',
    'a file that was not completed, or belongs to another user, is refused',
    [signedIn('occupancy'), signedIn('party-payer')],
    async (api) => {
      const before = await api.ok('getMessageTimeline');
      for (const [as, why] of [
        [1, 'with a file that was never completed'],
        [0, 'with a file of another user'],
      ] as const) {
        const { id } = await api.ok('initFile', { body: { file: { fileName: 'kesken.png', contentType: 'png' } }, as });
        await api.expectRefusal('sendMessage', message('<p>Kesken</p>', [Number(id)]), [400, 404], why);
      }
      api.expectSame('getMessageTimeline', before, await api.ok('getMessageTimeline'), 'after refused messages');
    },
  ),
];

const started = (api: CheckClient): Promise<Announced> => announced(api, 'kuva.png', 'png');
const sent = (upload: Announced) => transfer(upload, 'image/png', PNG);

/** The upload with what permits another one: its headers, and the query of its address. */
function permittedBy(upload: Announced, { headers, uploadUrl }: Announced): Announced {
  const query = uploadUrl.includes('?') ? `?${uploadUrl.split('?')[1]}` : '';
  return { ...upload, headers, uploadUrl: `${upload.uploadUrl.split('?')[0]}${query}` };
}

/** The smallest file that is recognised as MP4 by its bytes. */
const MP4 = Buffer.from('000000186674797069736f6d0000020069736f6d6d70343200000008667265650000000c6d64617400000000', 'hex');

/** Videos may be attached to messages only. A company may refuse all videos. */
const videoIsNoPicture = (['createDefectNotice', 'createQuestion', 'createFeedback'] as const).map((operationId) =>
  defineCheck(operationId, ['a video is refused', 'files.notice-types'], aino, async (api) => {
    const answer = await api.call('initFile', { body: { file: { fileName: 'video.mp4', contentType: 'mp4' } } });
    if (answer.status !== 200) return;
    const upload = announcedBy(api, answer.body as Json);
    const { uuid } = upload;
    if (!upload.isOurs) return;
    await api.call('uploadFile', transfer(upload, 'video/mp4', MP4));
    await api.call('completeFile', { body: { file: { uuid } } });
    const facts =
      operationId === 'createDefectNotice'
        ? { defectLocation: 'CONTRACT_TARGET', defectClassId: 2, hasPetsInApartment: false, masterKeyAccessAllowed: true }
        : {};
    const noticeReporter = { phoneNumber: '+358 40 0000 777', email: 'naapuri@example.org' };
    const body = { contractUuid: HOME, ...facts, noticeReporter, title: 'Video', fileUuids: [uuid] };
    await api.expectRefusal(operationId, { body }, [400, 404], 'with a video');
  }),
);

const classOfAChange = defineCheck(
  'updateDefectNotice',
  'a defectClassId of feedback is refused, and nothing changes',
  aino,
  async (api) => {
    const path = [HOME, '70000000-0000-4000-8000-000000003010'];
    const before = await api.ok('getDefectNotice', { path });
    const facts = { defectLocation: 'CONTRACT_TARGET', hasPetsInApartment: false, masterKeyAccessAllowed: true };
    for (const defectClassId of [20, 21])
      await api.expectRefusal(
        'updateDefectNotice',
        { path, body: { contractUuid: HOME, ...facts, defectClassId, title: 'Luokka' } },
        [400],
        'with a class of feedback',
      );
    api.expectSame('getDefectNotice', before, await api.ok('getDefectNotice', { path }), 'after a refused change');
  },
);

/** A user who has confirmed a request cannot decide about it again while it waits for others. */
const decidedAlready = (
  [
    ['Termination', 'cotenant', 4, 40, '80000000-0000-4000-8000-000000000004'],
    ['Modification', 'modification', 13, 80, '80000000-0000-4000-8000-000000000013'],
  ] as const
).map(([kind, resident, number, journey, request]) =>
  defineCheck(
    `init${kind}Approval`,
    ['a user who has confirmed already is refused', 'ending.own-confirmation'],
    [signedIn(resident), { name: 'an identified user is back', params: { outcome: 'pending' } }],
    async (api) => {
      const path = [contract(number)];
      const name = `${kind.toLowerCase()}RequestId`;
      const nonce = `f1000000-0000-4000-8000-${String(journey).padStart(12, '0')}`;
      const accept = `resident_app_accept_contract_${kind.toLowerCase()}`;
      const done = await api.ok(`complete${kind}`, {
        path,
        body: { operationType: accept, operationData: { nonce, [name]: request }, locale: 'fi' },
      });
      api.expect(done.state === 'pending', `the state pending of complete${kind}`, String(done.state));
      const again = { operationData: { [name]: request }, operationType: 'accept', locale: 'fi', nonce: crypto.randomUUID() };
      await api.expectRefusal(`init${kind}Approval`, { path, body: again }, [400, 404], 'by who has confirmed already');
    },
  ),
);

const files: Check[] = [
  defineCheck('initFile', ['each upload has its own id, uuid and uploadUrl', 'files.upload-steps'], aino, async (api) => {
    const [one, other] = [await started(api), await started(api)];
    api.expect(one.uuid !== other.uuid && one.id !== other.id, 'a different uuid and id for each upload', 'the same ones');
    api.expect(
      one.uploadUrl !== other.uploadUrl || JSON.stringify(one.headers) !== JSON.stringify(other.headers),
      'an address or token of its own for each upload',
      'the same one',
    );
  }),
  defineCheck(
    'uploadFile',
    ['an upload token is valid for its own file only, until completeFile', 'files.upload-without-credentials'],
    aino,
    async (api) => {
      const [one, other] = [await started(api), await started(api)];
      if (!one.isOurs || !other.isOurs) return;
      const borrowed = permittedBy(one, other);
      // An address that is itself the permission has nothing to borrow.
      if (JSON.stringify(borrowed) !== JSON.stringify(one))
        await api.expectRefusal('uploadFile', sent(borrowed), [401, 404], 'with the token of another upload');
      await api.expectRefusal('completeFile', { body: { file: { uuid: one.uuid } } }, [400], 'before its bytes have come');
      await api.ok('uploadFile', sent(one));
      await api.ok('uploadFile', sent(one));
      const completed = await api.ok('completeFile', { body: { file: { uuid: one.uuid } } });
      api.expectMatch({ uuid: one.uuid, id: one.id, fileName: 'kuva.png' }, completed, 'completeFile');
      await api.expectRefusal('uploadFile', sent(one), [400, 401, 404], 'after the upload was completed');
      api.expectSame('completeFile', completed, await api.ok('completeFile', { body: { file: { uuid: one.uuid } } }), 'again');
    },
  ),
  defineCheck('completeFile', ['the file has the name and type that initFile announced', 'files.entity-fields'], aino, async (api) => {
    await uploaded(api, 'Tosite åäö 2026.pdf', 'pdf', PDF);
  }),
];

export const rules: Capability = {
  name: 'rules',
  about:
    'A form that breaks a rule of the contract’s descriptions is refused and changes nothing; the same form without the fault is accepted.',
  isAlways: true,
  checks: (_pact, find) => [
    ...FORMS.map(([description, broken]) => refusedForms(find(description), broken)),
    fixedTerm,
    ...messages,
    ...files,
    ...videoIsNoPicture,
    classOfAChange,
    ...decidedAlready,
  ],
};
