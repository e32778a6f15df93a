interface ImportMetaEnv {
  /** What the boot file knows of the pages; nowhere else (scripts/vite/boot-file.ts). */
  readonly PORTAL_BOOT: import('./boot-table.ts').BootTable;
}
