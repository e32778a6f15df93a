/** What the build tells the boot file about the pages (scripts/vite/boot-file.ts), short because everybody loads it first. */
export interface BootTable {
  /** The folder of the texts as an address. */
  locales: string;
  /** The hashes in the names of the files, one after the other. */
  files: string;
  /** Length of a hash. */
  hash: number;
  /** Path pattern, namespaces joined by dots, and the places of the page's files in `files`. Patterns without parameters come first. */
  pages: readonly (readonly [pattern: string, namespaces: string, files: readonly number[]])[];
}

declare global {
  interface ImportMetaEnv {
    /** What the boot file knows of the pages; nowhere else (scripts/vite/boot-file.ts). */
    readonly PORTAL_BOOT: BootTable;
  }
}

/** Whether a path is of a pattern such as `/asiointi/:contractId`. */
export function isOfPattern(pathname: string, pattern: string): boolean {
  const partsOf = (path: string) => path.replace(/\/$/, '').split('/');
  const parts = partsOf(pathname);
  const wanted = partsOf(pattern);
  return parts.length === wanted.length && wanted.every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at] !== ''));
}
