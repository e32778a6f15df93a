interface ImportMetaEnv {
  /** The folder of the locale files as an address, without a slash at its end (scripts/vite/locale-folder.ts). */
  readonly PORTAL_LOCALES: string;
  /** What the boot file knows of the pages; nowhere else (scripts/vite/boot-file.ts). */
  readonly PORTAL_BOOT: import('../app/boot/boot-table.ts').BootTable;
}
