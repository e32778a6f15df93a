/** Checks that the backend accepts forms with values at the limits of the contract. */
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { Check } from '../checks/check.ts';
import { type CheckClient, defineCheck, type Json } from './check-client.ts';

type Change = (form: Json) => Json;
type Accepted = readonly (readonly [what: string, change: Change])[];

const withFields =
  (fields: Json): Change =>
  (form) => ({ ...form, ...fields });

export const letters = (count: number): string => 'ä'.repeat(count);
/** Each is one character, as lengths are counted (api.code-points): two UTF-16 code units, four bytes. */
const emoji = (count: number): string => '🏠'.repeat(count);
/** The longest address that the contract allows. */
const LONGEST_EMAIL = `${'a'.repeat(60)}@${'b'.repeat(27)}.example.com`;
const SPECIAL_EMAIL = "O'Brien+portaali_1@mail.example.org";

const ACCOUNT = { beneficiaryName: 'Aino Virtanen', iban: 'FI2112345600000785', removeExistingBeneficiary: false };
const shares = (...percentages: number[]): Change =>
  withFields({ beneficiaries: percentages.map((returnPercentage) => ({ ...ACCOUNT, returnPercentage })) });

const RENTAL: Accepted = [
  ['that ends 12 months ahead', withFields({ endDate: '2027-11-20', movingOutDate: '2027-11-20' })],
  ['with a moving-out date of today', withFields({ movingOutDate: '2026-11-20' })],
  ['without a moving-out date', withFields({ movingOutDate: null })],
  ['shown on one day', withFields({ displayStartDate: '2026-12-10', displayEndDate: '2026-12-10' })],
  ['that the company shows with the master key', withFields({ displaysSelf: false, masterKeyAccessAllowed: true })],
  ['with four beneficiaries', shares(25, 25, 25, 25)],
  // In floating-point numbers neither 33.33 * 100 nor the sum of these shares is a whole number.
  ['with shares of two decimals', shares(33.33, 33.33, 33.34)],
  ['with shares of one decimal', shares(16.1, 16.2, 67.7)],
  ['with shares of cents', shares(0.07, 99.93)],
  ['with a share of nothing', shares(0, 100)],
  [
    'with a foreign account',
    withFields({ beneficiaries: [{ ...ACCOUNT, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', returnPercentage: 100 }] }),
  ],
  [
    'with a BIC of eight letters',
    withFields({ beneficiaries: [{ ...ACCOUNT, iban: 'EE382200221020145685', bic: 'HABAEE2X', returnPercentage: 100 }] }),
  ],
  [
    'with the longest texts',
    withFields({
      additionalDetails: letters(1000),
      newAddress: { recipientName: letters(100), streetAddress: letters(100), postalCode: '00100', city: letters(100) },
      beneficiaries: [{ ...ACCOUNT, beneficiaryName: letters(100), returnPercentage: 100 }],
    }),
  ],
  ['with the longest additional details, of emoji', withFields({ additionalDetails: emoji(1000) })],
];

const OCCUPANCY: Accepted = [
  ['that ends three months ahead', withFields({ endDate: '2027-02-20', movingOutDate: '2027-02-20' })],
  ['that ends 12 months ahead', withFields({ endDate: '2027-11-20' })],
  ['with the longest name of a lender', withFields({ isCollateral: true, collateralLender: letters(100) })],
];

const MODIFICATION: Accepted = [
  ['from today', withFields({ inEffect: '2026-11-20' })],
  ['12 months ahead', withFields({ inEffect: '2027-11-20' })],
  ['with the longest description', withFields({ description: letters(1000) })],
  ['with the longest description, of emoji', withFields({ description: emoji(1000) })],
];

function identityCode(day: string, sign: string, number: string): string {
  const characters = '0123456789ABCDEFHJKLMNPRSTUVWXY';
  return `${day}${sign}${number}${characters[Number(day + number) % 31]}`;
}

const person = (socialSecurityNumber: string, fields: Json = {}): Json => ({
  socialSecurityNumber,
  firstName: 'Pekka',
  lastName: 'Virtanen',
  ...fields,
});
const persons = (...tenants: Json[]): Change => withFields({ tenants });

/** Different persons, because nobody can be on a contract twice. */
const PERSONS: Accepted = [
  ['born on a leap day', persons(person(identityCode('290200', 'A', '911')))],
  ['whose day of birth is that of the identity code', persons(person(identityCode('311299', '-', '912'), { birthDate: '1999-12-31' }))],
  // Since 2023 codes of the 1900s have Y, X, W, V or U in place of the dash, those of the 2000s B to F in place of A.
  ...['Y', 'X', 'W', 'V', 'U'].map((sign, at): Accepted[number] => [
    `with the sign ${sign} of the century`,
    persons(person(identityCode('010190', sign, `92${at}`))),
  ]),
  ...['B', 'C', 'D', 'E', 'F'].map((sign, at): Accepted[number] => [
    `with the sign ${sign} of the century`,
    persons(person(identityCode('010105', sign, `93${at}`))),
  ]),
  ['with the individual number 999', persons(person(identityCode('020290', '-', '999')))],
  ['with names of 100 letters', persons(person(identityCode('030390', '-', '941'), { firstName: letters(100), lastName: letters(100) }))],
  [
    'with names of one letter and other signs',
    persons(person(identityCode('030390', '-', '942'), { firstName: 'Å', lastName: "O'Neill-af Ursin" })),
  ],
  [
    'reached at addresses that are unusual',
    persons(person(identityCode('030390', '-', '943'), { email: SPECIAL_EMAIL, phoneNumber: '+46 70 123 45 67' })),
  ],
  ['of ten at once', persons(...Array.from({ length: 10 }, (_, at) => person(identityCode('040490', '-', `95${at}`))))],
];

const FORMS: readonly (readonly [description: string, accepted: Accepted])[] = [
  ['initTermination 200.ftn (only what is required)', RENTAL],
  ['initTermination 200.ftn (right of occupancy)', OCCUPANCY],
  ['initModification 200.ftn', MODIFICATION],
  ['addTenants 200.full', PERSONS],
];

function takenForms(interaction: PactInteraction, accepted: Accepted): Check {
  const [operationId = ''] = interaction.description.split(' ');
  const { path, body } = interaction.request as unknown as { path: string; body: { content: Json } };
  const home = path.split('/')[2] ?? '';
  const { operationData, ...rest } = body.content as Json & { operationData: Json };
  return defineCheck(
    operationId,
    `forms at the limits of the contract are accepted: ${interaction.description}`,
    interaction.providerStates,
    async (api) => {
      for (const [what, change] of accepted) {
        const form = { ...rest, ...('nonce' in rest && { nonce: crypto.randomUUID() }), operationData: change(operationData) };
        await taken(api, operationId, { path: [home], body: form }, what);
      }
    },
  );
}

/** Expects the call to succeed. */
export async function taken(
  api: CheckClient,
  operationId: string,
  options: Parameters<CheckClient['call']>[1],
  what: string,
): Promise<void> {
  const { status, code } = await api.call(operationId, options);
  api.expect(status === 200, `200 of ${operationId} ${what}`, `${status} ${code ?? ''}`.trim());
}

const profile = (find: (description: string) => PactInteraction): Check =>
  defineCheck(
    'updateUser',
    'every e-mail and phone number that the contract allows is saved',
    find('updateUser 200.full').providerStates,
    async (api) => {
      for (const reach of [
        { email: LONGEST_EMAIL, phoneNumber: '+123456' },
        { email: SPECIAL_EMAIL, phoneNumber: '+358 40 0000 201' },
        { email: 'a@b.example.net', phoneNumber: '+123456789012345' },
      ]) {
        await taken(
          api,
          'updateUser',
          { body: reach },
          `for ${reach.email.length} letters of e-mail and ${reach.phoneNumber.length} of phone`,
        );
        const { email, phoneNumber } = await api.ok('getUserProfile');
        api.expect(
          String(email).toLowerCase() === reach.email.toLowerCase(),
          'getUserProfile to show the e-mail that was sent',
          'another one',
        );
        api.expect(
          String(phoneNumber).replaceAll(' ', '') === reach.phoneNumber.replaceAll(' ', ''),
          'getUserProfile to show the phone number that was sent',
          'another one',
        );
      }
    },
  );

const names = (find: (description: string) => PactInteraction): Check =>
  defineCheck('initFile', 'a file name of 255 letters is accepted', find('initFile 200.png').providerStates, async (api) => {
    const fileName = `${letters(251)}.png`;
    const { metadata } = await api.ok('initFile', { body: { file: { fileName, contentType: 'png' } } });
    api.expectMatch({ originalFileName: fileName }, metadata, 'the metadata of initFile');
  });

export const acceptedForms = (find: (description: string) => PactInteraction): Check[] => [
  ...FORMS.map(([description, accepted]) => takenForms(find(description), accepted)),
  profile(find),
  names(find),
];
