// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { openContract } from '../../contract-tests/contract/sources.ts';
import { describeFinding } from './finding.ts';
import { FIXTURE_FILES, readFixture } from './fixture-contract.ts';
import { faultyStates } from './states.ts';

const file = 'openapi/states/contacts.yaml';
const whole = FIXTURE_FILES[file] ?? '';
const other = 'openapi/states/other.yaml';

function found(text: string, more?: string): string[] {
  const contract = openContract(readFixture({ [file]: text, [other]: more }));
  return faultyStates(contract, more === undefined ? [file] : [file, other]).map(describeFinding);
}

describe('provider states', () => {
  it('pass when every answer has one', () => {
    expect(found(whole)).toEqual([]);
  });

  it.each([
    ['an example that is not there', 'example: 200.full', 'example: 200.nothing', /listContacts has no answer example 200\.nothing/],
    [
      'an operation that is not there',
      'operation: listContacts, example: 200.full',
      'operation: lost, example: 200.full',
      /there is no operation lost/,
    ],
    [
      'a value outside its type',
      '200.full, params: { resident: party-payer }',
      '200.full, params: { resident: nobody }',
      /gives resident the value "nobody"/,
    ],
    [
      'an undeclared parameter',
      '200.full, params: { resident: party-payer }',
      '200.full, params: { resident: party-payer, x: 1 }',
      /the parameter x, which the state does not declare/,
    ],
    [
      'a missing parameter',
      ', example: 200.full, params: { resident: party-payer }',
      ', example: 200.full',
      /200\.full does not give the parameter resident/,
    ],
    ['a parameter without a type', 'type: string, ', '', /#\/0\/params\/resident\/type/],
    ['401 in another state', 'nobody is signed in', 'somebody is signed out', /belongs to the state "nobody is signed in"/],
  ])('name %s', (_, before, after, message) => {
    expect(whole).toContain(before);
    expect(found(whole.replace(before, after))).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });

  it('give an example of every operation that documents it', () => {
    const every = whole.replace(/ {2}examples:\n.*401.*\n.*401.*\n/, '  every: [{ example: 401.unauthorized }]\n');
    expect(every).not.toContain('listContacts, example: 401');
    expect(found(every)).toEqual([]);
    expect(found(every.replace('401.unauthorized', '401.unknown'))).toContainEqual(
      expect.stringMatching(/"nobody is signed in" {2}gives 401\.unknown of no operation/),
    );
  });

  it('name the answer that no state gives', () => {
    const text = whole.replace(/.*200\.empty.*\n/, '');
    expect(found(text)).toEqual([expect.stringMatching(/200\.empty\.json {2}no provider state gives listContacts 200\.empty/)]);
  });

  it('reports a state that is defined again in the file of a later tag', () => {
    const again = '- { name: a signed-in resident, description: d, params: { resident: { type: string } } }\n';
    expect(found(whole, again)).toEqual([
      expect.stringContaining('other.yaml "a signed-in resident"  is in openapi/states/contacts.yaml already'),
    ]);
    expect(found(`${whole}${again}`)).toEqual([expect.stringContaining('is in openapi/states/contacts.yaml already')]);
    const elsewhere = '- { name: b, description: d, examples: [{ operation: login, example: 401.unauthorized }] }\n';
    expect(found(whole, elsewhere)).toContainEqual(
      expect.stringMatching(/"b" {2}gives an example of sign-in first .*openapi\/states\/sign-in\.yaml/),
    );
  });
});
