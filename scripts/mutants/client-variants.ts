/** The client in many variants in one run: `file.ts?fault=ID` is the file, and all of the client that it imports, with that fault in it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';
import { type ClientMutant, patched } from './client-mutants.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Modules that each variant loads separately. All others, such as the parsed contract, are shared. */
const OF_A_VARIANT = /^(?:client\/|generated\/|contract-tests\/consumer\/support\/describe-pact\.ts)/;

/** @param mutants a variant of another name is the client as it is */
export function clientVariants(mutants: readonly ClientMutant[]): Plugin {
  const sources = new Map(
    mutants.map((mutant) => [`${root}${mutant.file}?fault=${mutant.id}`, patched(readFileSync(root + mutant.file, 'utf8'), mutant)]),
  );
  return {
    name: 'client-variants',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [, variant] = /\?fault=(.+)$/.exec(source) ?? /\?fault=(.+)$/.exec(importer ?? '') ?? [];
      if (variant === undefined) return null;
      const found = await this.resolve(withoutVariant(source), importer && withoutVariant(importer), { skipSelf: true });
      if (!found?.id.startsWith(root) || !OF_A_VARIANT.test(found.id.slice(root.length))) return found;
      return { ...found, id: `${found.id}?fault=${variant}` };
    },
    load: (id) => sources.get(id) ?? null,
  };
}

function withoutVariant(id: string): string {
  return id.replace(/\?fault=.+$/, '');
}
