/** Terminations of other contracts than an ordinary rental one, on the reference backend: a right of occupancy, a fixed term, one that ends by itself. */
import type { TerminationRequest } from '../../generated/zod/terminationRequest.zod.ts';
import {
  button,
  confirm,
  expectHeld,
  field,
  fillBeneficiary,
  fillContractStep,
  heading,
  next,
  openEnding,
  radio,
  resident,
  shown,
} from '../support/ending.ts';
import { api, identify } from '../support/identify.ts';
import { contractUuid, expect, inState, languagesFrom, test } from '../support/portal.ts';
import { filled } from '../support/texts.ts';

for (const language of languagesFrom('sv')) {
  test(`a right of occupancy ends, and four accounts share what is returned (${language})`, async ({ page, portal, context }) => {
    const who = resident(page, language);
    const { t } = who;
    const words = t.termination;
    await inState({ portal, context }, ['a signed-in resident', { resident: 'occupancy' }]);
    await openEnding(who, 'occupancy', language);
    await expect(field(page, words.end.label)).toHaveValue('20.02.2027');
    await fillContractStep(who, '20.2.2027');
    await next(who);

    await test.step('the contract is at a bank as collateral', async () => {
      await heading(who, words.step.payment.title);
      await expect(radio(page, words.collateral.bank)).toBeChecked();
      await expect(field(page, words.collateral.lender)).toHaveValue('Nordbanken Exempel');
      await who.look();
      await field(page, words.collateral.lender).fill('');
      await next(who);
      await expectHeld(who, words.collateral.lender);
      await field(page, words.collateral.lender).fill('Nordbanken Exempel');
    });

    await test.step('the shares are wrong, then add up', async () => {
      const shareOf = (number: number) => filled(words.beneficiaries.field, { number, label: words.beneficiaries.share });
      const add = button(page, words.beneficiaries.add);
      await add.click();
      await add.click();
      await expect(add).toHaveAttribute('aria-disabled', 'true');
      await expect(add).toHaveAccessibleDescription(words.beneficiaries.full);
      await fillBeneficiary(who, 1, { share: '40' });
      await fillBeneficiary(who, 2, { share: '30' });
      await fillBeneficiary(who, 3, { name: 'Aino Virtanen', iban: 'FI5542345670000081', share: '20' });
      await fillBeneficiary(who, 4, { name: 'Jonas Berg', iban: 'DE89 3704 0044 0532 0130 00', share: '20' });
      const first = page.getByRole('group', { name: filled(words.beneficiaries.one, { number: 1 }) });
      await next(who);
      await expectHeld(who, shareOf(1), filled(words.beneficiaries.field, { number: 4, label: words.beneficiaries.bic }));
      await fillBeneficiary(who, 4, { bic: 'COBADEFFXXX' });
      await next(who);
      await expectHeld(who, shareOf(1));
      await expect(first).toContainText(t.validation.invalidReturnPercentageSum);
      await fillBeneficiary(who, 4, { share: '10' });
      await expect(page.getByText(filled(words.beneficiaries.total, { share: 100 }))).toBeVisible();
      await next(who);
    });

    await heading(who, words.step['new-address'].title);
    await next(who);
    await heading(who, words.step.viewing.title);
    await radio(page, words.showing.tenant).check();
    await next(who);
    await heading(who, words.step.preview.title);
    await expect(shown(page, words.collateral.lender)).toHaveText('Nordbanken Exempel');
    await expect(shown(page, words.beneficiaries.share)).toHaveText([40, 30, 20, 10].map((share) => `${share}\u00a0%`));
    await who.look();
    await confirm(who);
    await identify(page);
    await heading(who, t.ending.thanks.termination.confirmed.title);
    await expect(shown(page, t.ending.thanks.end)).toHaveText('20.02.2027');
    await who.look();
    expect(await api<TerminationRequest>(page, `/contracts/${contractUuid('occupancy')}/termination`)).toMatchObject({
      contractType: 'right_of_occupancy',
      isCollateral: true,
      collateralLender: 'Nordbanken Exempel',
      beneficiaries: [
        { returnPercentage: 40, existingBeneficiaryId: 4031 },
        { returnPercentage: 30, existingBeneficiaryId: 4032, bic: 'ESSESESSXXX' },
        { returnPercentage: 20, existingBeneficiaryId: null, bic: null },
        { returnPercentage: 10, existingBeneficiaryId: null, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
      ],
    });
  });

  test(`a fixed term ends early with an attachment only (${language})`, async ({ page, portal, context }) => {
    const who = resident(page, language);
    const { t } = who;
    const words = t.termination;
    await inState({ portal, context }, ['a signed-in resident', { resident: 'fixed-term' }]);
    await openEnding(who, 'fixed-term', language);
    await expect(page.getByText(words.fixedTerm.text)).toBeVisible();
    await who.look();
    await fillContractStep(who);
    await next(who);
    await expectHeld(who, t.validation.attachmentRequired);

    const [device] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: t.files.choose }).click()]);
    await device.setFiles({ name: 'työsopimus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
    await expect(page.getByRole('list', { name: t.files.list })).toContainText(t.files.state.done);
    await who.look();
    await next(who);
    await heading(who, words.step.payment.title);
    await next(who);
    await heading(who, words.step['new-address'].title);
    await next(who);
    await heading(who, words.step.viewing.title);
    await radio(page, words.showing.tenant).check();
    await next(who);
    await heading(who, words.step.preview.title);
    await expect(shown(page, words.files.label)).toHaveText('työsopimus.pdf');
    await who.look();
    await confirm(who);
    await identify(page);
    await heading(who, t.ending.thanks.termination.confirmed.title);
    const { files } = await api<TerminationRequest>(page, `/contracts/${contractUuid('fixed-term')}/termination`);
    expect(files).toMatchObject([{ fileName: 'työsopimus.pdf', contentType: 'pdf', metadata: { temporary: false } }]);
  });

  test(`a contract that ends within the notice period has no end date to choose (${language})`, async ({ page, portal, context }) => {
    const who = resident(page, language);
    const { t } = who;
    await inState({ portal, context }, ['a contract that ends', { endDate: '2026-12-15' }]);
    await openEnding(who, 'party-payer', language);
    await expect(page.getByText(filled(t.termination.end.ends, { date: '15.12.2026' }))).toBeVisible();
    await expect(field(page, t.termination.end.label)).toHaveCount(0);
    await who.look();
  });
}
