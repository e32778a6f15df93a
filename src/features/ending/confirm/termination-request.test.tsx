// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Tenant } from 'generated/zod/tenant.zod.ts';
import { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { array, parse } from 'zod/mini';
import type { FieldsTable } from '@/forms/step-form/field-table.ts';
import { disclosedTermination } from '@/session/disclosed-termination.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import en from '../../../../locales/en/termination.json';
import fi from '../../../../locales/fi/confirm-termination.json';
import texts from '../../../../locales/fi/termination.json';
import sv from '../../../../locales/sv/termination.json';
import attachments from '../../../../openapi/examples/getTermination/200.fixed-term-attachments.json';
import full from '../../../../openapi/examples/getTermination/200.full.json';
import minimal from '../../../../openapi/examples/getTermination/200.minimal.json';
import removed from '../../../../openapi/examples/getTermination/200.removed-beneficiary.json';
import occupancy from '../../../../openapi/examples/getTermination/200.right-of-occupancy.json';
import noCollateral from '../../../../openapi/examples/getTermination/200.right-of-occupancy-no-collateral.json';
import unknownReason from '../../../../openapi/examples/getTermination/200.unknown-reason.json';
import adults from '../../../../openapi/examples/listTenants/200.several-adults.json';
import { newAddressFields, terminationFields } from '../termination/fields.ts';
import { OFFERED_REASONS, toPayloadReason } from '../termination/reasons.ts';
import { TerminationRequestSummary } from './termination-request.tsx';

/** The labels of each section with their values. Every beneficiary is a section of its own. */
function shown(
  request: unknown,
  facts: Parameters<typeof disclosedTermination>[1] = { ownTenantId: 1011, tenants: [] },
): Record<string, Record<string, string | null>> {
  render(<TerminationRequestSummary disclosed={disclosedTermination(parse(TerminationRequest, request), facts)} />);
  const sections = screen.getAllByRole('term').map((term) => {
    const list = term.closest('dl');
    const title =
      list?.previousElementSibling?.tagName === 'H3' ? list.previousElementSibling : list?.closest('section')?.querySelector('h2');
    return { title: title?.textContent ?? '', term };
  });
  return Object.fromEntries(
    sections.map(({ title }) => [
      title,
      Object.fromEntries(
        sections.filter((one) => one.title === title).map(({ term }) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
      ),
    ]),
  );
}

const { beneficiaries, collateral, end, movingOut, reasonField, files, permission, display, preview, step } = texts;
const beneficiary = (number: number) => beneficiaries.one.replace('{{number}}', String(number));

/** The Finnish text of a label of the table. */
function labelled(key: string): string {
  const found = key.split('.').reduce<unknown>((at, part) => Object.entries(at ?? {}).find(([name]) => name === part)?.[1], texts);
  if (typeof found !== 'string') throw new Error(`there is no text ${key}`);
  return found;
}

/** The texts of some fields as the request has them, under their labels. @throws Error when the request lacks one */
function textLines(fields: FieldsTable, request: object): Record<string, string> {
  const values = new Map<string, unknown>(Object.entries(request));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      // A rental contract has no collateral.
      if (field.kind !== 'text' || name === 'collateralLender') return [];
      const value = values.get(field.sent ?? name);
      if (typeof value !== 'string' || value === '') throw new Error(`the example needs a value of ${name}`);
      return [[labelled(field.label), value]];
    }),
  );
}

beforeAll(() => startI18nForTests());
afterEach(cleanup);

// Rules: contracts.non-disclosure
it('shows neither new address nor contact details and accounts of a maker who may not be disclosed', () => {
  const tenants = parse(array(Tenant), adults.value).map((one) => ({ ...one, nonDisclosure: one.id === full.value.createdByTenantId }));
  shown(full.value, { ownTenantId: 1012, tenants });
  const text = document.body.textContent ?? '';
  const [given] = full.value.beneficiaries;
  for (const hidden of [full.value.newAddress.streetAddress, given?.email, given?.phoneNumber, given?.iban?.slice(0, 4)]) {
    if (hidden) expect(text).not.toContain(hidden);
  }
  expect(text).toContain(fi.notDisclosed);
});

