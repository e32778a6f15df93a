import type { BuildingInfo } from 'generated/zod/buildingInfo.zod.ts';
import { describe, expect, it } from 'vitest';
import fi from '../../../locales/fi/building.json';
import minimal from '../../../openapi/examples/getBuildingInfo/200.minimal.json';
import partyPayer from '../../../openapi/examples/getBuildingInfo/200.party-payer.json';
import { buildingHeading, constructionYear, district, HEATING_METHODS, heatingLabel, postalAddressLines } from './rules.ts';

const known: BuildingInfo = partyPayer.value;
const unknown: BuildingInfo = minimal.value;

describe('the heating method', () => {
  // Rules: building.heating-methods
  it('labels each value of the contract and those of the display side', () => {
    for (const method of HEATING_METHODS) expect(fi.heating[heatingLabel(method) ?? 'unknown']).not.toBe(fi.heating.unknown);
  });

  it('treats a method that is not set as missing, and gives an unknown one a neutral label', () => {
    expect([heatingLabel('not_set'), heatingLabel(' '), heatingLabel('fusion')]).toEqual([null, null, 'unknown']);
  });
});

it('gives the year of the construction date', () => {
  expect([constructionYear('1987-10-01'), constructionYear(null), constructionYear('soon')]).toEqual(['1987', null, null]);
});

it('names the building by its street, else by its postal address', () => {
  expect([buildingHeading(known), buildingHeading(unknown)]).toEqual(['Malliraitti 4, Talo 4', 'Malliraitti 4']);
  const nowhere = { address: { ...known.address, streetName: '', streetNumber: '' }, postalAddress: known.postalAddress };
  expect(buildingHeading(nowhere)).toBe('Malliraitti 4');
  expect(buildingHeading({ ...nowhere, postalAddress: { ...known.postalAddress, streetAddressLine1: ' ' } })).toBeNull();
});

it('names the district with its part', () => {
  expect([district(known), district(unknown)]).toEqual(['Mallila, Etelä-Mallila', null]);
});

it('writes the whole postal address, with the country where it is not Finland', () => {
  expect(postalAddressLines(known)).toBe('Malliraitti 4\n00100 Helsinki');
  const postalAddress = { ...known.postalAddress, streetAddressLine2: 'c/o Talo', countryName: 'Ruotsi', countryCode: 'SE' };
  expect(postalAddressLines({ postalAddress })).toBe('Malliraitti 4\nc/o Talo\n00100 Helsinki\nRuotsi');
  for (const countryCode of [' fi ', 'FIN'])
    expect(postalAddressLines({ postalAddress: { ...postalAddress, countryCode } })).toBe('Malliraitti 4\nc/o Talo\n00100 Helsinki');
  const street = { ...postalAddress, streetAddressLine2: '', postalCode: '', city: '' };
  expect(postalAddressLines({ postalAddress: street })).toBe('Malliraitti 4\nRuotsi');
  const nothing = Object.fromEntries(Object.keys(postalAddress).map((name) => [name, ''])) as typeof postalAddress;
  expect(postalAddressLines({ postalAddress: nothing })).toBeNull();
});
