import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { nodeAt } from '../../contract-tests/contract/bundle.ts';
import { openContract } from '../../contract-tests/contract/sources.ts';
import { type Finding, runAlone } from './finding.ts';
import { baseKey, LANGUAGES, type LocaleFile, readLocaleFile, unequalTexts } from './locale-texts.ts';
import { type LocaleUses, localeUsesIn } from './locale-uses.ts';
import { filesBelow } from './repository-files.ts';
import { isTest, nodesOf, parseSource, type Source } from './source-file.ts';

/** Three languages, one set of texts: each key everywhere, none unused, none missing, and words for every error (shell.three-languages, shell.texts-translated, api.error-codes). */

const ERRORS = 'errors';
const ERROR_TABLE = 'client/api-error.ts';

/** Namespaces whose keys are chosen at run time from a table. Other checks compare them with the table. */
const CHOSEN_BY_CODE: ReadonlySet<string> = new Set([ERRORS]);

/** Keys that no code uses, and keys that code uses but no file has. */
export function unusedAndMissing(files: readonly LocaleFile[], uses: readonly LocaleUses[]): Finding[] {
  const [measure] = LANGUAGES;
  const own = files.filter(({ language }) => language === measure);
  const keysOf = new Map(own.map(({ namespace, texts }) => [namespace, new Set([...texts.keys()].flatMap((key) => [key, baseKey(key)]))]));
  const strings = new Set(uses.flatMap((use) => [...use.strings]));
  const calledBranches = new Set(uses.flatMap((use) => [...use.branches]));
  const patterns = uses.flatMap((use) => [...use.patterns]);

  const missing = uses
    .flatMap(({ exact }) => exact)
    .flatMap(({ namespace, key, at }): Finding[] => {
      const keys = keysOf.get(namespace);
      if (!keys)
        return [{ at, what: `there is no namespace ${namespace}`, fix: `write locales/{${LANGUAGES.join(',')}}/${namespace}.json` }];
      const isBranch = [...keys].some((known) => known.startsWith(`${key}.`));
      return keys.has(key) || isBranch ? [] : [{ at, what: `${namespace} has no text ${key}`, fix: 'write it in all three languages' }];
    });
  const called = new Set(uses.flatMap(({ exact }) => exact.map(({ namespace, key }) => `${namespace}:${key}`)));
  const isUsed = (namespace: string, key: string): boolean => {
    const names = [key, `${namespace}:${key}`];
    // A call for a branch (`returnObjects`) uses all below it.
    const branches = key.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
    return (
      names.some((name) => strings.has(name) || patterns.some((pattern) => pattern.test(name))) ||
      branches.some((branch) => called.has(`${namespace}:${branch}`) || calledBranches.has(branch))
    );
  };
  const unused = own
    .filter(({ namespace }) => !CHOSEN_BY_CODE.has(namespace))
    .flatMap(({ file, namespace, texts }) =>
      [...new Set([...texts.keys()].map(baseKey))].filter((key) => !isUsed(namespace, key)).map((key) => ({ file, key })),
    );
  return [
    ...missing,
    ...unused.map(({ file, key }) => ({ at: file, what: `${key} is used nowhere`, fix: 'delete it in all three languages' })),
  ];
}

/** The codes of the error table: the keys of `errorCodes` in client/api-error.ts. */
export function errorCodesIn(source: Source): string[] {
  for (const node of nodesOf(source)) {
    if (!ts.isVariableDeclaration(node) || node.name.getText(source.tree) !== 'errorCodes' || !node.initializer) continue;
    let value: ts.Expression = node.initializer;
    while (ts.isSatisfiesExpression(value) || ts.isAsExpression(value)) value = value.expression;
    if (ts.isObjectLiteralExpression(value)) return value.properties.flatMap(({ name }) => (name ? [name.getText(source.tree)] : []));
  }
  return [];
}

/** Every error code has a text in every language, every text has a code, and every code of the contract is in the table. */
export function errorTexts(files: readonly LocaleFile[], codes: readonly string[], contractCodes: readonly string[]): Finding[] {
  const known = new Set(codes);
  return [
    ...(codes.length === 0 ? [{ at: ERROR_TABLE, what: 'has no table errorCodes' }] : []),
    ...contractCodes
      .filter((code) => !known.has(code))
      .map((code) => ({
        at: ERROR_TABLE,
        what: `lacks ${code}, a code of the contract: residents would see the text of an unknown error`,
      })),
    ...files
      .filter(({ namespace }) => namespace === ERRORS)
      .flatMap(({ file, texts }) => [
        ...codes.filter((code) => !texts.has(code)).map((code) => ({ at: file, what: `the error ${code} has no text` })),
        ...[...texts.keys()]
          .filter((key) => !known.has(key))
          .map((key) => ({ at: file, what: `${key} is no error of ${ERROR_TABLE}`, fix: 'delete it' })),
      ]),
  ];
}

/** The gate. */
export function checkLocales(root: string): Finding[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const parsed = filesBelow(root, 'locales').map((file) => readLocaleFile(file, read(file)));
  const files = parsed.flatMap(({ locale }) => (locale ? [locale] : []));
  const sources = [...filesBelow(root, 'src'), ...filesBelow(root, 'client')].filter(
    (file) => /\.tsx?$/.test(file) && !isTest(file) && !file.endsWith('.d.ts'),
  );
  const uses = sources.map((file) => localeUsesIn(parseSource(file, read(file))));
  const contractCodes = nodeAt(openContract(read).document('openapi/schemas/common.yaml'), '/ErrorCode/x-extensible-enum');
  return [
    ...parsed.flatMap(({ findings }) => findings),
    ...unequalTexts(files),
    ...unusedAndMissing(files, uses),
    ...errorTexts(
      files,
      errorCodesIn(parseSource(ERROR_TABLE, read(ERROR_TABLE))),
      Array.isArray(contractCodes) ? contractCodes.map(String) : [],
    ),
  ];
}

if (import.meta.main) await runAlone(checkLocales);
