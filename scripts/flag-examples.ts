import { parse } from 'yaml';
import type { ReadText } from '../contract-tests/contract/sources.ts';

/**
 * What follows from a feature flag of the schema: an example with it off and one with it on alone, and its parameter of the state `feature flags`.
 * `npm run generate` writes them into openapi/ from the schema and the one example that has all flags.
 */
const SCHEMAS = 'openapi/schemas/session.yaml';
const PATHS = 'openapi/paths/session.yaml';
const STATES = 'openapi/states/session.yaml';
const FOLDER = 'openapi/examples/getFeatureFlags';
const ALL_ON = `${FOLDER}/200.all-on.json`;

type Flags = Readonly<Record<string, boolean>>;
interface FlagExample {
  readonly name: string;
  readonly summary: string;
  readonly value: Flags;
}

/** The files of openapi/ that follow from the flags, with their texts. */
export function filesOfFlags(read: ReadText): Map<string, string> {
  const { FeatureFlags } = parse(read(SCHEMAS)) as { FeatureFlags: { required: string[]; properties: object } };
  const names = Object.keys(FeatureFlags.properties);
  const allOn = JSON.parse(read(ALL_ON)) as { summary: string; value: Flags };
  const lacking = names.filter((name) => typeof allOn.value[name] !== 'boolean');
  if (lacking.length > 0) throw new Error(`${ALL_ON} lacks ${lacking.join(', ')}`);
  const examples = examplesOf(names, FeatureFlags.required, allOn.value);
  const set = [{ name: 'all-on', ...allOn }, ...examples.filter(({ value }) => Object.keys(value).length === names.length)];
  return new Map([
    ...examples.map(({ name, ...example }): [string, string] => [`${FOLDER}/200.${name}.json`, `${JSON.stringify(example, null, 2)}\n`]),
    [PATHS, withLines(read(PATHS), /^( +)# One for each flag.*\n/m, ['all-on', ...examples.map(({ name }) => name)].map(referenceTo))],
    [
      STATES,
      withLines(read(STATES), /^( +)# One parameter and two examples for each flag.*\n/m, [
        'params:',
        ...names.map((name) => `  ${name}: { type: boolean }`),
        'examples:',
        ...set.flatMap(({ name, value }) => [
          '  - operation: getFeatureFlags',
          `    example: 200.${name}`,
          '    params:',
          ...names.map((flag) => `      ${flag}: ${value[flag]}`),
        ]),
      ]),
    ],
  ]);
}

/** All but the one that is written by hand. A flag that restricts is off in it, so it has no example of being off alone. */
function examplesOf(names: readonly string[], required: readonly string[], allOn: Flags): FlagExample[] {
  const allOff = Object.fromEntries(names.map((name) => [name, false]));
  const optional = names.filter((name) => !required.includes(name));
  return [
    { name: 'all-off', summary: 'All off', value: allOff },
    ...names
      .filter((name) => allOn[name] === true)
      .map((name) => ({ name: `${kebab(name)}-off`, summary: `All on but ${name}`, value: { ...allOn, [name]: false } })),
    {
      name: 'without-module-flags',
      summary: `${optional.join(' and ')} are left to the settings of the portal`,
      value: Object.fromEntries(required.map((name) => [name, allOn[name] === true])),
    },
    ...names.map((name) => ({ name: `${kebab(name)}-on`, summary: `Only ${name} on`, value: { ...allOff, [name]: true } })),
  ];
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const referenceTo = (name: string): string => `${name}: { $ref: ../examples/getFeatureFlags/200.${name}.json }`;

/** The text with these lines after the comment, in place of those that are indented as deep. */
function withLines(text: string, comment: RegExp, lines: readonly string[]): string {
  const [found, indent = ''] = comment.exec(text) ?? [];
  if (found === undefined) throw new Error(`there is no ${comment} any more`);
  const from = text.indexOf(found) + found.length;
  const old = new RegExp(`^(?:${indent} *\\S.*\n)*`).exec(text.slice(from))?.[0] ?? '';
  return `${text.slice(0, from)}${lines.map((line) => `${indent}${line}\n`).join('')}${text.slice(from + old.length)}`;
}
