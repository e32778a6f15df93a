// @vitest-environment node
import { expect, it } from 'vitest';
import { readerOf } from './check/repository-files.ts';
import { filesOfFlags } from './flag-examples.ts';

const FOLDER = 'openapi/examples/getFeatureFlags';
const read = readerOf(process.cwd());
const SCHEMAS = 'openapi/schemas/session.yaml';
const ALL_ON = `${FOLDER}/200.all-on.json`;

/** The contract with one more flag: in the schema, and in the one example that has all. */
const withFlag = (file: string): string => {
  if (file === SCHEMAS)
    return read(file).replace('    contractTerminationOnly:\n', '    saunaTurns:\n      type: boolean\n    contractTerminationOnly:\n');
  return file === ALL_ON
    ? read(file).replace('"contractTerminationOnly"', '"saunaTurns": true,\n    "contractTerminationOnly"')
    : read(file);
};

it('gives the files of openapi/ as they are', () => {
  for (const [file, text] of filesOfFlags(read)) expect([file, text]).toEqual([file, read(file)]);
});

it('gives a further flag its two examples, its lines and its parameter, and puts it into every other example', () => {
  const files = filesOfFlags(withFlag);
  const valueOf = (name: string) => (JSON.parse(files.get(`${FOLDER}/200.${name}.json`) ?? '') as { value: Record<string, boolean> }).value;
  expect(valueOf('sauna-turns-off')).toMatchObject({ saunaTurns: false, messages: true, contractTerminationOnly: false });
  expect(Object.entries(valueOf('sauna-turns-on')).filter(([, isOn]) => isOn)).toEqual([['saunaTurns', true]]);
  expect([valueOf('messages-off').saunaTurns, valueOf('messages-on').saunaTurns]).toEqual([true, false]);
  expect(valueOf('without-module-flags')).not.toHaveProperty('saunaTurns');
  expect(files.get('openapi/paths/session.yaml')).toMatch(/^ +sauna-turns-off: \{ \$ref: .*200\.sauna-turns-off\.json \}$/m);
  expect(files.get('openapi/states/session.yaml')).toMatch(/^ +saunaTurns: \{ type: boolean \}$/m);
  const given = (flag: string) => files.get('openapi/states/session.yaml')?.match(RegExp(`^ {8}${flag}: (true|false)$`, 'gm'))?.length;
  expect(given('saunaTurns')).toBe(given('messages'));
});

it('fails where the example that has all lacks a flag, and says which', () => {
  expect(() => filesOfFlags((file) => (file === ALL_ON ? read(file) : withFlag(file)))).toThrow(/all-on\.json lacks saunaTurns$/);
});
