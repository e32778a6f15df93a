import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readerOf } from '../check/repository-files.ts';
import { add, Draft, drop, nodeAt, type Originals, originalsOf, put, rename, STATES, withdraw } from './contract-draft.ts';

describe('a change', () => {
  const changed = (change: (document: unknown) => void) => {
    const document = { a: { b: 1 }, list: ['x', 'y'] };
    change(document);
    return document;
  };

  it('puts, adds, drops, renames and withdraws', () => {
    expect(changed((at) => put(at, '/a/b', 2))).toEqual({ a: { b: 2 }, list: ['x', 'y'] });
    expect(changed((at) => add(at, '/a/c', 2))).toEqual({ a: { b: 1, c: 2 }, list: ['x', 'y'] });
    expect(changed((at) => add(at, '/list/-', 'z'))).toEqual({ a: { b: 1 }, list: ['x', 'y', 'z'] });
    expect(changed((at) => drop(at, '/a/b'))).toEqual({ a: {}, list: ['x', 'y'] });
    expect(changed((at) => drop(at, '/list/0'))).toEqual({ a: { b: 1 }, list: ['y'] });
    expect(changed((at) => rename(at, '/a/b', 'c/d'))).toEqual({ a: { 'c/d': 1 }, list: ['x', 'y'] });
    expect(changed((at) => withdraw(at, '/list', 'x'))).toEqual({ a: { b: 1 }, list: ['y'] });
  });

  it.each<[string, (document: unknown) => void]>([
    ['puts nothing where there is nothing', (at) => put(at, '/a/c', 2)],
    ['adds nothing where there is something', (at) => add(at, '/a/b', 2)],
    ['drops nothing that is not there', (at) => drop(at, '/a/c')],
    ['renames nothing that is not there', (at) => rename(at, '/a/c', 'd')],
    ['renames nothing to what is there', (at) => rename(at, '/a', 'list')],
    ['withdraws nothing that is not there', (at) => withdraw(at, '/list', 'z')],
    ['goes nowhere where there is no object', (at) => put(at, '/a/b/c', 2)],
  ])('%s: that is an error', (_, change) => {
    expect(() => changed(change)).toThrow();
  });
});

describe('a draft of the contract', { timeout: 20_000 }, () => {
  let originals: Originals;
  beforeAll(() => {
    originals = originalsOf(fileURLToPath(new URL('../../', import.meta.url)), readerOf(fileURLToPath(new URL('../../', import.meta.url))));
  });

  it('changes sources and bundle alike, and no other draft', () => {
    const draft = new Draft(originals);
    draft.schema('Contact', (schema) => drop(schema, '/properties/email'));
    draft.operation('listContacts', (operation) => put(operation, '/operationId', 'listPeople'));
    draft.state('nobody is signed in', (state) => put(state, '/name', 'no session'));
    expect(nodeAt(draft.bundle, '/components/schemas/Contact/properties')).not.toHaveProperty('email');
    expect(nodeAt(JSON.parse(draft.read('openapi/schemas/contacts.yaml')), '/Contact/properties')).not.toHaveProperty('email');
    expect(JSON.stringify(draft.bundle)).toContain('listPeople');
    expect(draft.read('openapi/paths/contacts.yaml')).toContain('listPeople');
    expect(draft.read(STATES)).toContain('"no session"');
    const other = new Draft(originals);
    expect(other.bundle).toEqual(originals.bundle);
    expect(other.read('openapi/paths/contacts.yaml')).toBe(originals.read('openapi/paths/contacts.yaml'));
  });

  it('knows no schema, operation or state that is not there', () => {
    const draft = new Draft(originals);
    expect(() => draft.schema('Pet', () => {})).toThrow('0 files have the schema Pet');
    expect(() => draft.operation('listPets', () => {})).toThrow('there is no operation listPets');
    expect(() => draft.state('a resident with pets', () => {})).toThrow('there is no state a resident with pets');
  });
});
