/** Invalid values in the termination form: the error is shown at the field and in the summary, and the value is kept. */
import { composeIBAN } from 'ibantools';
import { AINO, DRAFTED, endingStep, KAJSA } from './states/ending.ts';
import { openState } from './states/open-state.ts';
import { field, radio } from './support/ending.ts';
import { expectMistakes, expectRefused, next } from './support/mistakes.ts';
import { expect, test } from './support/portal.ts';
import { filled, textsOf } from './support/texts.ts';

const t = textsOf('fi');
const { validation, termination: words } = t;

const UNKNOWN_BANK = composeIBAN({ countryCode: 'FI', bban: '90000000000785' }) ?? '';

test('refuses wrong dates of a rental contract, and takes the last allowed day', async ({ page, context, baseURL }) => {
  await openState(endingStep(AINO, 'termination', 'dates', { terminationReason: 'moveDueWork' }), { page, context, baseURL });
  const movingOut = { label: words.movingOut.label, control: field(page, words.movingOut.label) };
  const end = { label: words.end.label, control: field(page, words.end.label) };
  for (const [wrong, key] of [
    ['', 'required'],
    ['31.2.', 'noSuchDay'],
    ['31.2.2027', 'noSuchDay'],
    ['2026/12/28', 'invalidDate'],
    ['huomenna', 'invalidDate'],
    ['19.11.2026', 'dateTooSmall'],
    ['1.1.2027', 'moveDateAfterEndDate'],
  ] as const)
    await expectRefused(page, wrong, key, movingOut);
  await movingOut.control.fill('28.12.2026');
  for (const [wrong, key] of [
    ['', 'required'],
    ['30.12.2026', 'dateTooSmall'],
    ['21.11.2027', 'dateTooBig'],
    ['29.2.2027', 'noSuchDay'],
  ] as const)
    await expectRefused(page, wrong, key, end);
  await end.control.fill('20.11.2027');
  await expectRefused(page, '21.11.2027', 'dateTooBig', movingOut);
  // The last allowed day, typed without zeros.
  await movingOut.control.fill(' 20.11.2027 ');
  await next(page);
  await expect(page.getByRole('heading', { level: 1, name: words.step.payment.title })).toBeVisible();
});

test('refuses an end of a right of occupancy less than three months ahead', async ({ page, context, baseURL }) => {
  await openState(endingStep(KAJSA, 'termination', 'dates', DRAFTED), { page, context, baseURL });
  const end = { label: words.end.label, control: field(page, words.end.label) };
  await expect(end.control).toHaveValue('20.02.2027');
  await expectRefused(page, '19.2.2027', 'dateTooSmall', end);
  await expectRefused(page, '', 'required', end);
});

test('names the required fields of an empty form', async ({ page, context, baseURL }) => {
  await openState(endingStep(AINO, 'termination', 'nothing', {}), { page, context, baseURL });
  await next(page);
  await expectMistakes(
    page,
    { label: words.movingOut.label, control: field(page, words.movingOut.label), message: validation.required },
    { label: words.reasonField.label, control: page.getByLabel(words.reasonField.label), message: validation.required },
  );
});

