// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { startI18nForTests } from '@/i18n/i18n-for-tests.ts';
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
import { OFFERED_REASONS, toPayloadReason } from '../termination/reasons.ts';
import { TerminationRequestSummary } from './TerminationRequestSummary.tsx';

/** The labels of the page with their values. */
function shown(request: unknown): Record<string, string | null> {
  render(<TerminationRequestSummary request={parse(TerminationRequest, request)} />);
  return Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]));
}

const { end, movingOut, reasonField, files, permission, details, preview } = texts;
const { viewing, payment } = fi;
const beneficiary = (number: number) => payment.beneficiary.replace('{{number}}', String(number));

beforeAll(() => startI18nForTests());
afterEach(cleanup);

describe('what a termination request says', () => {
  it('is all there, and nothing else', () => {
    expect(shown(full.value)).toEqual({
      [end.label]: '31.01.2027',
      [movingOut.label]: '30.12.2026',
      [reasonField.label]: texts.reason.apartmentSize,
      [files.label]: 'keittio-ja-valiovi.jpg\nmuuttoilmoitus.pdf',
      [preview.companyName]: 'Asunto Oy Esimerkkipuisto\nMallikatu 1, 00100 Helsinki',
      [viewing.who]: viewing.byTenant,
      [viewing.days]: '01.12.2026–15.01.2027',
      [viewing.contactInfo]: 'Kyllä',
      [permission.masterKey]: 'Kyllä',
      [permission.pets]: 'Kyllä',
      [details.label]: full.value.additionalDetails,
      [beneficiary(1)]: 'Aino Virtanen\nFI21 1234 5600 0007 85\n40\u00a0% palautuksesta\n+358 40 0000 11\nparty-payer@example.com',
      [beneficiary(2)]: 'Väinö Virtanen\nFI49 5000 9420 0287 30\n30\u00a0% palautuksesta\n+358 40 0000 12\nvaino.virtanen@example.org',
      [beneficiary(3)]: 'Anneli Hämäläinen\nDE89 3704 0044 0532 0130 00\nBIC COBADEFFXXX\n20\u00a0% palautuksesta\nanneli@example.net',
      [beneficiary(4)]: 'Åke Öberg\nEE38 2200 2210 2014 5685\nBIC HABAEE2X\n10\u00a0% palautuksesta',
      [fi.newAddress]: 'Aino Virtanen\nHarjoituspolku 12 A 2\n01300 Vantaa',
    });
  });

  it('can be as little as the contract allows', () => {
    expect(shown(minimal.value)).toEqual({
      [end.label]: '31.12.2026',
      [movingOut.label]: fi.notGiven,
      [reasonField.label]: texts.reason.other,
      [viewing.who]: viewing.byTenant,
      [viewing.contactInfo]: 'Ei',
      [permission.masterKey]: 'Ei',
      [permission.pets]: 'Ei',
      [fi.newAddress]: fi.notGiven,
    });
    expect(screen.getByText(payment.none)).toBeTruthy();
  });

  it('has the collateral of a right of occupancy, and shares in parts of a percent', () => {
    const said = shown(occupancy.value);
    expect(said[payment.collateral]).toBe('Kyllä, pankissa Nordbanken Exempel');
    expect(said[beneficiary(3)]).toContain('12,5\u00a0% palautuksesta');
    expect(said[viewing.who]).toBe(viewing.byCompany);
    cleanup();
    expect(shown(noCollateral.value)[payment.collateral]).toBe('Ei');
  });

  it('tells an account that is removed from one that is paid to', () => {
    expect(shown(removed.value)[beneficiary(2)]).toBe(payment.removed);
  });

  it('names every attachment', () => {
    expect(shown(attachments.value)[files.label]?.split('\n')).toEqual(attachments.value.files.map(({ fileName }) => fileName));
  });

  it.each([
    ['2026-12-01', null, '01.12.2026 alkaen'],
    [null, '2026-12-20', '20.12.2026 asti'],
    [null, null, undefined],
  ])('can be shown from %s to %s', (displayStartDate, displayEndDate, days) => {
    expect(shown({ ...minimal.value, displayStartDate, displayEndDate })[viewing.days]).toBe(days);
  });
});

describe('the reason', () => {
  const reasons = [...OFFERED_REASONS.map(toPayloadReason), 'housing_company_fee_amount', 'internal_swap'];
  it.each([
    ['fi', texts],
    ['sv', sv],
    ['en', en],
  ] as const)('has words for all 21 in %s', async (language, { reasonField: { label } }) => {
    await startI18nForTests(language);
    const words = reasons.map((terminationReason) => {
      const said = shown({ ...minimal.value, terminationReason })[label];
      cleanup();
      return said;
    });
    await startI18nForTests();
    expect(new Set(words).size).toBe(21);
    expect(words.every((text) => /^\p{Lu}[^.{}]+$/u.test(text ?? ''))).toBe(true);
  });

  it('that nobody knows yet is told as that, and the rest is there', () => {
    const said = shown(unknownReason.value);
    expect(said[reasonField.label]).toBe(fi.unknownReason);
    expect(said[end.label]).toBe('31.12.2026');
  });
});
