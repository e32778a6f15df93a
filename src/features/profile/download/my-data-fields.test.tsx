// @vitest-environment jsdom
import { pathToFileURL } from 'node:url';
import { cleanup, renderHook } from '@testing-library/react';
import operations from 'generated/operations.json';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '@/domain/languages.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { isObject } from '../../../../contract-tests/contract/bundle.ts';
import { readContract } from '../../../../contract-tests/contract/read-contract.ts';
import fi from '../../../../locales/fi/my-data.json';
import { FIELDS_NOT_COLLECTED, NOT_COLLECTED } from './collect.ts';
import { useFileTexts } from './DownloadMyData.tsx';
import { htmlFile, JSON_ONLY } from './my-data-files.ts';

interface FieldOfContract {
  isAmount: boolean;
  /** The values of a list, open or closed. */
  values: Set<string>;
}

/** Every field of every answer that is collected, at any depth, by its name. */
function fieldsOfContract(): Map<string, FieldOfContract> {
  const { operations: all, deref } = readContract(pathToFileURL(`${process.cwd()}/`));
  const fields = new Map<string, FieldOfContract>();
  const read = (node: unknown, name: string | null): void => {
    const schema = deref(node);
    if (!isObject(schema)) return;
    const field = name === null ? undefined : (fields.get(name) ?? { isAmount: false, values: new Set<string>() });
    if (name !== null && field) fields.set(name, field);
    if (field && schema.format === 'double') field.isAmount = true;
    for (const value of [schema.enum ?? schema['x-extensible-enum'] ?? []].flat()) if (value !== null) field?.values.add(String(value));
    for (const inner of [schema.items, schema.oneOf, schema.anyOf, schema.allOf].flat()) read(inner, name);
    for (const [key, inner] of Object.entries(schema.properties ?? {})) read(inner, key);
  };
  const isCollected = ({ operationId, method }: { operationId: string; method: string }) =>
    method === 'GET' && !(operationId in NOT_COLLECTED);
  const collected = new Set(operations.filter(isCollected).map(({ operationId }) => operationId));
  for (const { operationId, success } of all) if (collected.has(operationId)) read(success, null);
  return fields;
}

const fields = fieldsOfContract();
const withReason = { ...JSON_ONLY, ...FIELDS_NOT_COLLECTED };
const shown = [...fields].filter(([name]) => !(name in withReason));
const textsIn = async (language: Language) => {
  await i18next.changeLanguage(language);
  return renderHook(() => useFileTexts()).result.current(() => new Date('2026-11-20T10:00:00Z'), language);
};

beforeAll(() => startI18nForTests());
afterEach(cleanup);

// Rules: profile.my-data
describe('each field of the collected answers', () => {
  it.each(languages)('carries a label in %s, or a reason in the list', async (language) => {
    const texts = await textsIn(language);
    expect(shown.map(([name]) => name).filter((name) => texts.field(name) === null)).toEqual([]);
  });

  it('carries either a reason or a label, and only for fields of the contract', () => {
    expect(Object.keys(withReason).filter((name) => !fields.has(name) || name in fi.field)).toEqual([]);
    expect(Object.keys(fi.field).filter((name) => !fields.has(name))).toEqual(['number']);
  });

  it.each(languages)('describes in %s each of its listed values', async (language) => {
    const texts = await textsIn(language);
    // The format of a file is read as it is: "pdf".
    const listed = shown
      .filter(([name]) => name !== 'contentType')
      .flatMap(([name, { values }]) => [...values].map((value) => [name, value] as const));
    expect(listed.filter(([name, value]) => texts.value(value, name) === null)).toEqual([]);
  });

  it('shows euros where the contract gives an amount', async () => {
    const texts = await textsIn('fi');
    const amounts = shown.filter(([name, { isAmount }]) => isAmount && name !== 'returnPercentage').map(([name]) => name);
    const file = htmlFile(
      amounts.map((name) => ({ name: 'payments', contractUuid: null, data: { [name]: 25.5 }, missing: null })),
      [],
      texts,
    );
    expect(file.match(/<dd>25,50\s€<\/dd>/g)).toHaveLength(amounts.length);
    expect(amounts).not.toEqual([]);
  });
});