test('refuses wrong accounts, shares and contacts, each in words', async ({ page, context, baseURL }) => {
  await openState(endingStep(AINO, 'payment', 'accounts', DRAFTED), { page, context, baseURL });
  const { beneficiaries } = words;
  const inSummary = (label: string) => filled(beneficiaries.field, { number: 1, label });
  const at = (label: string) => ({ label: inSummary(label), control: field(page, label) });

  await field(page, beneficiaries.name).fill('Aino Virtanen');
  for (const [wrong, key] of [
    ['', 'required'],
    ['FI21 1234 5600 0007 86', 'invalidIban'],
    ['FI21 1234', 'invalidIban'],
    ['FI tilini', 'invalidIban'],
    // The check digits are right, but no Finnish bank has this code.
    [UNKNOWN_BANK, 'invalidIban'],
  ] as const) {
    await test.step(`account ${wrong}`, async () => {
      await field(page, beneficiaries.iban).fill(wrong);
      await next(page);
      await expectMistakes(page, { ...at(beneficiaries.iban), message: validation[key] });
    });
  }

  await test.step('an account abroad needs a BIC', async () => {
    await field(page, beneficiaries.iban).fill('DE89370400440532013000');
    await expectRefused(page, '', 'required', at(beneficiaries.bic));
    await expectRefused(page, 'COBA', 'invalidBic', at(beneficiaries.bic));
    await field(page, beneficiaries.iban).fill('');
    // Inserted at once into the focused field, as a paste does.
    await page.keyboard.insertText('fi21 1234 5600 0007 85');
    await expect(field(page, beneficiaries.bic)).toHaveCount(0);
  });

  for (const [wrong, key] of [
    ['', 'required'],
    ['99', 'invalidReturnPercentageSum'],
    ['101', 'tooBig'],
    ['-1', 'tooSmall'],
    ['abc', 'invalidNumber'],
    ['99,999', 'tooManyDecimals'],
  ] as const)
    await expectRefused(page, wrong, key, at(beneficiaries.share));
  await field(page, beneficiaries.share).fill('100 %');
  await expectRefused(page, '072 000 01 23', 'invalidPhoneNumber', at(beneficiaries.phone));
  await field(page, beneficiaries.phone).fill('+358 40 0000 123');
  await expectRefused(page, 'aino@', 'invalidEmail', at(beneficiaries.email));
  await field(page, beneficiaries.email).fill('aino@example.com');
  await next(page);
  await expect(page.getByRole('heading', { level: 1, name: words.step['new-address'].title })).toBeVisible();
  await page.goBack();
  await expect(field(page, beneficiaries.iban)).toHaveValue('FI21 1234 5600 0007 85');
});

test('refuses two accounts whose shares do not add up', async ({ page, context, baseURL }) => {
  await openState(endingStep(KAJSA, 'payment', 'shares', DRAFTED), { page, context, baseURL });
  const { beneficiaries } = words;
  const share = page
    .getByRole('group', { name: filled(beneficiaries.one, { number: 2 }) })
    .getByRole('textbox', { name: beneficiaries.share });
  await share.fill('40,01');
  await next(page);
  const first = page
    .getByRole('group', { name: filled(beneficiaries.one, { number: 1 }) })
    .getByRole('textbox', { name: beneficiaries.share });
  await expectMistakes(page, {
    label: filled(beneficiaries.field, { number: 1, label: beneficiaries.share }),
    control: first,
    message: validation.invalidReturnPercentageSum,
  });
  await expect(share).toHaveValue('40,01');
  await expect(page.getByText(filled(beneficiaries.total, { share: '100,01' }))).toBeVisible();
});

test('refuses an incomplete address and an invalid postal code', async ({ page, context, baseURL }) => {
  await openState(endingStep(AINO, 'new-address', 'address', DRAFTED), { page, context, baseURL });
  const { recipientName, streetAddress, postalCode, city } = words.newAddress;
  const at = (label: string) => ({ label, control: field(page, label), message: validation.newAddressIncomplete });
  await field(page, city).fill('Helsinki');
  await next(page);
  await expectMistakes(page, at(recipientName), at(streetAddress), at(postalCode));
  await field(page, recipientName).fill('Aino Virtanen');
  await field(page, streetAddress).fill('Mallikatu 1');
  for (const wrong of ['0010', '001000', 'OO1OO']) await expectRefused(page, wrong, 'invalidPostalCode', at(postalCode));
  await expect(field(page, city)).toHaveValue('Helsinki');
});

test('refuses viewings without a choice, with long details or on wrong days', async ({ page, context, baseURL }) => {
  await openState(endingStep(AINO, 'viewing', 'viewings', DRAFTED), { page, context, baseURL });
  const { showing, display, details } = words;
  const detailsField = { label: details.label, control: field(page, details.label) };
  await detailsField.control.fill('x'.repeat(1001));
  await next(page);
  const nobody = { label: showing.label, control: radio(page, showing.tenant), message: validation.required };
  await expectMistakes(page, nobody, { ...detailsField, message: validation.tooLong });
  await expect(page.getByText(filled(t.common.form.charactersOver_one, { count: 1 })).first()).toBeVisible();
  await radio(page, showing.company).check();
  await detailsField.control.fill('x'.repeat(1000));
  await field(page, display.first).fill('10.12.2026');
  const last = { label: display.last, control: field(page, display.last) };
  await expectRefused(page, '9.12.2026', 'dateTooSmall', last);
  await expectRefused(page, '31.11.2026', 'noSuchDay', last);
  await expect(detailsField.control).toHaveValue('x'.repeat(1000));
  await expect(radio(page, showing.company)).toBeChecked();
});