describe('the summary of a recorded termination', () => {
  it('shows every value of the request under the labels of the form', () => {
    // A section without lines is not shown.
    const paymentTexts = textLines(terminationFields.payment, full.value);
    expect(shown(full.value)).toEqual({
      [preview.contract]: {
        [preview.contractType]: preview.rental,
        [preview.companyName]: 'Asunto Oy Esimerkkipuisto',
        [preview.companyAddress]: 'Mallikatu 1, 00100 Helsinki',
      },
      [step.termination.title]: {
        [end.label]: '31.01.2027',
        [movingOut.label]: '30.12.2026',
        [reasonField.label]: texts.reason.apartmentSize,
        [files.label]: 'keittio-ja-valiovi.jpg\nmuuttoilmoitus.pdf',
        ...textLines(terminationFields.termination, full.value),
      },
      ...(Object.keys(paymentTexts).length > 0 && { [step.payment.title]: paymentTexts }),
      [beneficiary(1)]: {
        [beneficiaries.name]: 'Aino Virtanen',
        [beneficiaries.iban]: 'FI21 1234 5600 0007 85',
        [beneficiaries.share]: '40\u00a0%',
        [beneficiaries.phone]: '+358 40 0000 11',
        [beneficiaries.email]: 'party-payer@example.com',
      },
      [beneficiary(2)]: {
        [beneficiaries.name]: 'Väinö Virtanen',
        [beneficiaries.iban]: 'FI49 5000 9420 0287 30',
        [beneficiaries.share]: '30\u00a0%',
        [beneficiaries.phone]: '+358 40 0000 12',
        [beneficiaries.email]: 'vaino.virtanen@example.org',
      },
      [beneficiary(3)]: {
        [beneficiaries.name]: 'Anneli Hämäläinen',
        [beneficiaries.iban]: 'DE89 3704 0044 0532 0130 00',
        [beneficiaries.bic]: 'COBADEFFXXX',
        [beneficiaries.share]: '20\u00a0%',
        [beneficiaries.email]: 'anneli@example.net',
      },
      [beneficiary(4)]: {
        [beneficiaries.name]: 'Åke Öberg',
        [beneficiaries.iban]: 'EE38 2200 2210 2014 5685',
        [beneficiaries.bic]: 'HABAEE2X',
        [beneficiaries.share]: '10\u00a0%',
      },
      [step['new-address'].title]: textLines(newAddressFields, full.value.newAddress),
      [step.viewing.title]: {
        [preview.showing]: preview.showingTenant,
        [display.first]: '01.12.2026',
        [display.last]: '15.01.2027',
        [preview.contactInfo]: 'Kyllä',
        [permission.masterKey]: 'Kyllä',
        [permission.pets]: 'Kyllä',
        ...textLines(terminationFields.viewing, full.value),
      },
    });
  });

  it('says what is missing from a request with as little as the contract allows', () => {
    expect(shown(minimal.value)).toEqual({
      [preview.contract]: {
        [preview.contractType]: preview.rental,
        [preview.companyName]: preview.missing,
        [preview.companyAddress]: preview.missing,
      },
      [step.termination.title]: {
        [end.label]: '31.12.2026',
        [movingOut.label]: preview.missing,
        [reasonField.label]: texts.reason.other,
        [files.label]: preview.noFiles,
      },
      [step.payment.title]: { [beneficiaries.title]: preview.noBeneficiaries },
      [step['new-address'].title]: { [step['new-address'].title]: preview.noNewAddress },
      [step.viewing.title]: {
        [preview.showing]: preview.showingTenant,
        [preview.contactInfo]: 'Ei',
        [permission.masterKey]: 'Ei',
        [permission.pets]: 'Ei',
      },
    });
  });

  it('shows the collateral of a right of occupancy, and shares with decimals', () => {
    const summary = shown(occupancy.value);
    expect(summary[step.payment.title]).toEqual({ [preview.isCollateral]: collateral.bank, [collateral.lender]: 'Nordbanken Exempel' });
    expect(summary[beneficiary(3)]?.[beneficiaries.share]).toBe('12,5\u00a0%');
    expect(summary[step.viewing.title]?.[preview.showing]).toBe(preview.showingCompany);
    cleanup();
    expect(shown(noCollateral.value)[step.payment.title]?.[preview.isCollateral]).toBe(collateral.holder);
  });

  it('says which stored account is removed', () => {
    const [stored, ...others] = removed.value.beneficiaries;
    const summary = shown(removed.value);
    expect(summary[beneficiary(1)]?.[preview.kind]).toBe(preview.storedBeneficiary);
    expect(summary[beneficiary(2)]).toEqual({ [preview.kind]: preview.removedBeneficiary });
    cleanup();
    const named = [stored, { ...others[0], beneficiaryName: 'Erik Lindqvist' }];
    const { [beneficiary(2)]: second } = shown({ ...removed.value, beneficiaries: named });
    expect(second).toEqual({ [preview.removedName]: 'Erik Lindqvist', [preview.kind]: preview.removedBeneficiary });
  });

  it('names every attachment', () => {
    const names = attachments.value.files.map(({ fileName }) => fileName);
    expect(shown(attachments.value)[step.termination.title]?.[files.label]?.split('\n')).toEqual(names);
  });
});

describe('the reason', () => {
  const reasons = [...OFFERED_REASONS.map(toPayloadReason), 'housing_company_fee_amount', 'internal_swap'];
  it.each([
    ['fi', texts],
    ['sv', sv],
    ['en', en],
  ] as const)('names all 21 reasons in %s', async (language, { reasonField: { label } }) => {
    await startI18nForTests(language);
    const words = reasons.map((terminationReason) => {
      const sections = Object.values(shown({ ...minimal.value, terminationReason }));
      const said = sections.map((section) => section[label]).find((text) => text !== undefined);
      cleanup();
      return said;
    });
    await startI18nForTests();
    expect(new Set(words).size).toBe(21);
    expect(words.every((text) => /^\p{Lu}[^.{}]+$/u.test(text ?? ''))).toBe(true);
  });

  // Rules: ending.unknown-reason
  it('shows a neutral text for a reason that the portal does not know, and the rest of the request', () => {
    expect(shown(unknownReason.value)[step.termination.title]).toMatchObject({
      [reasonField.label]: reasonField.unknown,
      [end.label]: '31.12.2026',
    });
  });
});
