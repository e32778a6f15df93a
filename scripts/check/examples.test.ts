// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { openContract } from '../../contract-tests/contract/sources.ts';
import { incoherentExamples, invalidExamples, misplacedExamples } from './examples.ts';
import { describeFinding } from './finding.ts';
import { FIXTURE_FILES, fixtureExamples, readFixture } from './fixture-contract.ts';
import { readWorld } from './world.ts';

const world = readWorld(FIXTURE_FILES['openapi/WORLD.md'] ?? '');
const full = 'openapi/examples/listContacts/200.full.json';
const spoiled = (value: unknown, file = full) => openContract(readFixture({ [file]: JSON.stringify({ summary: 's', value }) }));
const lines = (findings: Parameters<typeof describeFinding>[0][]): string[] => findings.map(describeFinding);

describe('examples', () => {
  it('pass when they fit the contract', () => {
    const contract = openContract(readFixture());
    expect([
      ...invalidExamples(contract),
      ...misplacedExamples(contract, fixtureExamples()),
      ...incoherentExamples(contract, world, fixtureExamples()),
      ...contract.broken(),
    ]).toEqual([]);
  });

  it('name file, pointer and field when a required field is missing', () => {
    expect(lines(invalidExamples(spoiled([{ party: { companyName: 'x' } }])))).toEqual([
      `${full}#/value/0  must have required property 'id' (schema of listContacts 200)`,
    ]);
  });

  it('name only the missing field of the alternative that fits best', () => {
    expect(lines(invalidExamples(spoiled([{ id: 1, party: { firstName: 'Aino' } }])))).toEqual([
      `${full}#/value/0/party  must have required property 'lastName' (schema of listContacts 200)`,
    ]);
  });

  it('name an unknown field, a wrong format and a wrong type', () => {
    const found = lines(invalidExamples(spoiled([{ id: 'x', nmae: 1, url: 'not an address', party: { companyName: 'x' } }])));
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringContaining("#/value/0  has the property 'nmae'"),
        expect.stringContaining('#/value/0/url  must match format "uri"'),
        expect.stringContaining('#/value/0/id  must be integer'),
      ]),
    );
  });

  it('name an error code that the contract does not list', () => {
    const file = 'openapi/examples/errors/401.unauthorized.json';
    expect(lines(invalidExamples(spoiled({ code: 'NO_WAY' }, file)))[0]).toBe(
      `${file}#/value/code  NO_WAY is not in ErrorCode's x-extensible-enum`,
    );
  });

  it('name an example that has no summary', () => {
    expect(lines(invalidExamples(openContract(readFixture({ [full]: '{"value": []}' }))))).toEqual([
      expect.stringContaining(`${full}  is not an Example Object`),
    ]);
  });
});

describe('files of examples', () => {
  it('name a file that nothing refers to and a reference to a file that is not there', () => {
    const contract = openContract(readFixture({ [full]: undefined }));
    expect(lines(misplacedExamples(contract, [...fixtureExamples(), 'openapi/examples/login/200.lost.json']))).toEqual([
      expect.stringContaining(`${full}  no operation refers`),
      expect.stringContaining('login/200.lost.json  no operation refers to this example'),
    ]);
    expect(lines(contract.broken())).toEqual([expect.stringContaining('200.full.json: no such file')]);
  });

  it('name an example used under another name than its file has', () => {
    const path = 'openapi/paths/contacts.yaml';
    const contract = openContract(readFixture({ [path]: FIXTURE_FILES[path]?.replace('full: {', 'many: {') }));
    expect(lines(misplacedExamples(contract, fixtureExamples()))).toEqual([
      `${full}  is the example many of listContacts 200 → call it openapi/examples/listContacts/200.many.json`,
    ]);
  });
});

describe('the world', () => {
  it('is read from WORLD.md; staff have the contracts of their resident', () => {
    expect(Object.fromEntries([...world.contractsByKey].map(([key, numbers]) => [key, [...numbers]]))).toEqual({
      'party-payer': [1, 2],
      'party-payer-occupancy': [2],
      occupancy: [3],
      staff: [1, 2],
    });
  });

  it.each([
    [{ contractUuid: '10000000-0000-4000-8000-000000000009' }, /there is no contract 9/],
    [{ contractUuid: '10000000-0000-4000-8000-000000000003' }, /contract 3 is not one of "party-payer" \(1, 2\)/],
    [{ uuid: '20000000-0000-4000-8000-000000000099' }, /there is no resident 99/],
  ])('reports a value that the world lacks: %j', (value, message) => {
    const file = 'openapi/examples/login/200.party-payer.json';
    expect(lines(incoherentExamples(spoiled(value, file), world, [file]))).toEqual([expect.stringMatching(message)]);
  });
});
