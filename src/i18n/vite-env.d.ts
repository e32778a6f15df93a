interface ImportMetaEnv {
  /** The folder of the locale files as an address, without a slash at its end (scripts/vite/locale-folder.ts). */
  readonly PORTAL_LOCALES: string;
}
