/** Groups the namespaces of texts into files, and names the files. The build writes the files (scripts/vite/locale-folder.ts). */

/** Small namespaces that every page or every form needs. */
export const EVERYWHERE = ['common', 'errors', 'validation'] as const;

/** The name of the file with these namespaces, in this order: `fi/common.errors.validation.json`. */
export function textFile(language: string, namespaces: readonly string[]): string {
  return `${language}/${namespaces.join('.')}.json`;
}

/** The namespaces in a file that `textFile` has named; null for any other path. */
export function namespacesIn(file: string): { language: string; namespaces: string[] } | null {
  const [, language, names] = /^(\w+)\/([\w-]+(?:\.[\w-]+)*)\.json$/.exec(file) ?? [];
  return language === undefined || names === undefined ? null : { language, namespaces: names.split('.') };
}

/**
 * The groups of namespaces that are asked for together, one file for each group and language.
 * @param pages the namespaces of every page, each in the order of the route table
 */
export function textGroups(pages: readonly (readonly string[])[]): string[][] {
  const groups = [[...EVERYWHERE], ...pages.flatMap((own) => [[...EVERYWHERE, ...own], [...own]])];
  return [...new Map(groups.map((group) => [group.join('.'), group])).values()];
}
